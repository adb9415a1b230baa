import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import type { Language } from '@tessera/contracts/i18n/languages';
import { schemeChoices } from '@tessera/ui/shared-modules/kit';
import type { SchemeChoice } from '@tessera/ui/shared-modules/kit';
import type { NavigationEntry } from '@tessera/contracts/remote/descriptor';
import type { NavigationGroup } from '../navigation/entries.ts';

/** The groups of what is found, in their order. */
export const paletteSections = ['places', 'boards', 'accounts', 'hashtags', 'contents', 'views', 'found', 'actions'] as const;

/** So many of one's own things of one kind are shown: more than that are found by more letters. */
const ownAtMost = 6;

/** Something that the palette can do. */
export type PaletteItem = {
  readonly id: string;
  readonly section: (typeof paletteSections)[number];
  readonly text: string;
  /** Beside the text: where it is. */
  readonly note?: string;
  readonly words: string;
} & (
  | { readonly kind: 'place'; readonly path: string; readonly icon: NavigationEntry['icon'] }
  | { readonly kind: 'language'; readonly language: Language }
  | { readonly kind: 'scheme'; readonly scheme: SchemeChoice }
  | { readonly kind: 'signOut' }
);

interface PaletteContext {
  readonly groups: readonly NavigationGroup[];
  readonly language: Language;
  readonly isSignedIn: boolean;
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
}

/** Everything on offer. `words` are what a search looks through: the text, and the English one for those who type that. */
export function paletteItems({ groups, language, isSignedIn, t }: PaletteContext): readonly PaletteItem[] {
  const places = groups.flatMap(({ group, entries }) =>
    entries.map((entry): PaletteItem => ({
      id: `place-${entry.id}`,
      section: 'places',
      kind: 'place',
      path: entry.path,
      icon: entry.icon,
      text: entry.title[language],
      words: `${entry.title[language]} ${entry.title.en} ${t(`navigation.group.${group}`)}`,
    })),
  );
  const inLanguages = languages
    .filter((offered) => offered !== language)
    .map((offered): PaletteItem => {
      const text = t('palette.action.language', { language: languageNames[offered] });
      return { id: `language-${offered}`, section: 'actions', kind: 'language', language: offered, text, words: `${text} ${offered} language` };
    });
  const inSchemes = schemeChoices.map((offered): PaletteItem => {
    const text = t('palette.action.scheme', { scheme: t(`scheme.${offered}`) });
    return { id: `scheme-${offered}`, section: 'actions', kind: 'scheme', scheme: offered, text, words: `${text} ${offered} theme` };
  });
  const signOut = t('session.signOut.action');
  const out: readonly PaletteItem[] = isSignedIn ? [{ id: 'sign-out', section: 'actions', kind: 'signOut', text: signOut, words: `${signOut} sign out logout` }] : [];
  return [...places, ...inLanguages, ...inSchemes, ...out];
}

const plain = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');

/** Of one's own things those that a query names, the first of each kind; without a query none. */
export const searchOwn = (own: readonly PaletteItem[], query: string): readonly PaletteItem[] =>
  query.trim() === '' ? [] : [...Map.groupBy(searchPalette(own, query), ({ section }) => section).values()].flatMap((items) => items.slice(0, ownAtMost));

/** The items that have every word of the query, in their order. */
export function searchPalette(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const wanted = plain(query).split(/\s+/u).filter((word) => word !== '');
  return items.filter(({ words }) => wanted.every((word) => plain(words).includes(word)));
}
