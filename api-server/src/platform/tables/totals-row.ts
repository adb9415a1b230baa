import { plainName } from './column-names.ts';

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
export function isTotals(cells: readonly string[]): boolean {
  const place = cells.findIndex((cell) => cell !== '' && cell.trim() !== '');
  const first = cells[place] ?? '';
  if (first.length > wordLengthMax) return false;
  let hasFigure = false;
  // Before the word, because most rows have another text.
  for (let column = place + 1; column < cells.length; column += 1) {
    const cell = cells[column]?.trim() ?? '';
    if (cell === '' || /^\p{P}+$/u.test(cell)) continue;
    if (!isFigure(cell)) return false;
    hasFigure = true;
  }
  return hasFigure && words.has(plainName(first));
}

/** Most rows with totals at the end of a table, such as sum and average. */
export const totalsMax = 5;
