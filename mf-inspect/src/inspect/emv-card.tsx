import { toMinorUnits } from '@tessera/contracts/emv/emv-of';
import type { InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { minorDigits, unitScale, type EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, SelectField, useFormat } from '@tessera/ui/shared-modules/kit';
import { size, step, weight, width } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { Card, Quiet } from '../lib/card.tsx';
import { useEmvName, useEmvSettings } from './use-emv-settings.ts';

const Total = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${step * 3}px`,
  '& > strong': { fontSize: size.display, fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums' },
});

const Choice = styled('div')({ maxWidth: width.form });

export interface EmvChoice {
  /** The chosen EMV setting; undefined until one is chosen. */
  readonly id: string | undefined;
  readonly choose: (id: string) => void;
}

/**
 * The EMV of the recent posts, line by line: the number of likes, comments and views times their unit values. The
 * setting can be chosen.
 */
export function EmvCard({
  report: { emv, hidden, recent },
  choice,
}: {
  readonly report: InspectReport;
  readonly choice: EmvChoice;
}): ReactNode {
  const { t } = useTranslation('inspect');
  const { money, number, price } = useFormat();
  const { settings, currentId } = useEmvSettings();
  const nameOf = useEmvName();
  if (emv === null && (['emv', 'engagement', 'views'] as const).some((field) => hidden.includes(field)))
    return (
      <Card title={t('emv.title')}>
        <Quiet>{t('hidden.text')}</Quiet>
      </Card>
    );
  const settingId = emv?.settingId ?? choice.id ?? currentId;
  const named = settings.find(({ id }) => id === settingId);
  // The menu shows the choice at once; the text names the setting of the figures shown.
  const chosen = settings.find(({ id }) => id === choice.id) ?? named;
  const select =
    chosen === undefined ? null : <SettingSelect settings={settings} value={chosen.id} onChange={choice.choose} />;
  if (emv === null)
    return (
      <Card title={t('emv.title')}>
        {select}
        <Quiet>{t('emv.unknown')}</Quiet>
      </Card>
    );
  const { currency, lines } = emv;
  const name = named === undefined ? emv.name : nameOf(named);
  return (
    <Card title={t('emv.title')} text={t('emv.text', { name, count: emv.posts, of: recent.count })}>
      {select}
      <Total>
        <strong>{money(emv.total, currency)}</strong> {t('emv.average', { amount: money(emv.average, currency) })}
      </Total>
      {lines.length > 0 && (
        <ListTable
          label={t('emv.lines')}
          isCompact
          columns={[
            {
              id: 'what',
              title: t('emv.what'),
              cell: ({ type, metric }) => t('emv.line', { type: t(`type.${type}`), metric: t(`emv.metric.${metric}`) }),
            },
            { id: 'volume', title: t('emv.volume'), align: 'end', cell: ({ volume }) => number(volume) },
            {
              id: 'unit',
              title: t('emv.unit'),
              align: 'end',
              from: 'sm',
              cell: ({ unit }) => price(unit / unitScale / 10 ** minorDigits[currency], currency),
            },
            {
              id: 'amount',
              title: t('emv.amount'),
              align: 'end',
              cell: ({ amount }) => money(toMinorUnits(amount), currency),
            },
          ]}
          rows={lines.map((line) => ({ ...line, id: `${line.type}.${line.metric}` }))}
        />
      )}
    </Card>
  );
}

function SettingSelect({
  settings,
  value,
  onChange,
}: {
  readonly settings: readonly EmvSetting[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('inspect');
  const nameOf = useEmvName();
  const id = useId();
  return (
    <Choice>
      <SelectField
        id={id}
        name="emv"
        label={t('emv.setting')}
        error={undefined}
        value={value}
        onChange={onChange}
        options={settings.map((setting) => ({ value: setting.id, label: nameOf(setting) }))}
      />
    </Choice>
  );
}
