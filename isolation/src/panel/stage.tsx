import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useElementWidth, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useSettings, useWorkbench } from './bench.tsx';

const Area = styled('main')({
  gridArea: 'stage',
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: color.sunken,
  padding: step * 3,
});
const Room = styled('div')({ flex: 1, minHeight: 0, minWidth: 0, overflow: 'hidden' });
const Page = styled('iframe')({
  display: 'block',
  border: 0,
  outline: `1px solid ${color.hairline}`,
  outlineOffset: 0,
  background: color.background,
  transformOrigin: '0 0',
});
const Measure = styled('p')({
  fontSize: size.tiny,
  color: color.inkSecondary,
  textAlign: 'center',
  paddingBottom: step * 2,
  fontVariantNumeric: 'tabular-nums',
});

/**
 * The remote in an iframe of exactly the chosen width: media queries, `position: fixed` and what it
 * leaves on window and document are its own. If the window is narrower, the frame is scaled down.
 */
export function Stage(): ReactNode {
  const { t } = useTranslation('isolation');
  const format = useFormat();
  const { isolation, frameUrl } = useWorkbench();
  const { width } = useSettings();
  const { ref, width: room } = useElementWidth();
  const scale = width === null || room === 0 ? 1 : Math.min(1, room / width);
  const margin = width === null ? 0 : Math.max(0, (room - width * scale) / 2);
  return (
    <Area aria-label={t('stage.title', { id: isolation.descriptor.id })}>
      <Measure>
        {t('stage.measure', { width: format.number(width ?? Math.round(room)), scale: format.percent(scale, 0) })}
      </Measure>
      <Room ref={ref}>
        <Page
          title={t('stage.title', { id: isolation.descriptor.id })}
          src={frameUrl}
          style={{
            width: width ?? '100%',
            height: `${100 / scale}%`,
            marginLeft: margin,
            transform: scale === 1 ? 'none' : `scale(${scale})`,
          }}
        />
      </Room>
    </Area>
  );
}
