import type { SharedDraw } from '@tessera/contracts/draw/draw.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';

interface DrawWords {
  readonly winners: string;
  readonly waiting: string;
  readonly commitment: string;
}

const words: Readonly<Record<Language, DrawWords>> = {
  en: { winners: 'Winners', waiting: 'Not drawn yet', commitment: 'Commitment' },
  'zh-Hant-HK': { winners: '得獎者', waiting: '尚未抽出', commitment: '承諾值' },
  ja: { winners: '当選者', waiting: 'まだ抽選されていません', commitment: 'コミットメント' },
};

/** Renders a draw's winners and its commitment as static HTML. */
export function drawDraw(draw: SharedDraw, language: Language): string {
  const { winners, waiting, commitment } = words[language];
  const holders = new Map(draw.results.map(({ place, entry }) => [place, draw.lines[entry] ?? '']));
  const list =
    draw.drawnTime === null
      ? `<p>${escapeHtml(waiting)}</p>`
      : `<h2>${escapeHtml(winners)}</h2><ol>${[...holders]
          .toSorted(([a], [b]) => a - b)
          .map(([, line]) => `<li>${escapeHtml(line)}</li>`)
          .join('')}</ol>`;
  return `${list}<p>${escapeHtml(commitment)} ${draw.commitment}</p>`;
}
