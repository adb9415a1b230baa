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
export { useCompletedAddress, useSearchNow } from '../remote/routing/place-now.ts';
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
} from '../remote/routing/search-params.ts';
export type { SearchParams, SearchPart } from '../remote/routing/search-params.ts';
export { useSearchState } from '../remote/routing/use-search-state.ts';
export type { SearchState } from '../remote/routing/use-search-state.ts';
