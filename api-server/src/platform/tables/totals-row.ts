import { plainName } from './column-names.ts';
import type { TableRow } from './table-row.ts';

/** Words at the beginning of a row with totals, as `plainName` makes them. */
const words = new Set(
  [
    'total, totals, grand total, subtotal, sum, sums, average, averages, mean, count',
    'summe, gesamt, gesamtsumme, insgesamt, zwischensumme, durchschnitt, mittelwert',
    'total général, totaux, somme, sous-total, moyenne, suma, suma total, total general, promedio, media, totale, somma',
    'totaal, gemiddelde, soma, total geral, média, summa, totalt, i alt, yhteensä, razem, łącznie, ogółem, suma końcowa',
    'celkem, součet, spolu, összesen, összeg, total general, toplam, genel toplam, ortalama',
    'σύνολο, γενικό σύνολο, итого, всего, сумма, усього, разом, общо',
    '合計, 総計, 小計, 計, 平均, 總計, 总计, 合计, 小计, 總和, 总和, 總數, 总数, 加總, 平均值, 共計, 共计, 總共, 汇总',
    '합계, 총계, 소계, 평균, 총합, المجموع, الإجمالي, סך הכל, รวม, รวมทั้งหมด, tổng, tổng cộng, jumlah',
  ]
    .join(',')
    .split(',')
    .map(plainName),
);
const wordLengthMax = 40;
const isFigure = (text: string): boolean => /\p{Nd}/u.test(text) && !/\p{L}{4}/u.test(text);

/** Whether a row has the totals of a table: it begins with a word such as Total, and has nothing but figures beside. */
function isTotals(cells: readonly string[]): boolean {
  const place = cells.findIndex((cell) => cell.trim() !== '');
  const first = cells[place] ?? '';
  if (first.length > wordLengthMax || !words.has(plainName(first))) return false;
  const others = cells.slice(place + 1).map((cell) => cell.trim());
  return others.some(isFigure) && others.every((cell) => cell === '' || isFigure(cell) || /^\p{P}+$/u.test(cell));
}

/** Most rows with totals at the end of a table, such as sum and average. */
const totalsMax = 5;

/** Marks the rows with totals at the end of a table. A row that only looks so, before others, is an ordinary one. */
export async function* withTotals(
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<TableRow & { readonly isTotals: boolean }> {
  let waiting: TableRow[] = [];
  for await (const row of rows) {
    if (isTotals(row.cells) && waiting.length < totalsMax) {
      waiting.push(row);
      continue;
    }
    for (const before of waiting) yield { ...before, isTotals: false };
    waiting = [];
    yield { ...row, isTotals: false };
  }
  for (const row of waiting) yield { ...row, isTotals: true };
}
