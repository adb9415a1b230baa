import { frequencyDaysOf, kolDecimalsOf, kolFigureOf, type KolFigureName } from '@tessera/contracts/kol/kol-figures';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat, type Explanation } from '@tessera/ui/shared-modules/kit';
import { ownerFigures, postFigures, providerFigures } from './kol-figure-names.ts';

interface KolFigures {
  readonly label: (name: KolFigureName) => string;
  /** Formats a figure; an unknown one becomes a sign. */
  readonly write: (name: KolFigureName, value: number | null, currency: Currency) => string;
  /** The formatted figure of an influencer. */
  readonly text: (kol: Kol, name: KolFigureName) => string;
  /** The formula of a figure, and its source. */
  readonly basis: (name: KolFigureName) => Pick<Explanation, 'formula' | 'source'>;
  readonly explain: (kol: Kol, name: KolFigureName) => Explanation;
}

/** Functions that format and explain figures of influencers. */
export function useKolFigures(): KolFigures {
  const { t } = useTranslation('kol');
  const { number, percent, change, money, date, dateTime } = useFormat();
  const label = useFieldLabels(kolLabels);

  const write: KolFigures['write'] = (name, value, currency) => {
    if (value === null) return t('figure.unknown');
    switch (name) {
      case 'avgEmv':
        return money(value, currency);
      case 'engagementChange':
      case 'growth':
        return change(value / 100, kolDecimalsOf(name, value));
      case 'engagementRate':
      case 'male':
      case 'female':
      case 'activeFollower':
      case 'localUsers':
        return percent(value / 100, kolDecimalsOf(name, value));
      case 'postsPerDay':
        return number(value, kolDecimalsOf(name, value));
      default:
        return number(value, Number.isInteger(value) ? 0 : kolDecimalsOf(name, value));
    }
  };

  const basis: KolFigures['basis'] = (name) => ({
    formula: t(`figure.formula.${name}`),
    source: t(
      ownerFigures.has(name)
        ? 'figure.source.owner'
        : providerFigures.has(name)
          ? 'figure.source.provider'
          : 'figure.source.platform',
    ),
  });

  return {
    label,
    write,
    basis,
    text: (kol, name) => write(name, kolFigureOf(kol, name), kol.figures.currency),
    explain: (kol, name) => {
      const { count, from, to } = kol.figures;
      const days = frequencyDaysOf(kol);
      // Until a source has read the account, its figures come from an imported file.
      const isOfFile = kol.asOf === null && kol.toldTime !== null;
      const asOf = isOfFile ? kol.toldTime : kol.asOf;
      const ofPosts = postFigures.has(name) && from !== null && to !== null;
      return {
        ...basis(name),
        ...(isOfFile ? { source: t('figure.source.file') } : {}),
        inputs: [
          ...(ofPosts
            ? [
                {
                  label: t('figure.input.posts'),
                  value: t('figure.input.postsValue', { count, from: date(from), to: date(to) }),
                },
              ]
            : []),
          ...(name === 'postsPerDay' && days !== null
            ? [{ label: label('frequency'), value: t('figure.input.days', { count: days, number: number(days, 1) }) }]
            : []),
        ],
        ...(asOf === null ? {} : { asOf: dateTime(asOf) }),
        ...(kolFigureOf(kol, name) === null ? { unknown: t('figure.unknown.text') } : {}),
      };
    },
  };
}
