import { toSearchText } from '@tessera/contracts/media/media-filter.schema';
import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';
import { isOffer } from '../blacklist/account-rules.ts';
import { captionLanguageOfText } from './caption-language.ts';
import { isSponsored } from './sponsored-marks.ts';

/** What filters ask of a caption. */
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
// As the network reads them: letters, digits, marks and underscores after the sign, not digits alone. What follows a sign in an address is no tag.
const tagPattern = /#(?!\p{N}+(?![\p{L}\p{N}\p{M}_]))([\p{L}\p{N}\p{M}_]{1,100})(?![\p{L}\p{N}\p{M}_])/gu;
// Han and kana stand for a word each; elsewhere a word is a run of letters, digits and marks, apostrophes inside it.
const wordPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}_])+(?:['’](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}_])+)*/gu;

/** Reads a caption once, when it is written. */
export function readCaption(caption: string): CaptionFacts {
  const searchText = toSearchText(caption);
  const tags = [...new Set([...searchText.replace(webAddress, ' ').matchAll(tagPattern)].map(([, tag]) => tag ?? ''))];
  const language = captionLanguageOfText(searchText);
  return { searchText, tags, words: searchText.match(wordPattern)?.length ?? 0, language, sponsored: isSponsored(searchText, tags, language), offer: isOffer(searchText) };
}
