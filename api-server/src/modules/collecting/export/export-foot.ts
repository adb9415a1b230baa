import type { FieldLabels } from '@tessera/contracts/i18n/field-labels';
import type { Language } from '@tessera/contracts/i18n/languages';
import { exportFootLabels } from '@tessera/contracts/media/media-export.labels';
import { emvNameOf, presetLabels } from '@tessera/contracts/money/emv-presets';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { csvLine } from './csv-line.ts';

/** The facts about a file that its footer states. */
export interface ExportGround {
  readonly language: Language;
  /** First and last day; undefined for an open end. */
  readonly dateFrom: string | undefined;
  readonly toDate: string | undefined;
  readonly timeZone: string;
  /** Null in a file that is not about posts: it states neither days nor EMV. */
  readonly emvSetting: EmvSetting | null;
  readonly now: Date;
}

const daysOf = ({ language, dateFrom, toDate }: ExportGround): string =>
  dateFrom === undefined && toDate === undefined
    ? exportFootLabels.allTime[language]
    : `${dateFrom ?? ''} – ${toDate ?? ''}`;

/** The footer of a file, after an empty line: the definition of each column, and what the file is about. */
export function exportFoot(labels: FieldLabels, definitions: FieldLabels, ground: ExportGround): string {
  const { language, timeZone, emvSetting, now } = ground;
  const word = (name: keyof typeof exportFootLabels): string => exportFootLabels[name][language];
  const lines: (readonly [string, string])[] = [
    [word('column'), word('definition')],
    ...Object.entries(labels).map(([name, label]) => [label[language], definitions[name]?.[language] ?? ''] as const),
    ...(emvSetting === null ? [] : [[word('range'), daysOf(ground)] as const]),
    [word('timeZone'), timeZone],
    ...(emvSetting === null
      ? []
      : [
          [
            word('emvSetting'),
            `${emvNameOf(emvSetting, (preset) => presetLabels[preset][language])} (${emvSetting.currency})`,
          ] as const,
        ]),
    [word('exported'), now.toISOString()],
  ];
  return `\r\n${lines.map(csvLine).join('')}`;
}
