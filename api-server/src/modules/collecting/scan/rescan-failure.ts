import { titleOf } from '@tessera/contracts/content/content-title';
import type { ContentType, ScanState } from '@tessera/contracts/content/content.schema';
import { isProblemCode } from '@tessera/contracts/http/problem';
import type { Language, LocalizedText } from '@tessera/contracts/i18n/languages';
import { problemTexts } from '@tessera/contracts/messages/problem-texts';

export interface EndedScan {
  readonly type: ContentType;
  readonly value: string;
  /** The name of a place. */
  readonly title?: string | null;
  readonly state: ScanState;
  readonly problem: string | null;
}

const cancelled: LocalizedText = { en: 'Cancelled', 'zh-Hant-HK': '已取消', ja: '中止しました' };
// A scan stores only the code, but the general texts of these two need numbers.
const ownTexts: Readonly<Record<string, LocalizedText>> = {
  usageLimit: {
    en: 'Usage limit reached: the rest was not collected.',
    'zh-Hant-HK': '已達使用上限，其餘貼文未收集。',
    ja: '利用上限に達したため、残りは取得していません。',
  },
  hashtagQuota: {
    en: 'Hashtag quota used up. Collecting resumes when it frees up.',
    'zh-Hant-HK': '主題標籤額度已用完，釋出後會自動收集。',
    ja: 'ハッシュタグの検索枠を使い切りました。空きができ次第、取得します。',
  },
};

const reasonOf = ({ state, problem }: EndedScan, language: Language): string => {
  if (state === 'cancelled') return cancelled[language];
  return (
    (problem === null ? undefined : ownTexts[problem]?.[language]) ??
    problemTexts[language][isProblemCode(problem) ? problem : 'processContentFailed']
  );
};

/** Whether a scan read everything. */
export const isComplete = ({ state, problem }: EndedScan): boolean => state === 'done' && problem === null;

/** Names a content that was not fully updated, with the reason, in the owner's language. */
export const failureText = (scan: EndedScan, language: Language): string =>
  `${titleOf(scan)}${language === 'en' ? ': ' : '：'}${reasonOf(scan, language)}`;
