import { emvPresets } from '@tessera/contracts/emv/emv-presets';
import { toMinorUnits } from '@tessera/contracts/emv/emv-of';
import { minorDigits, unitScale } from '@tessera/contracts/emv/emv.schema';
import type { InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, useFormat } from '@tessera/ui/shared-modules/kit';
import { size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Card, Quiet } from '../lib/card.tsx';

const Total = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${step * 3}px`, '& > strong': { fontSize: size.display, fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums' } });

/** EMV of the recent posts, line by line: so many likes, comments and views, and what one of each is worth. */
export function EmvCard({ report: { emv, hidden, recent } }: { readonly report: InspectReport }): ReactNode {
  const { t } = useTranslation('inspect');
  const { money, number, price } = useFormat();
  if (emv === null) return <Card title={t('emv.title')}><Quiet>{t(hidden.includes('emv') ? 'hidden.text' : 'emv.unknown')}</Quiet></Card>;
  const { currency, lines } = emv;
  const preset = emvPresets.find(({ id }) => id === emv.settingId)?.preset ?? null;
  const name = preset === null ? emv.name : t(`emv.preset.${preset}`);
  return (
    <Card title={t('emv.title')} text={t('emv.text', { name, count: emv.posts, of: recent.count })}>
      <Total><strong>{money(emv.total, currency)}</strong> {t('emv.average', { amount: money(emv.average, currency) })}</Total>
      {lines.length > 0 && (
        <ListTable
          label={t('emv.lines')}
          isCompact
          columns={[
            { id: 'what', title: t('emv.what'), cell: ({ type, metric }) => t('emv.line', { type: t(`type.${type}`), metric: t(`emv.metric.${metric}`) }) },
            { id: 'volume', title: t('emv.volume'), align: 'end', cell: ({ volume }) => number(volume) },
            { id: 'unit', title: t('emv.unit'), align: 'end', from: 'sm', cell: ({ unit }) => price(unit / unitScale / 10 ** minorDigits[currency], currency) },
            { id: 'amount', title: t('emv.amount'), align: 'end', cell: ({ amount }) => money(toMinorUnits(amount), currency) },
          ]}
          rows={lines.map((line) => ({ ...line, id: `${line.type}.${line.metric}` }))}
        />
      )}
    </Card>
  );
}
