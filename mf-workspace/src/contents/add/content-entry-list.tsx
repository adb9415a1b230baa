import { Button, CircularProgress, IconButton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFormat, useProblemText } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { CircleAlert, CircleCheck, CircleDashed, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentPicture } from '../../lib/content-picture.tsx';
import { useRights } from '../../plan/use-rights.ts';
import { byOutcome, isPostAddress } from './content-entries.ts';
import type { AccountProfile, ContentEntry, EntryState } from './content-entries.ts';

const List = styled('ul')({ listStyle: 'none', margin: `${step * 4}px 0`, padding: 0, border: `1px solid ${color.hairline}`, borderRadius: radius.card });
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 3,
  minHeight: 56,
  padding: `${step * 1.5}px ${step * 3}px`,
  '& + &': { borderTop: `1px solid ${color.hairline}` },
  '& > svg': { width: 16, height: 16, flex: 'none' },
});
const Texts = styled('div')({ flex: 1, minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });
const Name = styled('p')({ fontWeight: weight.medium });
const Small = styled('p')({ fontSize: size.small, color: color.inkSecondary });
const Bad = styled(Small)({ color: color.bad });

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
export function ContentEntryList({ label, entries, countedTags, onRemove, boardsOf, onClipboard }: ContentEntryListProps): ReactNode {
  const { t } = useTranslation('workspace');
  if (entries.length === 0) return null;
  return (
    <List aria-label={label} aria-live="polite">
      {byOutcome(entries).map((entry) => (
        <Row key={entry.key}>
          <ContentPicture content={{ type: entry.type, value: entry.value ?? entry.typed, hasPicture: false }} />
          <Texts>
            <Name>
              <NameText>{entry.label}</NameText>
            </Name>
            {entry.value === null && isPostAddress(entry.typed) ? <PostNote onClipboard={onClipboard} /> : <EntryText entry={entry} isCounted={entry.value !== null && countedTags.includes(entry.value)} />}
            <ElsewhereNote boards={entry.state.status === 'ready' || entry.state.status === 'unchecked' ? boardsOf(entry) : []} />
          </Texts>
          <EntrySign state={entry.state} />
          {onRemove && (
            <IconButton size="small" aria-label={t('content.entry.remove', { name: entry.label })} onClick={() => onRemove(entry)}>
              <X aria-hidden />
            </IconButton>
          )}
        </Row>
      ))}
    </List>
  );
}

/** Says that the address of a post is not an account, and leads to where posts are added. */
function PostNote({ onClipboard }: { readonly onClipboard: (() => void) | null }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Bad>
      {t('content.entry.isPost')}{' '}
      {onClipboard && (
        <Button size="small" variant="text" onClick={onClipboard}>
          {t('content.entry.toClipboard')}
        </Button>
      )}
    </Bad>
  );
}

function ElsewhereNote({ boards }: { readonly boards: readonly string[] }): ReactNode {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  return boards.length > 0 && <Small>{t('content.entry.elsewhere', { boards: list(boards) })}</Small>;
}

function EntryText({ entry, isCounted }: { readonly entry: ContentEntry; readonly isCounted: boolean }): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { sentences } = useFormat();
  const { state, type, value } = entry;
  switch (state.status) {
    case 'ready':
      if (state.profile) return <Profile profile={state.profile} />;
      return <Small>{type === 'HASHTAG' ? t(isCounted ? 'content.entry.readyFree' : 'content.entry.readyCounted') : t('content.entry.ready')}</Small>;
    case 'refused':
      return (
        <Bad>
          {sentences([t(`problem:${state.code}`), state.code === 'usernameNotFound' && value !== null && t('content.entry.maybePrivate')])}
        </Bad>
      );
    case 'failed':
      return <Failure problem={state.problem} />;
    default:
      return <Small>{t(`content.entry.${state.status}`)}</Small>;
  }
}

function Failure({ problem }: Pick<Extract<EntryState, { status: 'failed' }>, 'problem'>): ReactNode {
  const { t } = useTranslation('workspace');
  const textOf = useProblemText();
  // A check returns only the code; the time when the next one is free is shown above the list.
  return <Bad>{problem.code === 'hashtagQuota' && problem.params['time'] === undefined ? t('content.entry.quotaUsed') : textOf(problem)}</Bad>;
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
    kept === undefined || posts === null || kept.posts >= posts || !Number.isFinite(months) ? null : t(kept.isExact ? 'content.entry.kept' : 'content.entry.keptLeast', { count: kept.posts, months }),
  ];
  return <Small>{parts.filter((part) => part !== null).join(' · ')}</Small>;
}

function EntrySign({ state }: { readonly state: EntryState }): ReactNode {
  switch (state.status) {
    case 'checking':
    case 'adding':
      return <CircularProgress aria-hidden="true" />;
    case 'ready':
    case 'added':
      return <CircleCheck color={color.good} aria-hidden />;
    case 'refused':
    case 'failed':
      return <CircleAlert color={color.bad} aria-hidden />;
    case 'unchecked':
      return <CircleDashed color={color.inkSecondary} aria-hidden />;
  }
}
