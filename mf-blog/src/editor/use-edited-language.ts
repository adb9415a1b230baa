import type { Article } from '@tessera/contracts/article/article.schema';
import { languages, type Language } from '@tessera/contracts/i18n/languages';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { defineSearchParams, oneOf, useSearchState } from '@tessera/ui/shared-modules/router';
import { useState } from 'react';

/** The language being edited; null for the first one of the article. */
const editorAddress = defineSearchParams<{ readonly language: Language | null }>({ language: oneOf(languages, null) });

export interface EditedLanguage {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** The languages in which the article has a text. */
  readonly written: readonly Language[];
}

/** The language being edited: that of the address, or else one of the article, best that of the interface. */
export function useEditedLanguage({ texts }: Article): EditedLanguage {
  const { i18n } = useTranslation('blog');
  const { address, go } = useSearchState(editorAddress);
  const written = languages.filter((language) => texts[language] !== undefined);
  const [first] = useState<Language>(
    () => written.find((known) => known === i18n.language) ?? written[0] ?? languages[0],
  );
  return {
    language: address.language ?? first,
    setLanguage: (language) => go({ language }, { replace: true }),
    written,
  };
}
