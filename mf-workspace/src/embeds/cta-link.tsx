import { inkOn } from '@tessera/contracts/share/button-color';
import { styled } from '@tessera/ui/shared-modules/components';
import { color, radius, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Anchor = styled('a')({
  display: 'inline-block', padding: `${step * 2}px ${step * 4}px`, borderRadius: radius.control, fontWeight: weight.semibold, lineHeight: 1.4, textDecoration: 'none', overflowWrap: 'anywhere',
  '&:focus-visible': { outline: `2px solid ${color.ink}`, outlineOffset: 2 },
});

interface CtaLinkProps {
  readonly cta: { readonly label: string; readonly url: string };
  /** The button's own colour; its text is white or black, whichever reads better on it. */
  readonly ctaColor: string;
}

/** A call to action: a link straight to its address, in a page of its own. */
export function CtaLink({ cta: { label, url }, ctaColor }: CtaLinkProps): ReactNode {
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow" style={{ background: ctaColor, color: inkOn(ctaColor) }}>
      {label}
    </Anchor>
  );
}
