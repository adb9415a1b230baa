import { FormControlLabel, OutlinedInput, Select, styled } from '@tessera/ui/shared-modules/components';
import { color, font, height, motion, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export const Section = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  minWidth: 0,
  padding: `${step * 3}px ${step * 4}px`,
  borderBottom: `1px solid ${color.hairline}`,
  '& > [role="radiogroup"]': { alignSelf: 'flex-start' },
});
/** A section across the full width, where others are side by side. */
export const WideSection = styled(Section)({ gridColumn: '1 / -1' });
export const SectionTitle = styled('h2')({ fontSize: size.small, fontWeight: weight.semibold });
export const Hint = styled('p')({
  color: color.inkSecondary,
  fontSize: size.tiny,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});
export const SmallText = styled('span')({
  color: color.inkSecondary,
  fontSize: size.tiny,
  fontVariantNumeric: 'tabular-nums',
});
/** A switch with a small label, for dense lists. */
export const DenseSwitch = styled(FormControlLabel)({
  alignItems: 'center',
  '& > .MuiFormControlLabel-label': { fontSize: size.small },
});
export const Code = styled('code')({ fontFamily: font.mono, fontSize: size.tiny, overflowWrap: 'anywhere' });
export const CodeBlock = styled('pre')({
  margin: 0,
  padding: step * 2,
  fontFamily: font.mono,
  fontSize: size.tiny,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: color.sunken,
  borderRadius: radius.control,
});
export const Labelled = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step,
  alignItems: 'flex-start',
  minWidth: 0,
});
export const LabelText = styled('span')({ fontSize: size.tiny, fontWeight: weight.medium, color: color.inkSecondary });

const dense = { minHeight: height.controlSmall, fontSize: size.small } as const;
/** A native select for dense rows, which stays fast when there are many. */
export const DenseSelect = styled(Select)({
  ...dense,
  '& .MuiNativeSelect-select': { padding: `2px ${step * 7}px 2px ${step * 2}px`, '&:focus': { background: 'none' } },
  '& .MuiNativeSelect-icon': {
    width: 16,
    height: 16,
    top: 'calc(50% - 8px)',
    right: step * 2,
    color: color.inkSecondary,
  },
});
export const DenseInput = styled(OutlinedInput)({ ...dense, '& input': { padding: `2px ${step * 2}px` } });

const Folded = styled('details')({
  minWidth: 0,
  borderBottom: `1px solid ${color.hairline}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: step * 1.5,
    minHeight: height.rowComfortable,
    padding: `0 ${step * 4}px`,
    cursor: 'pointer',
    listStyle: 'none',
    '& > svg': { transition: `transform ${motion.fast}ms ${motion.easing}` },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary:hover': { background: color.hover },
  '& > summary:focus-visible': { outlineOffset: -2 },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
});
const FoldedBody = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  padding: `0 ${step * 4}px ${step * 3}px`,
});

/** A section that is collapsed initially. */
export function FoldedSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Folded>
      <summary>
        <ChevronRight size={14} aria-hidden />
        <SectionTitle as="span">{title}</SectionTitle>
      </summary>
      <FoldedBody>{children}</FoldedBody>
    </Folded>
  );
}
