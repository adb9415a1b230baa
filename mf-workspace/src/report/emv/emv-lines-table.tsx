import {
  isRounded,
  roundAmount,
  toMajor,
  totalOf,
  type EmvLine,
  type TypeLines,
} from '@tessera/contracts/emv/emv-lines';
import type { Provenance } from '@tessera/contracts/media/figures.schema';
import {
  styled,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExplainedNumber, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useExplainEmv } from './use-explain-emv.ts';
import { useUnitName } from './use-unit-name.ts';

const Frame = styled(TableContainer)({
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  overflowX: 'auto',
  '& tbody tr > *': { borderBottom: `1px solid ${color.hairline}` },
  '& tbody:not(:last-of-type) tr:last-child > *': { borderBottom: `1px solid ${color.hairline}` },
  '& tbody:last-of-type tr:last-child > *': { borderBottom: 0 },
});
const Cell = styled(TableCell)({
  height: 40,
  padding: `${step * 1.5}px ${step * 3}px`,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
const Strong = styled(Cell)({ fontWeight: weight.semibold, color: color.ink, fontSize: size.body });
const Note = styled('p')({ fontSize: size.small, color: color.inkSecondary });

interface EmvLinesTableProps {
  readonly lines: readonly TypeLines[];
  readonly ground: Provenance;
}

function useExactAmount(currency: Provenance['emvSetting']['currency']): (amount: bigint | number) => string {
  const { price } = useFormat();
  return (amount) => price(toMajor(amount, currency), currency);
}

/** The calculation of the EMV: volume times unit value, one exact line each, with rounding only at the end. */
export function EmvLinesTable({ lines, ground }: EmvLinesTableProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { money } = useFormat();
  const { currency } = ground.emvSetting;
  const explain = useExplainEmv(ground);
  const exact = useExactAmount(currency);
  const total = totalOf(lines);
  return (
    <>
      <Frame role="group" aria-label={t('emv.lines.title')} tabIndex={0}>
        <Table aria-label={t('emv.lines.title')}>
          <TableHead>
            <TableRow>
              <Cell>{t('emv.lines.what')}</Cell>
              <Cell align="right">{t('emv.lines.volume')}</Cell>
              <Cell align="right">{t('emv.lines.unit')}</Cell>
              <Cell align="right">{t('emv.lines.amount')}</Cell>
            </TableRow>
          </TableHead>
          {lines.map((each) => (
            <TypeBody key={each.type} lines={each} ground={ground} />
          ))}
          <TableBody>
            <TableRow>
              <Strong component="th" scope="row" colSpan={3}>
                {t('emv.lines.total')}
              </Strong>
              <Strong align="right">
                <ExplainedNumber label={t('emv.lines.total')} explanation={explain.total(lines)}>
                  {money(roundAmount(total), currency)}
                </ExplainedNumber>
              </Strong>
            </TableRow>
          </TableBody>
        </Table>
      </Frame>
      <Note>{isRounded(total) ? t('emv.lines.rounded', { exact: exact(total) }) : t('emv.lines.exact')}</Note>
    </>
  );
}

interface TypeBodyProps {
  readonly lines: TypeLines;
  readonly ground: Provenance;
}

/** The lines of one type of posts, below their sum. */
function TypeBody({ lines: each, ground }: TypeBodyProps): ReactNode {
  const { t } = useTranslation('workspace');
  const exact = useExactAmount(ground.emvSetting.currency);
  const explain = useExplainEmv(ground);
  return (
    <TableBody>
      <TableRow>
        <Strong component="th" scope="rowgroup" colSpan={3}>
          {t('emv.lines.type', { type: t(`media.type.${each.type}`), known: each.known, total: each.posts })}
        </Strong>
        <Strong align="right">
          <ExplainedNumber
            label={t('emv.explain.of', { what: t('emv.lines.total'), type: t(`media.type.${each.type}`) })}
            explanation={explain.type(each)}
          >
            {each.sum === null ? t('figure.unknown') : exact(each.amount)}
          </ExplainedNumber>
        </Strong>
      </TableRow>
      {each.lines.map((line) => (
        <LineRow key={line.part} of={each} line={line} ground={ground} />
      ))}
    </TableBody>
  );
}

interface LineRowProps {
  readonly of: TypeLines;
  readonly line: EmvLine;
  readonly ground: Provenance;
}

/** One figure: its volume, its unit value, and their product. */
function LineRow({ of: each, line, ground }: LineRowProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { number } = useFormat();
  const exact = useExactAmount(ground.emvSetting.currency);
  const explain = useExplainEmv(ground);
  const unitName = useUnitName();
  return (
    <TableRow>
      <Cell component="th" scope="row" sx={{ pl: 6 }}>
        {t(`emv.lines.${line.part}`)}
      </Cell>
      <Cell align="right">
        <ExplainedNumber
          label={t('emv.explain.of', { what: t(`emv.lines.${line.part}`), type: t(`media.type.${each.type}`) })}
          explanation={explain.volume(each, line)}
        >
          {number(line.volume)}
        </ExplainedNumber>
      </Cell>
      <Cell align="right">
        <ExplainedNumber
          label={unitName({ type: each.type, part: line.part })}
          full={exact(line.unit)}
          explanation={explain.unit()}
        >
          {t('emv.lines.times', { unit: exact(line.unit) })}
        </ExplainedNumber>
      </Cell>
      <Cell align="right">
        <ExplainedNumber
          label={t('emv.explain.worth', { what: t(`emv.lines.${line.part}`), type: t(`media.type.${each.type}`) })}
          explanation={explain.amount(each, line)}
        >
          {exact(line.amount)}
        </ExplainedNumber>
      </Cell>
    </TableRow>
  );
}
