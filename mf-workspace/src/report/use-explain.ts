import type { Figures, Ground, Metric } from '@tessera/contracts/media/figures.schema';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useFormat } from '@tessera/ui/doors/kit';
import type { Explanation } from '@tessera/ui/doors/kit';
import { useCurrentView } from '../views/use-board-view.ts';
import { figureOf, unknownOf } from './metric-figure.ts';
import { useMetricText } from './use-metric-text.ts';
import { useOrigin } from './use-origin.ts';

interface Explained {
  readonly metric: Metric;
  readonly current: Figures;
  /** Null or absent where nothing is compared. */
  readonly previous?: Figures | null;
  /** A mean per post instead of the sum. */
  readonly isMean?: boolean;
}

type Input = NonNullable<Explanation['inputs']>[number];

/** What stands behind a figure: its formula, the values in it, source and "as of", and how many posts do not tell it. */
export function useExplain(ground: Ground): (explained: Explained) => Explanation {
  const { t } = useTranslation('workspace');
  const { number, change } = useFormat();
  const text = useMetricText(ground.emvSetting.currency);
  const origin = useOrigin(ground);
  const { days } = useCurrentView();

  const told = (metric: Metric, figures: Figures): Input => ({ label: t('report.input.told'), value: t('report.input.ofPosts', { known: figureOf(figures, metric).known, total: figures.posts }) });
  const ingredients = (metric: Metric, figures: Figures): readonly Input[] => {
    const sumOf = (part: 'likes' | 'comments'): Input => ({ label: t('report.input.sumOf', { metric: text.label(part), count: figures[part].known }), value: text.full(part, figureOf(figures, part).value) });
    const { engagement, priced, exposure } = figures;
    switch (metric) {
      case 'posts':
        return [{ label: t('report.input.blocked'), value: number(ground.blocked) }];
      case 'interactions':
        return [sumOf('likes'), sumOf('comments'), told(metric, figures)];
      case 'engagement':
        return [{ label: text.label('interactions'), value: number(engagement.interactions) }, { label: t('report.input.followers'), value: number(engagement.followers) }, told(metric, figures)];
      case 'exposure':
        return [{ label: t('report.input.followers'), value: number(exposure.sum) }, told(metric, figures)];
      case 'emv':
        return [
          { label: text.label('likes'), value: number(priced.likes) },
          { label: text.label('comments'), value: number(priced.comments) },
          { label: text.label('views'), value: number(priced.views) },
          told(metric, figures),
          { label: t('report.input.setting'), value: ground.emvSetting.name },
        ];
      default:
        return [told(metric, figures)];
    }
  };
  const beside = (metric: Metric, current: Figures, previous: Figures): readonly Input[] => {
    const [now, before] = [figureOf(current, metric).value, figureOf(previous, metric).value];
    return [
      { label: t('report.input.before'), value: text.full(metric, before) },
      ...(now === null || before === null || before === 0 ? [] : [{ label: t('report.input.change'), value: change((now - before) / before) }]),
    ];
  };

  return ({ metric, current, previous = null, isMean = false }) => {
    const unknown = unknownOf(current, metric);
    const { value, known } = figureOf(current, metric);
    const division: readonly Input[] = [{ label: text.label(metric), value: text.full(metric, value) }, { label: t('report.input.divisor'), value: number(known) }];
    return {
      ...origin,
      formula: isMean ? t('report.formula.mean', { metric: text.label(metric) }) : t(`report.formula.${metric}`),
      inputs: [...(isMean ? division : ingredients(metric, current)), ...(previous === null || isMean || days === null ? [] : beside(metric, current, previous))],
      ...(unknown > 0 ? { unknown: t(`report.unknown.${metric}`, { count: unknown, total: current.posts }) } : {}),
    };
  };
}
