import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';
import { toSearchText } from '@tessera/contracts/media/media-filter.schema';
import { isOffer } from '../blacklist/account-rules.ts';
import { captionLanguageOfText } from './caption-language.ts';
import { isSponsored } from './sponsored-marks.ts';

/** The facts of a caption that filters use. */
export interface CaptionFacts {
  readonly searchText: string;
  /** Hashtags in the order of the text, each once, without the sign. */
  readonly tags: readonly string[];
  readonly words: number;
  readonly language: CaptionLanguage;
  readonly sponsored: boolean;
  /** Whether it offers something for sale or promises easy money. */
  readonly offer: boolean;
}

const webAddress = /https?:\/\/\S+/gu;
// As the network reads them: letters, digits, marks and underscores after the sign, but not only digits. A # in a web
// address begins no tag.
const tagPattern = /#(?!\p{N}+(?![\p{L}\p{N}\p{M}_]))([\p{L}\p{N}\p{M}_]{1,100})(?![\p{L}\p{N}\p{M}_])/gu;
// Each Han or kana character counts as a word. Elsewhere a word is a run of letters, digits and marks, with apostrophes
// inside.
const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}_])+(?:['’](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}_])+)*/gu;

/** Computes the facts of a caption. Called once, when the caption is stored. */
export function readCaption(caption: string): CaptionFacts {
  const searchText = toSearchText(caption);
  const tags = [...new Set([...searchText.replace(webAddress, ' ').matchAll(tagPattern)].map(([, tag]) => tag ?? ''))];
  const language = captionLanguageOfText(searchText);
  return {
    searchText,
    tags,
    words: searchText.match(wordPattern)?.length ?? 0,
    language,
    sponsored: isSponsored(searchText, tags, language),
    offer: isOffer(searchText),
  };
}
