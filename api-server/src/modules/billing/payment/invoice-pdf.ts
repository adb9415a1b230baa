import { createRequire } from 'node:module';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { CreditNote, Invoice } from '@tessera/contracts/payment/payment.schema';
import PdfDocument from 'pdfkit';
import { dayText } from '../../../platform/mail/day-text.ts';
import { lineText, moneyText } from './billing-words.ts';
import { invoiceWords } from './invoice-words.ts';

const { resolve } = createRequire(import.meta.url);

/** Complete fonts, since company names can be in any script. Only the glyphs in use are embedded. */
const fonts: Readonly<Record<Language, string>> = {
  en: resolve('@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf'),
  'zh-Hant-HK': resolve('@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf'),
  ja: resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
};

const margin = 56;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;
const columns = { item: margin, days: margin + width * 0.44, amount: margin + width * 0.78 } as const;
/** The rule above the total, and the total. */
const totalHeight = 40;
const ink = '#14191D';
const quiet = '#56616A';
const hairline = '#D5D9DC';
const accent = '#0B6E69';

type Paper = PDFKit.PDFDocument;

interface Sheet {
  readonly paper: Paper;
  readonly language: Language;
  readonly timeZone: string;
}

/** The product's logo: nine tiles, one of them out of place. */
function drawMark(paper: Paper, x: number, y: number): void {
  const [tile, gap] = [7, 3];
  for (let place = 0; place < 9; place += 1) {
    const isOff = place === 2;
    const [left, top] = [
      x + (place % 3) * (tile + gap) + (isOff ? 2 : 0),
      y + Math.floor(place / 3) * (tile + gap) - (isOff ? 2 : 0),
    ];
    paper.roundedRect(left, top, tile, tile, 1.5).fill(isOff ? accent : ink);
  }
}

function drawRule(paper: Paper, y: number): void {
  paper
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .stroke(hairline);
}

/** What is printed: an invoice or a credit note. */
interface Printed {
  readonly title: string;
  readonly number: string;
  readonly issuedTime: string;
  readonly recipient: Pick<Invoice, 'company' | 'email'>;
  /** Further facts below the number and the day. */
  readonly facts: readonly (readonly [string, string])[];
  readonly rows: readonly Row[];
  readonly total: readonly [string, string];
}

function drawHead({ paper, language, timeZone }: Sheet, printed: Printed): void {
  drawMark(paper, margin, margin);
  paper
    .fillColor(ink)
    .fontSize(13)
    .text('Tessera', margin + 40, margin + 5);
  paper.fontSize(24).text(printed.title, margin, margin + 56);
  const facts = [
    [invoiceWords.number[language], printed.number] as const,
    [invoiceWords.issued[language], dayText(printed.issuedTime, language, timeZone)] as const,
    ...printed.facts,
  ];
  facts.forEach(([label, value], index) => {
    const y = margin + 100 + index * 18;
    paper.fontSize(10).fillColor(quiet).text(label, margin, y, { width: 90 });
    paper.fillColor(ink).text(value, margin + 96, y, { width: 150 });
  });
  const {
    company: { name, taxId, address },
    email,
  } = printed.recipient;
  paper
    .fillColor(quiet)
    .text(invoiceWords.to[language], columns.days, margin + 100, { width: margin + width - columns.days });
  paper.fillColor(ink);
  for (const line of [name, address, taxId === '' ? '' : `${invoiceWords.taxId[language]} ${taxId}`, email])
    if (line !== '') paper.text(line, { width: margin + width - columns.days });
}

interface Row {
  readonly item: string;
  readonly days: string;
  readonly amount: string;
}

const cells = {
  item: { width: columns.days - columns.item - 12 },
  days: { width: columns.amount - columns.days - 12 },
  amount: { width: margin + width - columns.amount, align: 'right' },
} as const;

/** Draws the names of the columns, and returns where the first row begins. */
function drawTableHead({ paper, language }: Sheet, y: number): number {
  paper
    .fontSize(9)
    .fillColor(quiet)
    .text(invoiceWords.item[language], columns.item, y, cells.item)
    .text(invoiceWords.days[language], columns.days, y, cells.days);
  paper.text(invoiceWords.amount[language], columns.amount, y, cells.amount);
  drawRule(paper, y + 18);
  return y + 30;
}

