import { inkOn } from '@tessera/contracts/share/button-color';
import { styled } from '@tessera/ui/shared-modules/components';
import { color, radius, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Anchor = styled('a')({
  display: 'inline-block',
  padding: `${step * 2}px ${step * 4}px`,
  borderRadius: radius.control,
  fontWeight: weight.semibold,
  lineHeight: 1.4,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: `2px solid ${color.ink}`, outlineOffset: 2 },
});

interface CtaLinkProps {
  readonly cta: { readonly label: string; readonly url: string };
  /** The button's background colour. The text is white or black, whichever has more contrast. */
  readonly ctaColor: string;
}

/** A call to action: a link that opens its address in a new tab. */
export function CtaLink({ cta: { label, url }, ctaColor }: CtaLinkProps): ReactNode {
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      style={{ background: ctaColor, color: inkOn(ctaColor) }}
    >
      {label}
    </Anchor>
  );
}
