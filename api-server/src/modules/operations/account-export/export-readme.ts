import type { Language, LocalizedText } from '@tessera/contracts/i18n/languages';

/** A file or folder in the ZIP file. */
export interface ReadmeLine {
  readonly path: string;
  readonly title: LocalizedText;
}

interface ReadmeWords {
  readonly title: string;
  readonly made: (email: string, time: string) => string;
  /** Paragraphs about what is in the files, and how to read them. */
  readonly about: readonly string[];
  readonly contents: string;
  readonly fields: string;
  readonly invoices: string;
}

const words: Readonly<Record<Language, ReadmeWords>> = {
  en: {
    title: 'Your data from Tessera',
    made: (email, time) => `The data of ${email}, collected from ${time} (UTC).`,
    about: [
      'Every JSON file is one list, with one object for each entry. Times are in UTC, in the form 2026-03-02T09:00:00.000Z. An unknown value is null. A file without entries is not included.',
      'Entries refer to each other by their ids: folderId is the id of a board in boards.json, contentId that of a content in contents.json.',
      'Not included: passwords and other secrets, figures that are computed from the posts, what influencers hide from you, and the pictures and videos of collected posts, which stay on the platform.',
    ],
    contents: 'Contents',
    fields: 'The fields of every file, and what kind of value they have',
    invoices: 'Your invoices as PDF',
  },
  'zh-Hant-HK': {
    title: '您的Tessera資料',
    made: (email, time) => `${email}的資料，自${time}（UTC）起收集。`,
    about: [
      '每個JSON檔案都是一份清單，每個項目為一個物件。時間為UTC，格式為2026-03-02T09:00:00.000Z。未知的數值為null。沒有項目的檔案不會附上。',
      '項目以id互相對應：folderId是boards.json中資料夾的id，contentId是contents.json中內容的id。',
      '不包括：密碼及其他機密資料、由貼文計算出的數據、KOL對您隱藏的資料，以及保留在平台上的貼文圖片與影片。',
    ],
    contents: '目錄',
    fields: '各檔案的欄位及其數值類型',
    invoices: '您的發票（PDF）',
  },
  ja: {
    title: 'Tesseraのデータ',
    made: (email, time) => `${email}のデータです。${time}（UTC）から収集しました。`,
    about: [
      'JSONファイルはそれぞれ1つのリストで、1件ごとに1つのオブジェクトがあります。日時はUTCで、2026-03-02T09:00:00.000Zの形式です。不明な値はnullです。該当する項目がないファイルは含まれません。',
      '各項目はidで対応しています。folderIdはboards.jsonのフォルダのid、contentIdはcontents.jsonのコンテンツのidです。',
      '含まれないもの：パスワードなどの秘密情報、投稿から計算される数値、インフルエンサーが非公開にしている情報、SNS上にある投稿の画像と動画。',
    ],
    contents: '内容',
    fields: '各ファイルの項目と値の種類',
    invoices: '請求書（PDF）',
  },
};

/** The text that explains the files to their owner. */
export function exportReadme(
  language: Language,
  { email, now, lines }: { readonly email: string; readonly now: Date; readonly lines: readonly ReadmeLine[] },
): string {
  const { title, made, about, contents, fields, invoices } = words[language];
  const listed = [
    `data/fields.json  ${fields}`,
    ...lines.map((line) => `${line.path}  ${line.title[language]}`),
    `files/invoices/  ${invoices}`,
  ];
  return [
    title,
    '',
    made(email, now.toISOString()),
    '',
    ...about.flatMap((text) => [text, '']),
    `${contents}:`,
    '',
    ...listed,
    '',
  ].join('\r\n');
}