/** Draws a row, on a new page if this one has no room for it, and returns where the next one begins. */
function drawRow(sheet: Sheet, { item, days, amount }: Row, at: number): number {
  const { paper } = sheet;
  paper.fontSize(10);
  const height = Math.max(
    paper.heightOfString(item, cells.item),
    paper.heightOfString(days, cells.days),
    paper.heightOfString(amount, cells.amount),
  );
  let y = at;
  if (y + height > bottom) {
    paper.addPage();
    y = drawTableHead(sheet, margin);
  }
  paper.fontSize(10).fillColor(ink).text(item, columns.item, y, cells.item);
  paper.fillColor(quiet).text(days, columns.days, y, cells.days);
  paper.fillColor(ink).text(amount, columns.amount, y, cells.amount);
  return y + height + 10;
}

function drawTable(sheet: Sheet, { rows, total: [label, amount] }: Printed): void {
  const { paper } = sheet;
  let y = drawTableHead(sheet, Math.max(paper.y, margin + 150) + 32);
  for (const row of rows) y = drawRow(sheet, row, y);
  if (y + totalHeight > bottom) {
    paper.addPage();
    y = margin;
  }
  drawRule(paper, y);
  paper
    .fontSize(13)
    .fillColor(ink)
    .text(label, columns.item, y + 14, { width: columns.amount - columns.item - 12 });
  paper.text(amount, columns.days, y + 14, { width: margin + width - columns.days, align: 'right' });
}

function print(printed: Printed, language: Language, timeZone: string): Promise<Buffer> {
  const info = { Title: `Tessera ${printed.number}`, CreationDate: new Date(printed.issuedTime) };
  const paper = new PdfDocument({ size: 'A4', margin, lang: language, displayTitle: true, info });
  const parts: Buffer[] = [];
  return new Promise((settle, fail) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => settle(Buffer.concat(parts)));
    paper.on('error', fail);
    paper.font(fonts[language]);
    const sheet = { paper, language, timeZone };
    drawHead(sheet, printed);
    drawTable(sheet, printed);
    paper.end();
  });
}

/** An invoice as a PDF file. */
export function renderInvoice(invoice: Invoice, language: Language, timeZone: string): Promise<Buffer> {
  const { number, issuedTime, currency, subList, total, carriedIn = 0, carriedOver = 0 } = invoice;
  const money = (amount: number): string => moneyText(amount, currency, language);
  const day = (instant: string): string => dayText(instant, language, timeZone);
  const carried = (word: 'carriedIn' | 'carriedOver', amount: number): Row[] =>
    amount === 0 ? [] : [{ item: invoiceWords[word][language], days: '', amount: money(amount) }];
  const rows = [
    ...subList.map((line) => ({
      item: lineText(line, language),
      days: `${day(line.startDate)} – ${day(line.expiryDate)}`,
      amount: money(line.price),
    })),
    ...carried('carriedIn', carriedIn),
    ...carried('carriedOver', -carriedOver),
  ];
  const title = invoiceWords.title[language];
  const printed = { title, number, issuedTime, recipient: invoice, facts: [], rows };
  return print({ ...printed, total: [invoiceWords.total[language], money(total)] }, language, timeZone);
}

const creditItems = { refund: 'refundOf', dispute: 'disputeOf', reversal: 'reversalOf' } as const;

/** A credit note as a PDF file. */
export function renderCreditNote(
  note: CreditNote,
  invoice: Invoice,
  language: Language,
  timeZone: string,
): Promise<Buffer> {
  const { number, kind, issuedTime, currency } = note;
  const isReversal = kind === 'reversal';
  const amount = moneyText(Math.abs(note.total), currency, language);
  return print(
    {
      title: invoiceWords[isReversal ? 'reversal' : 'creditNote'][language],
      number,
      issuedTime,
      recipient: invoice,
      facts: [[invoiceWords.invoice[language], invoice.number]],
      rows: [
        { item: invoiceWords[creditItems[kind]][language], days: dayText(issuedTime, language, timeZone), amount },
      ],
      total: [invoiceWords[isReversal ? 'reversalTotal' : 'creditTotal'][language], amount],
    },
    language,
    timeZone,
  );
}
