import { hashtagCalls } from '@tessera/contracts/hashtag/hashtag.calls';
import { tagDraftMax, tagPostsPerContent } from '@tessera/contracts/hashtag/hashtag.limits';
import type { TagSuggestions } from '@tessera/contracts/hashtag/hashtag.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { paths } from '@tessera/contracts/paths';
import { Button, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExpiredNote,
  Form,
  ListSkeleton,
  LoadState,
  Page,
  RouterAnchor,
  Settling,
  SubmitButton,
  TextField,
  toLoadable,
  useDraftState,
  useForm,
  useHost,
  useSettledQuery,
} from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { ForbiddenReport } from '../../browse/forbidden/forbidden-report.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { SuggestedTags } from './suggested-tags.tsx';

const empty = { text: '' };

/**
 * Suggests hashtags for a draft, based on the user's collected posts. The draft is not in the address, which browsers
 * keep in their history.
 */
export function TagGptPage(): ReactNode {
  const { t } = useTranslation('workspace');
  const [draft, setDraft] = useState<string | null>(null);
  const [values, setValues] = useDraftState('tagGpt.draft', empty);
  const form = useForm({
    initial: empty,
    state: [values, setValues],
    labels: { text: t('tagGpt.draft.label') },
    schema: bodyOf(hashtagCalls.suggest),
    send: ({ text }) => Promise.resolve(setDraft(text)),
  });
  return (
    <Page title={t('tagGpt.title')} lead={t('tagGpt.lead', { count: tagPostsPerContent })}>
      <ExpiredNote />
      <Stack sx={{ gap: 4, minWidth: 0 }}>
        <Form form={form} aria-label={t('tagGpt.title')}>
          <TextField {...form.field('text')} lines={3} maxLength={tagDraftMax} help={t('tagGpt.draft.help')} />
          <div>
            <SubmitButton isPending={form.isPending}>{t('tagGpt.action')}</SubmitButton>
          </div>
        </Form>
        {draft !== null && <Suggestions draft={draft} />}
      </Stack>
    </Page>
  );
}

function Suggestions({ draft }: { readonly draft: string }): ReactNode {
  const { api } = useHost();
  const { query, isSettling } = useSettledQuery<TagSuggestions>({
    queryKey: queryKeys.tagSuggestions(draft),
    queryFn: ({ signal }) => api.call(hashtagCalls.suggest, { body: { text: draft } }, { signal }),
  });
  const state = toLoadable(query, ({ suggestionList }) => suggestionList.length === 0);
  return (
    <LoadState
      state={state}
      skeleton={<ListSkeleton />}
      empty={<NoSuggestions hasPosts={query.data !== undefined && query.data.looked > 0} />}
      forbidden={<ForbiddenReport state={state} />}
    >
      {(suggestions) => (
        <Settling isSettling={isSettling}>
          <SuggestedTags key={draft} suggestions={suggestions} />
        </Settling>
      )}
    </LoadState>
  );
}

function NoSuggestions({ hasPosts }: { readonly hasPosts: boolean }): ReactNode {
  const { t } = useTranslation('workspace');
  if (hasPosts) return <EmptyState title={t('tagGpt.empty.title')} text={t('tagGpt.empty.text')} />;
  return (
    <EmptyState
      title={t('tagGpt.nothing.title')}
      text={t('tagGpt.nothing.text')}
      action={
        <Button variant="contained" color="primary" LinkComponent={RouterAnchor} href={paths.home}>
          {t('workspace.page.open')}
        </Button>
      }
    />
  );
}
