import { languageNames, languages, type Language } from '@tessera/contracts/i18n/languages';
import type { Translate } from '@tessera/ui/shared-modules/i18n';
import { schemeChoices, type SchemeChoice } from '@tessera/ui/shared-modules/kit';
import type { NavigationGroup } from '../../navigation/entries.ts';
import type { IconNames } from '../navigation/navigation-icon.tsx';

/** The sections of the results, in order. */
export const paletteSections = [
  'places',
  'boards',
  'accounts',
  'hashtags',
  'contents',
  'views',
  'found',
  'actions',
] as const;

/** Maximum number of results per section of the user's own things; a longer query narrows them down. */
const ownAtMost = 6;

/** An item of the palette. */
export type PaletteItem = {
  readonly id: string;
  readonly section: (typeof paletteSections)[number];
  readonly text: string;
  /** Shown beside the text: where the item is. */
  readonly note?: string;
  readonly words: string;
} & (
  | ({ readonly kind: 'place'; readonly path: string } & IconNames)
  | { readonly kind: 'language'; readonly language: Language }
  | { readonly kind: 'scheme'; readonly scheme: SchemeChoice }
  | { readonly kind: 'signOut' }
);

interface PaletteContext {
  readonly groups: readonly NavigationGroup[];
  readonly language: Language;
  readonly isSignedIn: boolean;
  readonly t: Translate<'shell'>;
}

/** All available items. `words` is the searched text: the item's text, plus the English one for users who type that. */
export function paletteItems({ groups, language, isSignedIn, t }: PaletteContext): readonly PaletteItem[] {
  const places = groups.flatMap(({ group, entries }) =>
    entries.map((entry): PaletteItem => ({
      id: `place-${entry.id}`,
      section: 'places',
      kind: 'place',
      path: entry.path,
      icon: entry.icon,
      ownIcon: entry.ownIcon,
      text: entry.title[language],
      words: `${entry.title[language]} ${entry.title.en} ${t(`navigation.group.${group}`)}`,
    })),
  );
  const inLanguages = languages
    .filter((offered) => offered !== language)
    .map((offered): PaletteItem => {
      const text = t('palette.action.language', { language: languageNames[offered] });
      return {
        id: `language-${offered}`,
        section: 'actions',
        kind: 'language',
        language: offered,
        text,
        words: `${text} ${offered} language`,
      };
    });
  const inSchemes = schemeChoices.map((offered): PaletteItem => {
    const text = t('palette.action.scheme', { scheme: t(`scheme.${offered}`) });
    return {
      id: `scheme-${offered}`,
      section: 'actions',
      kind: 'scheme',
      scheme: offered,
      text,
      words: `${text} ${offered} theme`,
    };
  });
  const signOut = t('session.signOut.action');
  const out: readonly PaletteItem[] = isSignedIn
    ? [{ id: 'sign-out', section: 'actions', kind: 'signOut', text: signOut, words: `${signOut} sign out logout` }]
    : [];
  return [...places, ...inLanguages, ...inSchemes, ...out];
}

const plain = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');

/** The user's own things that match a query, the first few of each section. An empty query matches none. */
export const searchOwn = (own: readonly PaletteItem[], query: string): readonly PaletteItem[] =>
  query.trim() === ''
    ? []
    : [...Map.groupBy(searchPalette(own, query), ({ section }) => section).values()].flatMap((items) =>
        items.slice(0, ownAtMost),
      );

/** The items that contain every word of the query, in order. */
export function searchPalette(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const queryWords = plain(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return items.filter(({ words }) => queryWords.every((word) => plain(words).includes(word)));
}
