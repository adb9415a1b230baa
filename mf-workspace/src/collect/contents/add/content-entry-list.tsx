import { Button, IconButton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EntryFault,
  EntryList,
  EntryNote,
  EntryRow,
  NameText,
  useFormat,
  useProblemText,
  type EntryCheck,
} from '@tessera/ui/shared-modules/kit';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentPicture } from '../../../lib/content-picture.tsx';
import { useRights } from '../../../lib/plan/use-rights.ts';
import {
  byOutcome,
  isPostAddress,
  type AccountProfile,
  type ContentEntry,
  type EntryState,
} from './content-entries.ts';

const checks: Readonly<Record<EntryState['status'], EntryCheck>> = {
  unchecked: 'open',
  checking: 'busy',
  adding: 'busy',
  ready: 'good',
  added: 'good',
  refused: 'bad',
  failed: 'bad',
};

interface ContentEntryListProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly entries: readonly ContentEntry[];
  /** Hashtags already counted in the quota; querying them again costs nothing. */
  readonly countedTags: readonly string[];
  /** Removes an entry that has no line in the text field. */
  readonly onRemove?: ((entry: ContentEntry) => void) | undefined;
  /** The names of other boards that collect it already. */
  readonly boardsOf: (entry: ContentEntry) => readonly string[];
  /** Opens the form for clipboards, to which posts are added; null if the plan has none. */
  readonly onClipboard: (() => void) | null;
}

/** The typed entries, each with the result of its check. A screen reader announces changes. */
export function ContentEntryList({
  label,
  entries,
  countedTags,
  onRemove,
  boardsOf,
  onClipboard,
}: ContentEntryListProps): ReactNode {
  const { t } = useTranslation('workspace');
  if (entries.length === 0) return null;
  return (
    <EntryList label={label}>
      {byOutcome(entries).map((entry) => (
        <EntryRow
          key={entry.key}
          name={<NameText>{entry.label}</NameText>}
          check={checks[entry.state.status]}
          picture={
            <ContentPicture content={{ type: entry.type, value: entry.value ?? entry.typed, hasPicture: false }} />
          }
          action={
            onRemove && (
              <IconButton
                size="small"
                aria-label={t('content.entry.remove', { name: entry.label })}
                onClick={() => onRemove(entry)}
              >
                <X aria-hidden />
              </IconButton>
            )
          }
        >
          {entry.value === null && isPostAddress(entry.typed) ? (
            <PostNote onClipboard={onClipboard} />
          ) : (
            <EntryText entry={entry} isCounted={entry.value !== null && countedTags.includes(entry.value)} />
          )}
          <ElsewhereNote
            boards={entry.state.status === 'ready' || entry.state.status === 'unchecked' ? boardsOf(entry) : []}
          />
        </EntryRow>
      ))}
    </EntryList>
  );
}

/** Says that the address of a post is not an account, and leads to where posts are added. */
function PostNote({ onClipboard }: { readonly onClipboard: (() => void) | null }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <EntryFault>
      {t('content.entry.isPost')}{' '}
      {onClipboard && (
        <Button size="small" variant="text" onClick={onClipboard}>
          {t('content.entry.toClipboard')}
        </Button>
      )}
    </EntryFault>
  );
}

function ElsewhereNote({ boards }: { readonly boards: readonly string[] }): ReactNode {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  return boards.length > 0 && <EntryNote>{t('content.entry.elsewhere', { boards: list(boards) })}</EntryNote>;
}

function EntryText({ entry, isCounted }: { readonly entry: ContentEntry; readonly isCounted: boolean }): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { sentences } = useFormat();
  const { state, type, value } = entry;
  switch (state.status) {
    case 'ready':
      if (state.profile) return <Profile profile={state.profile} />;
      return (
        <EntryNote>
          {type === 'HASHTAG'
            ? t(isCounted ? 'content.entry.readyFree' : 'content.entry.readyCounted')
            : t('content.entry.ready')}
        </EntryNote>
      );
    case 'refused':
      return (
        <EntryFault>
          {sentences([
            t(`problem:${state.code}`, {}),
            state.code === 'usernameNotFound' && value !== null && t('content.entry.maybePrivate'),
          ])}
        </EntryFault>
      );
    case 'failed':
      return <Failure problem={state.problem} />;
    default:
      return <EntryNote>{t(`content.entry.${state.status}`)}</EntryNote>;
  }
}

function Failure({ problem }: Pick<Extract<EntryState, { status: 'failed' }>, 'problem'>): ReactNode {
  const { t } = useTranslation('workspace');
  const textOf = useProblemText();
  // A check returns only the code; the time when the next one is free is shown above the list.
  return (
    <EntryFault>
      {problem.code === 'hashtagQuota' && problem.params['time'] === undefined
        ? t('content.entry.quotaUsed')
        : textOf(problem)}
    </EntryFault>
  );
}

function Profile({ profile }: { readonly profile: AccountProfile }): ReactNode {
  const { t } = useTranslation('workspace');
  const { compact } = useFormat();
  const { quota } = useRights();
  const { fullName, followers, posts, kept } = profile;
  const months = quota('contentMonth');
  const parts = [
    fullName,
    followers === null ? null : t('account.followers', { count: followers, number: compact(followers) }),
    posts === null ? null : t('account.posts', { count: posts }),
    // No note if all posts are kept or the number is unknown.
    kept === undefined || posts === null || kept.posts >= posts || !Number.isFinite(months)
      ? null
      : t(kept.isExact ? 'content.entry.kept' : 'content.entry.keptLeast', { count: kept.posts, months }),
  ];
  return <EntryNote>{parts.filter((part) => part !== null).join(' · ')}</EntryNote>;
}
