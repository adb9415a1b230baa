import { dayOrders, dayOrderSchema, type ColumnOrder, type DayOrder } from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SelectField } from '@tessera/ui/shared-modules/kit';
import { useId, type ReactNode } from 'react';

const notChosen = 'none';

interface DayOrderFieldProps {
  /** What the values of the file reveal about the order of day and month. */
  readonly columnOrder: NonNullable<ColumnOrder>;
  readonly dayOrder: DayOrder | null;
  /** Whether the user has tried to start without choosing an order. */
  readonly isTold: boolean;
  readonly onChange: (order: DayOrder | null) => void;
}

/** The order of day and month in the file: guessed, but can be changed. */
export function DayOrderField({ columnOrder, dayOrder, isTold, onChange }: DayOrderFieldProps): ReactNode {
  const { t } = useTranslation('workspace');
  const id = useId();
  return (
    <SelectField
      id={id}
      name="dayOrder"
      label={t('import.dayOrder.label')}
      help={t(columnOrder === 'either' ? 'import.dayOrder.either' : 'import.dayOrder.guessed')}
      value={dayOrder ?? notChosen}
      onChange={(value) => {
        const order = dayOrderSchema.safeParse(value);
        onChange(order.success ? order.data : null);
      }}
      error={isTold && dayOrder === null ? t('import.dayOrder.missing') : undefined}
      options={[
        { value: notChosen, label: t('import.dayOrder.none') },
        ...dayOrders.map((value) => ({ value, label: t(`import.dayOrder.${value}`) })),
      ]}
    />
  );
}
