import { styled } from '@mui/material/styles';
import type { FileLine } from '@tessera/contracts/import/file-reading';
import type { ReactNode } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { NameText } from '../../i18n/name-text.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { color, radius, size, step, weight } from '../../theme/tokens.ts';

const Frame = styled('div')({
  maxHeight: step * 40,
  overflow: 'auto',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  fontSize: size.small,
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
});
const Table = styled('table')({
  minWidth: '100%',
  borderCollapse: 'collapse',
  whiteSpace: 'nowrap',
  '& th, & td': { padding: `${step}px ${step * 2}px`, textAlign: 'start', fontWeight: weight.regular },
  '& td': { maxWidth: step * 60, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& th': { color: color.inkSecondary, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  '& tr + tr > *': { borderTop: `1px solid ${color.hairline}` },
  '& tr[data-header] > td': { fontWeight: weight.semibold },
  '& tr[data-above] > td': { color: color.inkSecondary, textDecoration: 'line-through' },
});

interface ReadLinesProps {
  readonly lines: readonly FileLine[];
  readonly headerLine: number | null;
}

/** The first lines of a file with their cells, as they were read. Lines above the header are crossed out. */
export function ReadLines({ lines, headerLine }: ReadLinesProps): ReactNode {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const columns = Math.max(1, ...lines.map(({ cells }) => cells.length));
  return (
    <Frame role="region" aria-label={t('import.read.lines')} tabIndex={0}>
      <Table>
        <tbody>
          {lines.map(({ line, cells }) => (
            <tr
              key={line}
              data-header={line === headerLine || undefined}
              data-above={(headerLine !== null && line < headerLine) || undefined}
            >
              <th scope="row">{number(line)}</th>
              {Array.from({ length: columns }, (_, column) => (
                <td key={column}>
                  <NameText>{cells[column] ?? ''}</NameText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
