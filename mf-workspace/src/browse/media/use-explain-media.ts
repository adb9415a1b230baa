import { toMajor } from '@tessera/contracts/emv/emv-lines';
import { emvOf } from '@tessera/contracts/emv/emv-of';
import type { Media } from '@tessera/contracts/media/media.schema';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, type ExplainedInput, type Explanation } from '@tessera/ui/shared-modules/kit';
import { useSourceText } from '../../lib/content-query/use-source-text.ts';
import { useEmvName } from '../../lib/emv-setting/use-emv-name.ts';
import { useEmvSetting } from '../../lib/emv-setting/use-emv-setting.ts';
import { figureOf, unknownReason, type MetricName } from '../../lib/figures/media-figures.ts';
import { useFigureText } from '../../lib/figures/use-figure-text.ts';
import { useCurrentView } from '../views/use-board-view.ts';

type ExplainFigure = (name: MetricName) => Explanation;

/** The parts of a media's value by a setting: each priced figure, their sum, and the setting. */
function useEmvInputs(): (media: Media, by: EmvSetting) => readonly ExplainedInput[] {
  const { t } = useTranslation('workspace');
  const { number, price, day } = useFormat();
  const text = useFigureText();
  const nameOfSetting = useEmvName();
  return (media, by) => {
    const unit = by.values[media.type];
    const lines = [
      { name: 'likes', volume: media.likes, worth: unit.like },
      { name: 'comments', volume: media.comments, worth: unit.comment },
      ...(media.type === 'GraphVideo' ? [{ name: 'views', volume: media.views, worth: unit.view } as const] : []),
    ] as const;
    const exact = emvOf(media, by.values);
    return [
      ...lines
        .filter(({ worth }) => worth > 0)
        .map(({ name, volume, worth }) => ({
          label: t('figure.emv.line', {
            figure: text.label(name),
            volume: volume === null ? t('figure.unknown') : number(volume),
            price: price(toMajor(worth, by.currency), by.currency),
          }),
          value: volume === null ? t('figure.unknown') : price(toMajor(volume * worth, by.currency), by.currency),
        })),
      {
        label: t('figure.emv.sum'),
        value: exact === null ? t('figure.unknown') : price(toMajor(exact, by.currency), by.currency),
      },
      {
        label: t('figure.emv.setting'),
        value:
          by.source === null
            ? by.name
            : t('figure.emv.preset', { name: nameOfSetting(by), source: by.source.name, date: day(by.source.date) }),
      },
    ];
  };
}

/** Explains each figure of a media: formula, inputs, source and date. */
export function useExplainMedia(): (media: Media) => ExplainFigure {
  const { t } = useTranslation('workspace');
  const { number, dateTime } = useFormat();
  const text = useFigureText();
  const { contents } = useCurrentView();
  const sourceText = useSourceText();
  const emvInputs = useEmvInputs();
  const setting = useEmvSetting();
  return (media) => {
    const { asOf, followersAsOf, overperforming } = media;
    const content = contents.find(({ id }) => id === media.contentId);

    const input = (name: MetricName): ExplainedInput => {
      const value = figureOf(media, name);
      return { label: text.label(name), value: value === null ? t('figure.unknown') : text.full(name, value) };
    };
    const partsOf = (name: MetricName): Pick<Explanation, 'formula' | 'inputs'> => {
      switch (name) {
        case 'interactions':
          return { formula: t('figure.formula.interactions'), inputs: [input('likes'), input('comments')] };
        case 'engRate':
          return {
            formula: t('figure.formula.engRate'),
            inputs: [input('likes'), input('comments'), input('followers')],
          };
        case 'emv':
          return { formula: t('figure.formula.emv'), inputs: setting ? emvInputs(media, setting) : [] };
        case 'overperforming':
          return {
            formula: t('figure.formula.overperforming'),
            inputs: [
              input('interactions'),
              ...(overperforming === null
                ? []
                : [
                    { label: t('figure.overperforming.expected'), value: number(overperforming.expected, 1) },
                    { label: t('figure.overperforming.sample'), value: number(overperforming.sample) },
                  ]),
            ],
          };
        case 'likes':
        case 'comments':
        case 'views':
        case 'followers':
          return {};
      }
    };
    return (name) => ({
      ...partsOf(name),
      ...(content === undefined ? {} : { source: sourceText([content]) }),
      asOf: dateTime(name === 'followers' ? (followersAsOf ?? asOf) : asOf),
      ...(figureOf(media, name) === null ? { unknown: t(`figure.why.${unknownReason(media, name)}`) } : {}),
    });
  };
}
