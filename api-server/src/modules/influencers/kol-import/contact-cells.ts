import { emailSchema } from '@tessera/contracts/user/user.schema';

/** The contacts in a cell: exports of search tools list several, with names and remarks around them. */
type Contacts = readonly string[];

const betweenEmails = /[\s;,、，；|/<>()（）[\]"']+|mailto:/iu;

export const emailsIn = (text: string): Contacts => [
  ...new Set(text.split(betweenEmails).filter((part) => emailSchema.safeParse(part).success)),
];

const betweenPhones = /[;,、，；|\n]+|\s\/\s/u;
const phone = /^\+?[\d().\-\u0020/]{5,39}$/u;
const inBrackets = /[([][^()[\]]*[)\]]/gu;
const label = /^[\p{L}\s.]+(?:[:：]\s*)?(?=[+(\d])/u;
const wordsBehind = /[\p{L}:][^]*$/u;

/** Brackets that hold a word, not a prefix such as `(852)`, are dropped. */
const withoutWords = (bracketed: string): string => (/\p{L}/u.test(bracketed) ? ' ' : bracketed);

/** Phone numbers, without words such as `Tel:` and `(WhatsApp)`. */
export const phonesIn = (text: string): Contacts => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(betweenPhones)
      .map((part) =>
        part.replaceAll(inBrackets, withoutWords).trim().replace(label, '').replace(wordsBehind, '').trim(),
      )
      .filter((part) => phone.test(part)),
  ),
];

const addressMax = 2_000;
const betweenAddresses = /[\s;；|、，<>]+|,(?=\s|https?:|www\.)/u;

/** Adds `https://` where the address has no scheme, since people leave it out. Null when it is no web address. */
function toAddress(text: string): string | null {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text}`);
  return url !== null &&
    ['https:', 'http:'].includes(url.protocol) &&
    /.\../u.test(url.hostname) &&
    url.href.length <= addressMax
    ? url.href
    : null;
}

export const addressesIn = (text: string): Contacts => [
  ...new Set(text.split(betweenAddresses).flatMap((part) => (part === '' ? [] : (toAddress(part) ?? [])))),
];
