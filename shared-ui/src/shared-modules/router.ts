/* Routing. Remotes import it only from here. */
export {
  Link,
  Navigate,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps } from 'react-router-dom';
export { useCompletedAddress, useSearchNow } from '../remote/place-now.ts';
export {
  anyText,
  defineSearchParams,
  flag,
  list,
  named,
  oneOf,
  record,
  searchParamsOf,
  textOf,
} from '../remote/search-params.ts';
export type { SearchParams, SearchPart } from '../remote/search-params.ts';
export { useSearchState } from '../remote/use-search-state.ts';
export type { SearchState } from '../remote/use-search-state.ts';
