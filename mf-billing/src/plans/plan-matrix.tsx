import { planNames, planTypes, type PlanType } from '@tessera/contracts/plan/plans';
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
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { color, layer, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { matrixGroups } from './matrix-rows.ts';

const Frame = styled(TableContainer)({
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});
const Cell = styled(TableCell, { shouldForwardProp: (name) => name !== 'isOwn' })<{ isOwn?: boolean }>(
  ({ isOwn = false }) => ({
    background: isOwn ? color.accentSoft : 'transparent',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
);
// The row headings stay visible while a phone scrolls sideways. The width keeps text in every language from breaking
// into single characters.
const RowHead = styled(TableCell)(({ theme }) => ({
  minWidth: 240,
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    left: 0,
    zIndex: layer.sticky,
    minWidth: 136,
    maxWidth: 160,
    background: color.surface,
  },
}));
const Block = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 3, marginTop: step * 4 });
const Title = styled('h2')({ fontSize: size.lead, fontWeight: weight.semibold });
const GroupCell = styled(TableCell)({ fontWeight: weight.semibold, background: color.background });

/** All features of all plans, grouped, with the user's own plan marked. */
export function PlanMatrix({ own }: { readonly own: PlanType | null }): ReactNode {
  const { t } = useTranslation('billing');
  const { number } = useFormat();
  const titleId = useId();
  return (
    <Block>
      <Title id={titleId}>{t('pricing.matrix.title')}</Title>
      <Frame tabIndex={0} role="region" aria-labelledby={titleId}>
        <Table aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <RowHead component="th" scope="col">
                {t('pricing.matrix.feature')}
              </RowHead>
              {planTypes.map((plan) => (
                <Cell key={plan} component="th" scope="col" isOwn={plan === own}>
                  {planNames[plan]}
                </Cell>
              ))}
            </TableRow>
          </TableHead>
          {matrixGroups.map((group) => (
            <TableBody key={group.id}>
              <TableRow>
                <GroupCell component="th" scope="rowgroup" colSpan={planTypes.length + 1}>
                  {t(`pricing.group.${group.id}`)}
                </GroupCell>
              </TableRow>
              {group.rows.map(({ name, values }) => (
                <TableRow key={name}>
                  <RowHead component="th" scope="row">
                    {t(`pricing.right.${name}`)}
                  </RowHead>
                  {values.map((value, plan) => (
                    <Cell key={planNames[planTypes[plan] ?? 0]} isOwn={planTypes[plan] === own}>
                      {typeof value === 'number' ? number(value) : t(value ? 'pricing.yes' : 'pricing.no')}
                    </Cell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          ))}
        </Table>
      </Frame>
    </Block>
  );
}
