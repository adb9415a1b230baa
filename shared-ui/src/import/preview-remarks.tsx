import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NameText } from '../i18n/name-text.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, size, step } from '../theme/tokens.ts';

const Remarks = styled('div')({
  marginTop: step * 3,
  fontSize: size.small,
  color: color.inkSecondary,
  '& > ul': { margin: `${step}px 0 0`, paddingInlineStart: step * 5 },
  '& li': { overflowWrap: 'anywhere' },
});

/** What is said about a value that is not imported as the file has it. */
interface PreviewRemark<Field extends string, Reason extends string> {
  readonly row: number;
  readonly field: Field;
  readonly value: string;
  readonly reason: Reason;
}

interface PreviewRemarksProps<Field extends string, Reason extends string> {
  readonly remarks: readonly PreviewRemark<Field, Reason>[];
  readonly fieldText: (field: Field) => string;
  readonly reasonText: (reason: Reason) => string;
}

/** The values of the first rows that would not be imported as the file has them. */
export function PreviewRemarks<Field extends string, Reason extends string>({
  remarks,
  fieldText,
  reasonText,
}: PreviewRemarksProps<Field, Reason>): ReactNode {
  const { t } = useTranslation('ui');
  if (remarks.length === 0) return null;
  return (
    <Remarks>
      {t('import.remark.title', { count: remarks.length })}
      <ul>
        {remarks.map(({ row, field, value, reason }) => (
          <li key={`${row} ${field}`}>
            {t('import.remark.line', { row, field: fieldText(field), reason: reasonText(reason) })}{' '}
            <NameText>{value}</NameText>
          </li>
        ))}
      </ul>
    </Remarks>
  );
}
