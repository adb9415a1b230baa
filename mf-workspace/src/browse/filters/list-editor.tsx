import { isShareAddress } from '@tessera/contracts/content/post-address';
import { filterListMax } from '@tessera/contracts/media/media-filter.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  TagsField,
  toLoadable,
  useHost,
  useProblemText,
  type Loadable,
  type Suggestion,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { readEntry, type ListKey } from './filter-drafts.ts';
import { useFacets, type Facets } from './use-filter-choices.ts';
import { useFilterWords } from './use-filter-words.ts';

const suggestedAtMost = 8;

interface ListEditorProps {
  readonly filterKey: ListKey;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[] | undefined) => void;
  readonly onBlockedChange: (isBlocked: boolean) => void;
}

const offersOf = (key: ListKey, facets: Facets | undefined): readonly Suggestion[] => {
  if (key === 'tags' || key === 'excludeTags')
    return (facets?.tags ?? []).map(({ tag, count }) => ({ value: tag, count }));
  if (key === 'accounts' || key === 'excludeAccounts')
    return (facets?.accounts ?? []).map(({ username, count }) => ({ value: username, count }));
  return [];
};

/**
 * Edits a list of words, hashtags, accounts or posts: typed, pasted or chosen from those of the media. Posts are
 * checked against the board.
 */
export function ListEditor({ filterKey, values, onChange, onBlockedChange }: ListEditorProps): ReactNode {
  const { t } = useTranslation(['workspace', 'ui']);
  const view = useCurrentView();
  const { label } = useFilterWords();
  const problemText = useProblemText();
  const facets = useFacets(view, filterKey);
  const [text, setText] = useState('');
  const isPosts = filterKey === 'posts' || filterKey === 'excludePosts';
  const check = usePostCheck(view.folder.id, isPosts ? values : []);
  const missing = check.status === 'ready' ? check.data : undefined;
  const isShare = isPosts && isShareAddress(text);
  const isBlocked = isPosts && values.length > 0 && missing?.length !== 0;
  const tell = useEffectEvent(onBlockedChange);
  useEffect(() => tell(isBlocked), [isBlocked]);

  const typed = text.trim() === '' ? '' : (readEntry(filterKey, text) ?? text);
  const suggestions = offersOf(filterKey, facets)
    .filter(({ value }) => !values.includes(value) && value.includes(typed))
    .slice(0, suggestedAtMost);
  const field = (
    <TagsField
      label={label(filterKey)}
      values={values}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      toTag={(entry) => readEntry(filterKey, entry)}
      max={filterListMax}
      prefix={filterKey === 'tags' || filterKey === 'excludeTags' ? '#' : ''}
      help={t(`filter.help.${filterKey}`)}
      suggestions={suggestions}
      onTextChange={setText}
      autoFocus
      {...(isShare ? { error: problemText({ code: 'postShareLink', params: {} }) } : {})}
      {...(missing && missing.length > 0
        ? { error: `${problemText({ code: 'postNotInFolder', params: {} })} ${missing.join(', ')}` }
        : {})}
    />
  );
  if (check.status !== 'failed') return field;
  return (
    <>
      {field}
      <Alert
        severity="error"
        role="alert"
        action={
          <Button size="small" onClick={check.retry}>
            {t('ui:problem.retry.action')}
          </Button>
        }
      >
        {problemText(check.problem)}
      </Alert>
    </>
  );
}

/** Which of the posts are not on the board. */
function usePostCheck(folderId: string, posts: readonly string[]): Loadable<readonly string[]> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.postCheck(folderId, posts),
    queryFn: async ({ signal }) =>
      (await api.call(mediaCalls.checkPosts, { body: { folderId, posts: [...posts] } }, { signal })).missing,
    enabled: posts.length > 0,
  });
  return toLoadable(query);
}
