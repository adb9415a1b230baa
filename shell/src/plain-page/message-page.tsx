import { styled } from '@tessera/ui/shared-modules/components';
import { TileDrawing } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ComponentProps, ReactNode } from 'react';

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: step * 2,
  padding: `${step * 16}px ${step * 4}px`,
  maxWidth: 520,
  margin: '0 auto',
});
const Title = styled('h1')({ marginTop: step * 4, fontSize: size.title, letterSpacing: '-0.01em' });
const Text = styled('p')({ color: color.inkSecondary, textWrap: 'pretty' });
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: step * 2,
  marginTop: step * 4,
});

interface MessagePageProps {
  readonly scene: ComponentProps<typeof TileDrawing>['scene'];
  readonly title: string;
  readonly text?: string | undefined;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
}

/** A page with a message instead of content; the title is its h1. */
export function MessagePage({ scene, title, text, actions, foot }: MessagePageProps): ReactNode {
  return (
    <Body>
      <TileDrawing scene={scene} />
      <Title>{title}</Title>
      {text !== undefined && <Text>{text}</Text>}
      {actions !== undefined && <Actions>{actions}</Actions>}
      {foot}
    </Body>
  );
}
