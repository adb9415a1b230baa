import { dayOrders, dayOrderSchema, importEncodings, importEncodingSchema } from '@tessera/contracts/import/import.schema';
import type { ColumnOrder, DayOrder, Import } from '@tessera/contracts/import/import.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SelectField } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useSetEncoding } from './use-set-encoding.ts';

const Choices = styled('div')(({ theme }) => ({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: step * 4, marginTop: step * 4, [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' } }));

/** Their names are the same in every language. */
const encodingNames = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16 LE', 'utf-16be': 'UTF-16 BE', big5: 'Big5', shift_jis: 'Shift_JIS' } as const;
const notChosen = 'none';

interface ReadingChoicesProps {
  readonly item: Import;
  /** What the file tells of the order of its dates; null where they have the year first. */
  readonly columnOrder: ColumnOrder;
  readonly dayOrder: DayOrder | null;
  /** The person tried to start in vain. */
  readonly isTold: boolean;
  readonly onDayOrder: (order: DayOrder | null) => void;
}

/** How a file is read: in which characters, and in which order its dates are; guessed, and changed by hand. */
export function ReadingChoices({ item, columnOrder, dayOrder, isTold, onDayOrder }: ReadingChoicesProps): ReactNode {
  const { t } = useTranslation('workspace');
  const id = useId();
  const setEncoding = useSetEncoding(item.id);
  const changeEncoding = (value: string): void => {
    const encoding = importEncodingSchema.safeParse(value);
    if (encoding.success && encoding.data !== item.encoding) setEncoding.mutate(encoding.data);
  };
  const changeOrder = (value: string): void => {
    const order = dayOrderSchema.safeParse(value);
    onDayOrder(order.success ? order.data : null);
  };
  return (
    <Choices>
      <SelectField
        id={`${id}-encoding`}
        name="encoding"
        label={t('import.encoding.label')}
        help={t('import.encoding.help')}
        value={item.encoding ?? importEncodings[0]}
        onChange={changeEncoding}
        error={undefined}
        isDisabled={setEncoding.isPending}
        options={importEncodings.map((value) => ({ value, label: encodingNames[value] }))}
      />
      {columnOrder !== null && (
        <SelectField
          id={`${id}-order`}
          name="dayOrder"
          label={t('import.dayOrder.label')}
          help={t(columnOrder === 'either' ? 'import.dayOrder.either' : 'import.dayOrder.guessed')}
          value={dayOrder ?? notChosen}
          onChange={changeOrder}
          error={isTold && dayOrder === null ? t('import.dayOrder.missing') : undefined}
          options={[{ value: notChosen, label: t('import.dayOrder.none') }, ...dayOrders.map((value) => ({ value, label: t(`import.dayOrder.${value}`) }))]}
        />
      )}
    </Choices>
  );
}
