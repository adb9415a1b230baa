import { frequencyDaysOf } from '@tessera/contracts/kol/kol-figures';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { Explanation } from '@tessera/ui/shared-modules/kit';
import { kolFigureOf, postFigures, providerFigures } from './kol-figure-names.ts';
import type { KolFigureName } from './kol-figure-names.ts';

interface KolFigures {
  readonly label: (name: KolFigureName) => string;
  /** The figure as it is written, or the sign for what is unknown. */
  readonly text: (kol: Kol, name: KolFigureName) => string;
  readonly explain: (kol: Kol, name: KolFigureName) => Explanation;
}

/** Below this a number has decimals of use. */
const wholeFrom = 100;

/** Figures of influencers in words. */
export function useKolFigures(): KolFigures {
  const { t } = useTranslation('kol');
  const { number, percent, change, money, date, dateTime } = useFormat();
  const label = useFieldLabels(kolLabels);

  const write = (kol: Kol, name: KolFigureName, value: number): string => {
    switch (name) {
      case 'avgEmv':
        return money(value, kol.figures.currency);
      case 'engagementChange':
        return change(value / 100);
      case 'engagementRate':
      case 'male':
      case 'female':
      case 'activeFollower':
      case 'localUsers':
        return percent(value / 100, 2);
      case 'postsPerDay':
        return number(value, 2);
      default:
        return Number.isInteger(value) || value >= wholeFrom ? number(Math.round(value)) : number(value, 1);
    }
  };

  return {
    label,
    text: (kol, name) => {
      const value = kolFigureOf(kol, name);
      return value === null ? t('figure.unknown') : write(kol, name, value);
    },
    explain: (kol, name) => {
      const { count, from, to } = kol.figures;
      const days = frequencyDaysOf(kol);
      const ofPosts = postFigures.has(name) && from !== null && to !== null;
      return {
        formula: t(`figure.formula.${name}`),
        inputs: [
          ...(ofPosts ? [{ label: t('figure.input.posts'), value: t('figure.input.postsValue', { count, from: date(from), to: date(to) }) }] : []),
          ...(name === 'postsPerDay' && days !== null ? [{ label: label('frequency'), value: t('figure.input.days', { count: days, number: number(days, 1) }) }] : []),
        ],
        source: t(providerFigures.has(name) ? 'figure.source.provider' : 'figure.source.platform'),
        ...(kol.asOf === null ? {} : { asOf: dateTime(kol.asOf) }),
        ...(kolFigureOf(kol, name) === null ? { unknown: t('figure.unknown.text') } : {}),
      };
    },
  };
}
