import { Button, styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useAnnounce, useFormat } from '@tessera/ui/doors/kit';
import { color, layer, size, step, weight } from '@tessera/ui/theme/tokens';
import { FlaskConical } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useValue } from '@tessera/ui/host/use-value';
import { useShell } from '../shell.ts';
import { BisectStep } from './bisect-step.tsx';
import type { Overridden, OverrideStatus } from './create-qa.ts';
import { useRefusedText } from './use-refused-text.ts';

// It takes room at the end of the page and stays in sight above it: nothing is ever hidden below it for good.
const Strip = styled('section')({
  position: 'sticky',
  bottom: 0,
  zIndex: layer.sticky + 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${step}px ${step * 3}px`,
  padding: `${step * 2}px ${step * 4}px`,
  fontSize: size.small,
  color: color.onInverse,
  background: color.inverse,
  '& > svg': { flex: 'none' },
});
const Words = styled('div')({ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' });
const Strong = styled('strong')({ fontWeight: weight.semibold });
const Quiet = styled(Button)({ color: 'inherit', borderColor: 'currentcolor' });

const nameOf = ({ id, version }: Overridden): string => `${id} ${version}`;

/** Over every page, as long as versions are in it that others do not get: which, from where, until when, and the way back. */
export function OverrideBanner(): ReactNode {
  const { qa } = useShell();
  const status = useValue(qa.status$);
  return (
    <>
      {qa.refused.length > 0 && <RefusedNotices />}
      {status.phase !== 'none' && <Banner status={status} />}
    </>
  );
}

function Banner({ status }: { readonly status: Exclude<OverrideStatus, { phase: 'none' }> }): ReactNode {
  const { t } = useTranslation('qa');
  const { qa, reload } = useShell();
  const format = useFormat();
  const announce = useAnnounce();
  const names = format.list(status.remotes.map(nameOf));
  const text = status.phase === 'active' ? t('qa:banner.active.text', { names }) : t(`qa:banner.over.${status.why}`, { names });
  const tell = useEffectEvent(() => announce(text));
  useEffect(() => tell(), [status.phase]);
  const { bisect } = qa.store.read();
  return (
    <Strip aria-label={t('qa:banner.label')}>
      <FlaskConical size={16} aria-hidden />
      <Words>
        <Strong>{text}</Strong>{' '}
        {status.phase === 'active' && t('qa:banner.active.from', { places: format.list(status.remotes.map(({ base }) => new URL(base, document.baseURI).href)), until: format.time(new Date(status.until)) })}
      </Words>
      {status.phase === 'active' && bisect && <BisectStep bisect={bisect} />}
      {status.phase === 'active' ? (
        <Quiet variant="outlined" onClick={() => void qa.end()}>
          {t('qa:banner.active.end')}
        </Quiet>
      ) : (
        <Quiet variant="outlined" onClick={() => void reload()}>
          {t('qa:banner.over.reload')}
        </Quiet>
      )}
    </Strip>
  );
}

/** What this page was asked for and did not take, once. */
function RefusedNotices(): ReactNode {
  const { qa, notices } = useShell();
  const refusedText = useRefusedText();
  const tell = useEffectEvent(() => {
    for (const refused of qa.refused) notices.notify({ tone: 'bad', text: refusedText(refused) });
  });
  useEffect(() => tell(), []);
  return null;
}
