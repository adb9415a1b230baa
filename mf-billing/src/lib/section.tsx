import { styled } from '@tessera/ui/shared-modules/components';
import { useLocation } from '@tessera/ui/shared-modules/router';
import { color, size, step, weight, width } from '@tessera/ui/theme/tokens';
import { useEffect, useId, useRef, type ReactNode } from 'react';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 280px) minmax(0, ${width.form}px)`,
  gap: `${step * 4}px ${step * 12}px`,
  padding: `${step * 6}px 0`,
  borderTop: `1px solid ${color.hairline}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: `minmax(0, ${width.form}px)` },
}));
const Words = styled('div')({ display: 'flex', flexDirection: 'column', gap: step });
const Title = styled('h2')({ fontSize: size.lead, fontWeight: weight.semibold });
const Text = styled('p')({ color: color.inkSecondary, fontSize: size.small, textWrap: 'pretty' });

interface SectionProps {
  readonly title: string;
  /** One sentence that explains the section. */
  readonly text: string;
  /** What the URL's hash calls the section. The page scrolls to it when it is opened with that hash. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** One section of a settings page: its explanation beside its fields and actions. */
export function Section({ title, text, anchor, children }: SectionProps): ReactNode {
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (anchor !== undefined && hash === `#${anchor}`) frame.current?.scrollIntoView({ block: 'start' });
  }, [anchor, hash]);
  return (
    <Frame ref={frame} id={anchor} aria-labelledby={titleId}>
      <Words>
        <Title id={titleId}>{title}</Title>
        <Text>{text}</Text>
      </Words>
      <div>{children}</div>
    </Frame>
  );
}
