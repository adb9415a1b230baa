import type { FlowCount } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { portName, reportOf } from '@tessera/contracts/chatbot/engine/flow-report';
import type { Bubble, Flow } from '@tessera/contracts/chatbot/flow.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { byteOrderMark, csvLine } from '../../../collecting/export/csv-line.ts';

const typeOf = ({ kind, type }: Bubble, language: Language): string => {
  const found = Object.entries(chatbotLabels).find(([name]) => name === `${kind}.${type}`)?.[1];
  return found === undefined ? type : found[language];
};

const saidAt = (bubble: Bubble, variant: number): string =>
  bubble.kind === 'reply' ? (bubble.type === 'COMMENT_REPLY' ? (bubble.comments[variant] ?? '') : bubble.text) : '';

/** One line for each bubble and each of its texts, followed by one for each of its ports with its count. */
export function flowReportCsv(flow: Flow, counts: readonly FlowCount[], language: Language): string {
  const head = (['title', 'type', 'text', 'visits', 'way', 'wentOn'] as const).map(
    (name) => chatbotLabels[name][language],
  );
  const lines = reportOf(flow, counts).flatMap(({ bubble, visits, passes, variants, wentOn }) => {
    const name = [bubble.title, typeOf(bubble, language)];
    const texts =
      variants.size > 1
        ? [...variants].map(([variant, count]) => [...name, saidAt(bubble, variant), count, null, null])
        : [];
    const ways = [...passes]
      .filter(([, count]) => count > 0)
      .map(([port, count]) => [
        ...name,
        null,
        count,
        portName(bubble, port, (label) => chatbotLabels[label][language]),
        null,
      ]);
    return [
      [...name, saidAt(bubble, 0), visits, null, wentOn === null ? null : Math.round(wentOn * 1_000) / 1_000],
      ...texts,
      ...ways,
    ];
  });
  return `${byteOrderMark}${csvLine(head)}${lines.map((line) => csvLine(line)).join('')}`;
}
