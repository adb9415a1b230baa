import type { Figures } from '@tessera/contracts/media/figures.schema';
import { convertMoney, type Rates } from '@tessera/contracts/money/convert-money';
import type { Currency, EmvSetting, EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ChangeText, ExplainedNumber, LoadState, Settling, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { figureOf } from '../../lib/figures/metric-figure.ts';
import { useEmvPreview, type EmvPreview } from './use-emv-preview.ts';
import { useExplainComparison } from './use-explain-comparison.ts';

const Frame = styled('section')(({ theme }) => ({
  background: color.raised,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  padding: step * 3,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  // Does not shrink, so that the comparison stays visible below the fields.
  flex: 'none',
  margin: `0 ${step * 6}px ${step * 2}px`,
  [theme.breakpoints.down('sm')]: { margin: `0 ${step * 4}px ${step * 2}px` },
}));
const Title = styled('h3')({ fontSize: size.small, fontWeight: weight.medium });
const Pairs = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${step}px ${step * 4}px`,
  margin: 0,
  '& > dt': { color: color.inkSecondary },
  '& > dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
});
const Amount = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${step * 2}px`,
  fontWeight: weight.semibold,
});
const Small = styled('span')({ fontSize: size.tiny, fontWeight: weight.regular, color: color.inkSecondary });

interface EmvComparisonProps {
  readonly emv: { readonly currency: Currency; readonly values: EmvValues };
  readonly rates: Rates;
  /** The current setting. */
  readonly setting: EmvSetting;
}

/** The EMV of the present view by the current setting and by the one being edited. */
export function EmvComparison({ emv, rates, setting }: EmvComparisonProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { question } = useCurrentView();
  const titleId = useId();
  const { state, isSettling, isFit } = useEmvPreview(question, emv);
  return (
    <Frame aria-labelledby={titleId}>
      <Title id={titleId}>{t('emv.compare.title')}</Title>
      <LoadState state={state} skeleton={<Skeleton height={52} />}>
        {(preview) => (
          <Settling isSettling={isSettling}>
            <Amounts preview={preview} rates={rates} setting={setting} isFit={isFit} />
          </Settling>
        )}
      </LoadState>
    </Frame>
  );
}

interface AmountsProps extends Pick<EmvComparisonProps, 'rates' | 'setting'> {
  readonly preview: EmvPreview;
  readonly isFit: boolean;
}

const emvOf = (figures: Figures): number | null => figureOf(figures, 'emv').value;

function Amounts({ preview, rates, setting, isFit }: AmountsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { money } = useFormat();
  const { oldCurrency, newCurrency } = preview;
  const write = (amount: number | null, currency: Currency): string =>
    amount === null ? t('figure.unknown') : money(amount, currency);
  const [before, after] = [emvOf(preview.old), isFit ? emvOf(preview.new) : null];
  const converted = before === null ? null : convertMoney(before, oldCurrency, newCurrency, rates);
  const explain = useExplainComparison({
    preview,
    rates,
    setting,
    converted: write(converted, newCurrency),
    before: write(before, oldCurrency),
  });
  const known = { known: preview.new.emv.known, total: preview.new.posts };
  return (
    <Pairs>
      <dt>{t('emv.compare.old')}</dt>
      <dd>
        <Amount>
          <ExplainedNumber label={t('emv.compare.old')} explanation={explain.old}>
            {write(before, oldCurrency)}
          </ExplainedNumber>
          {oldCurrency !== newCurrency && (
            <Small>
              <ExplainedNumber
                label={t('emv.explain.converted')}
                full={write(converted, newCurrency)}
                explanation={explain.converted}
              >
                {t('emv.compare.converted', { amount: write(converted, newCurrency) })}
              </ExplainedNumber>
            </Small>
          )}
        </Amount>
      </dd>
      <dt>{t('emv.compare.new')}</dt>
      <dd>
        <Amount>
          {isFit ? (
            <ExplainedNumber label={t('emv.compare.new')} explanation={explain.new}>
              {write(after, newCurrency)}
            </ExplainedNumber>
          ) : (
            write(after, newCurrency)
          )}
          <ChangeText current={after} previous={converted} />
          {isFit && <Small>{t('emv.compare.known', known)}</Small>}
        </Amount>
      </dd>
    </Pairs>
  );
}
