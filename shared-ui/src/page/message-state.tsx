import { styled } from '@mui/material/styles';
import { useContext, useEffect, type ReactNode, type Ref } from 'react';
import { color, size, step, weight } from '../theme/tokens.ts';
import { TitleContext } from './page-title.ts';
import { TileDrawing, type TileScene } from './tile-drawing.tsx';

interface MessageStateProps {
  scene: TileScene;
  title: string;
  /** The message is all there is on the page: its title is the page's h1, and the tab's title. */
  isWholePage?: boolean;
  /** One sentence: the reason, or what to do. */
  text?: string | undefined;
  actions?: ReactNode;
  /** Small print below the actions, such as a support id. */
  foot?: ReactNode;
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
}

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: step * 2,
  padding: `${step * 12}px ${step * 4}px`,
  maxWidth: 480,
  margin: '0 auto',
});
const Title = styled('p')({
  fontSize: size.lead,
  fontWeight: weight.semibold,
  marginTop: step * 3,
  textWrap: 'balance',
  'h1&': { fontSize: size.title, letterSpacing: '-0.01em' },
});
const Text = styled('p')({ color: color.inkSecondary, textWrap: 'pretty' });
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: step * 2,
  marginTop: step * 3,
});
const Foot = styled('div')({ marginTop: step * 2, fontSize: size.tiny, color: color.inkSecondary });

/** A message in place of content: drawing, title, one sentence, actions. */
export function MessageState({
  scene,
  title,
  isWholePage = false,
  text,
  actions,
  foot,
  role,
  ref,
}: MessageStateProps): ReactNode {
  const name = useContext(TitleContext);
  useEffect(() => {
    if (isWholePage) name(title);
  }, [isWholePage, name, title]);
  return (
    <Frame role={role} ref={ref} tabIndex={ref ? -1 : undefined}>
      <TileDrawing scene={scene} />
      <Title as={isWholePage ? 'h1' : 'p'}>{title}</Title>
      {text !== undefined && <Text>{text}</Text>}
      {actions !== undefined && <Actions>{actions}</Actions>}
      {foot !== undefined && <Foot>{foot}</Foot>}
    </Frame>
  );
}

/** For a place without content yet: one sentence why, one action. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }): ReactNode {
  return <MessageState scene="free" title={title} text={text} actions={action} />;
}

/** For a feature outside of the plan: what it does, which plan includes it, a link. */
export function ForbiddenState({
  title,
  text,
  action,
}: {
  title: string;
  text: string;
  action?: ReactNode;
}): ReactNode {
  return <MessageState scene="covered" title={title} text={text} actions={action} />;
}
