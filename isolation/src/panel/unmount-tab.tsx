import { useValue } from '@tessera/ui/host/use-value';
import type { Leftover } from '@tessera/ui/isolation/leftover';
import { Alert, Button, CircularProgress, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Toolbar } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import type { AuditState } from '../workbench/log.ts';
import { useWorkbench } from './bench.tsx';
import { Code, Hint, Section, SectionTitle } from './panel-parts.tsx';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${step * 1.5}px ${step * 2}px ${step * 1.5}px 0`,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${color.hairline}`,
  },
  '& thead th': { fontSize: size.tiny, fontWeight: weight.medium, color: color.inkSecondary, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: weight.medium, whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'right' },
});

/** Shows what the remote leaves behind after unmount and unload. */
export function UnmountTab(): ReactNode {
  const { t } = useTranslation('isolation');
  const { unmount, mount, audit$, status$ } = useWorkbench();
  const audit = useValue(audit$);
  const { phase } = useValue(status$);
  const isSettling = audit.phase === 'settling';
  return (
    <Section aria-labelledby="isolation-audit">
      <SectionTitle id="isolation-audit">{t('audit.title')}</SectionTitle>
      <Hint>{t('audit.lead')}</Hint>
      <Toolbar>
        <Button
          variant="contained"
          color="primary"
          disabled={phase !== 'mounted' || isSettling}
          onClick={unmount}
          startIcon={isSettling ? <CircularProgress /> : undefined}
        >
          {t('audit.action')}
        </Button>
        <Button disabled={phase === 'loading' || phase === 'waiting' || isSettling} onClick={mount}>
          {t('audit.again')}
        </Button>
      </Toolbar>
      <div role="status">
        <Result audit={audit} />
      </div>
    </Section>
  );
}

function Result({ audit }: { readonly audit: AuditState }): ReactNode {
  const { t } = useTranslation('isolation');
  if (audit.phase === 'settling') return <Hint>{t('audit.settling')}</Hint>;
  if (audit.phase !== 'done') return null;
  const count = audit.leftovers.reduce((sum, leftover) => sum + leftover.count, 0);
  if (count === 0) return <Alert severity="success">{t('audit.nothing')}</Alert>;
  return (
    <>
      <Alert severity="error">{t('audit.found', { count })}</Alert>
      <Leftovers leftovers={audit.leftovers} />
    </>
  );
}

function Leftovers({ leftovers }: { readonly leftovers: readonly Leftover[] }): ReactNode {
  const { t } = useTranslation('isolation');
  return (
    <Table aria-label={t('audit.table.label')}>
      <thead>
        <tr>
          <th scope="col">{t('audit.column.kind')}</th>
          <th scope="col">{t('audit.column.what')}</th>
          <th scope="col" className="number">
            {t('audit.column.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {leftovers.map(({ kind, what, count, place }) => (
          <tr key={`${kind} ${what} ${place ?? ''}`}>
            <th scope="row">{t(`audit.kind.${kind}`)}</th>
            <td>
              <Code>{what}</Code>
              <Hint>{place ?? t('audit.place.unknown')}</Hint>
            </td>
            <td className="number">{count}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
