import { paths } from '@tessera/contracts/paths';
import { Button, LinearProgress, Popover, styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useFormat } from '@tessera/ui/doors/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useValue } from '../lib/use-value.ts';
import { ShellLink } from '../navigation/shell-link.tsx';
import { useShell } from '../shell.ts';
import type { RunningScan } from '../stream/running-scans.ts';

const Turning = styled(LoaderCircle)({
  color: color.accent,
  animation: 't-turn 1.2s linear infinite',
  '@keyframes t-turn': { to: { transform: 'rotate(360deg)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});
const Title = styled('h2')({ fontSize: size.body, fontWeight: weight.semibold, padding: `${step * 3}px ${step * 4}px ${step}px` });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: step, width: 320, maxWidth: '92vw', maxHeight: 420, overflowY: 'auto' });
const Scan = styled(ShellLink)({ display: 'flex', flexDirection: 'column', gap: step, padding: `${step * 2}px ${step * 3}px`, borderRadius: 6, color: color.ink, textDecoration: 'none', '&:hover': { background: color.hover } });
const Row = styled('span')({ display: 'flex', justifyContent: 'space-between', gap: step * 4 });
const Name = styled('span')({ fontWeight: weight.medium, overflow: 'hidden', textOverflow: 'ellipsis' });
const Count = styled('span')({ fontSize: size.tiny, color: color.inkSecondary, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', alignSelf: 'center' });

/** What is being read from the network now; nothing when nothing is. */
export function ScansMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const scans = useValue(useShell().scans.all$);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  if (scans.length === 0) return null;
  return (
    <>
      <Button variant="text" startIcon={<Turning aria-hidden />} onClick={(event) => setAnchor(event.currentTarget)} aria-haspopup="dialog" aria-expanded={anchor !== null}>
        {t('scans.menu.running', { count: scans.length })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
      >
        <Title id={titleId}>{t('scans.menu.title')}</Title>
        <List>
          {scans.map((scan) => (
            <li key={scan.contentId}>
              <ScanProgress scan={scan} onGo={() => setAnchor(null)} />
            </li>
          ))}
        </List>
      </Popover>
    </>
  );
}

function ScanProgress({ scan, onGo }: { readonly scan: RunningScan; readonly onGo: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const isCounted = scan.totalCount > 0;
  const name = scan.name ?? t('scans.menu.unnamed');
  const count = isCounted
    ? t('scans.menu.progress', { current: format.number(scan.currentCount), total: format.number(scan.totalCount) })
    : t('scans.menu.read', { current: format.number(scan.currentCount) });
  return (
    <Scan href={paths.board(scan.folderId)} onClick={onGo}>
      <Row>
        <Name>{name}</Name>
        <Count>{count}</Count>
      </Row>
      <LinearProgress aria-label={name} variant={isCounted ? 'determinate' : 'indeterminate'} value={isCounted ? Math.min(100, (scan.currentCount / scan.totalCount) * 100) : 0} />
    </Scan>
  );
}
