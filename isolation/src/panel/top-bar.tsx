import { useValue } from '@tessera/ui/host/use-value';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction, Mark, MarkChip, useAnnounce } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { Check, Link2, PanelRight, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { usePanelView, useWorkbench } from './bench.tsx';
import { DisplayControls } from './display-controls.tsx';
import { Code } from './panel-parts.tsx';
import { dockId } from './panel-view.ts';
import { PathForm } from './path-form.tsx';
import { StatusChip } from './status-chip.tsx';

const Bar = styled('header')(({ theme }) => ({
  gridArea: 'bar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${step * 1.5}px ${step * 3}px`,
  padding: `${step * 2}px ${step * 4}px`,
  background: color.surface,
  borderBottom: `1px solid ${color.hairline}`,
  [theme.breakpoints.down('md')]: { padding: step * 2 },
}));
const Name = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 2, minWidth: 0 });
const Title = styled('h1')({ fontSize: size.lead, fontWeight: weight.semibold, overflowWrap: 'anywhere' });
const End = styled('div')({ display: 'flex', alignItems: 'center', gap: step, marginLeft: 'auto' });

/** The remote's name, status, path and display controls. */
export function TopBar(): ReactNode {
  const { t } = useTranslation('isolation');
  const { isolation, reset } = useWorkbench();
  const view = usePanelView();
  const { isOpen } = useValue(view.view$);
  return (
    <Bar>
      <Name>
        <Mark pixels={20} />
        <Title>{isolation.descriptor.id}</Title>
        <Code>{isolation.version}</Code>
        <MarkChip>{t(`page.from.${isolation.from}`)}</MarkChip>
      </Name>
      <StatusChip />
      <PathForm />
      <DisplayControls />
      <End>
        <CopyLink />
        <IconAction label={t('page.reset.action')} icon={<RotateCcw aria-hidden />} onClick={reset} />
        <IconAction
          label={t(isOpen ? 'page.panel.close' : 'page.panel.open')}
          icon={<PanelRight aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? dockId : undefined}
          onClick={() => view.set({ isOpen: !isOpen })}
        />
      </End>
    </Bar>
  );
}

/** Copies the address, which contains the whole set-up. */
function CopyLink(): ReactNode {
  const { t } = useTranslation('isolation');
  const announce = useAnnounce();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(window.location.href);
    setIsCopied(true);
    announce(t('page.link.copied'));
  };
  // If the clipboard refuses, the user can still copy from the address bar.
  return (
    <Button
      size="small"
      startIcon={isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
      onClick={() => void copy().catch(() => undefined)}
      onBlur={() => setIsCopied(false)}
    >
      {t(isCopied ? 'page.link.copied' : 'page.link.copy')}
    </Button>
  );
}
