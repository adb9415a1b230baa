import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { minuteMs } from '@tessera/contracts/time/durations';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  MenuField,
  toLoadable,
  useDebounced,
  useFormat,
  useHost,
  useProblemText,
  type Loadable,
  type Suggestion,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import type { ReactNode } from 'react';
import type { AddableType } from './content-lines.ts';

/** Types whose contents can be searched by name. */
export const searchedTypes = ['USER', 'HASHTAG', 'LOCATION'] as const satisfies readonly AddableType[];
export type SearchedType = (typeof searchedTypes)[number];

interface ContentSearchFieldProps {
  readonly type: SearchedType;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Called with the line that represents the choice. */
  readonly onChoose: (line: string) => void;
  readonly error: string | undefined;
}

/** A combobox that finds accounts, hashtags or places by name. */
export function ContentSearchField({ type, text, onTextChange, onChoose, error }: ContentSearchFieldProps): ReactNode {
  const { t } = useTranslation('workspace');
  const problemText = useProblemText();
  const optionsOf = useOptions(type);
  const found = useContentSearch(text);
  const options = found?.status === 'ready' ? optionsOf(found.data) : [];
  const noteOf = (): string | undefined => {
    if (found === undefined) return undefined;
    if (found.status === 'loading') return t('content.find.running');
    if (found.status === 'failed') return problemText(found.problem);
    if (options.length > 0 || found.status === 'empty') return undefined;
    return t(found.data.source === 'vendor' ? 'content.find.nothing' : `content.find.noProvider.${type}`, { text });
  };
  const note = noteOf();
  return (
    <MenuField
      key={type}
      label={t(`content.find.${type}`)}
      text={text}
      onTextChange={onTextChange}
      options={options}
      onChoose={onChoose}
      autoFocus={type === 'LOCATION'}
      {...(note === undefined ? {} : { note })}
      {...(error === undefined ? {} : { error })}
    />
  );
}

function useOptions(type: SearchedType): (found: FoundContents) => readonly Suggestion[] {
  const { t } = useTranslation('workspace');
  const { compact } = useFormat();
  const posts = (count: number | null): string => (count === null ? '' : t('account.posts', { count }));
  return ({ users, places, hashtags }) => {
    switch (type) {
      case 'USER':
        return users.map(({ username, fullName, followers }) => ({
          value: username,
          text: fullName === null ? username : `${username} · ${fullName}`,
          detail: followers === null ? '' : t('account.followers', { count: followers, number: compact(followers) }),
        }));
      case 'HASHTAG':
        return hashtags.map(({ name, posts: count }) => ({
          value: `#${name}`,
          text: `#${name}`,
          detail: posts(count),
        }));
      case 'LOCATION':
        return places.map(({ locationId, name, city, posts: count }) => ({
          value: `${locationId} ${name}`,
          text: city === null || city === name ? name : `${name} · ${city}`,
          detail: posts(count),
        }));
    }
  };
}

type FoundContents = CallOutput<typeof contentCalls.search>;

const typingPause = 250;

/** Search results for the typed text; undefined for an empty text. */
function useContentSearch(text: string): Loadable<FoundContents> | undefined {
  const { api } = useHost();
  const sought = useDebounced(text.trim(), typingPause);
  const query = useQuery({
    queryKey: ['contentSearch', sought],
    queryFn: ({ signal }) => api.call(contentCalls.search, { query: { text: sought } }, { signal }),
    enabled: sought !== '',
    staleTime: minuteMs,
  });
  return text.trim() === '' ? undefined : sought === text.trim() ? toLoadable(query) : { status: 'loading' };
}
