import { trimUnseen } from './values/unseen.ts';

/** Cell values that mean "unknown", in the languages of the interface and as tools and spreadsheets write it. */
const nothing =
  /^(?:|[-–—―_.?？…]+|n\.?\s?[/.]?\s?a\.?|n\.?\s?d\.?|k\.\s?a\.?|null|none|nil|nan|undefined|tb[acd]|not (?:available|provided)|#(?:n\/a|null!|div\/0!|value!|ref!|name\?|num!|error!)|無|无|無し|なし|ナシ|沒有|没有|暫無|暂无|不明|不詳|不详|未定|未詳|未知)$/iu;

/** Whether a cell says that its value is unknown. */
export const isNothing = (text: string): boolean => nothing.test(trimUnseen(text).normalize('NFKC'));
