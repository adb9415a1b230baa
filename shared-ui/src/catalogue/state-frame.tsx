import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useElementWidth } from '../measure/use-element-width.ts';
import { color, size, step } from '../theme/tokens.ts';
import { frameWidths, stateUrl, type CatalogueAddress } from './catalogue-address.ts';

const Room = styled('div')({ height: '100%', display: 'flex', flexDirection: 'column', minWidth: 0 });
const Measure = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `0 ${step * 2}px`,
  paddingBottom: step * 2,
  fontSize: size.tiny,
  color: color.inkSecondary,
  fontVariantNumeric: 'tabular-nums',
});
const Canvas = styled('div')({ flex: 1, minHeight: 0, minWidth: 0, overflow: 'hidden' });
const Frame = styled('iframe')({
  display: 'block',
  border: 0,
  outline: `1px solid ${color.hairline}`,
  background: color.background,
  transformOrigin: '0 0',
});

/**
 * The state in a frame of exactly the chosen width, so that its media queries and what is fixed to the window are its
 * own. If there is less room, the frame is scaled down.
 */
export function StateFrame({ address }: { readonly address: CatalogueAddress }): ReactNode {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { ref, width: room } = useElementWidth();
  const { component, state, width } = address;
  const pixels = frameWidths[width];
  const scale = room === 0 ? 1 : Math.min(1, room / pixels);
  const stateName = t(`catalogue:state.${state}`);
  return (
    <Room>
      <Measure>
        <span>{t('catalogue:frame.shown', { component, state: stateName })}</span>
        <span>{t('catalogue:frame.measure', { width: format.number(pixels), scale: format.percent(scale, 0) })}</span>
      </Measure>
      <Canvas ref={ref}>
        <Frame
          title={t('catalogue:frame.shown', { component, state: stateName })}
          src={stateUrl(address)}
          style={{
            width: pixels,
            height: `${100 / scale}%`,
            marginLeft: Math.max(0, (room - pixels * scale) / 2),
            transform: scale === 1 ? 'none' : `scale(${scale})`,
          }}
        />
      </Canvas>
    </Room>
  );
}
