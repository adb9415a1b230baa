import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { color, forcedColors, forcedEdge, height, radius, size, step, weight } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { useShownAtOnce } from './use-shown-at-once.ts';

/** One segment; its text is already translated. With an icon, the text is for screen readers and the tooltip. */
interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Segment<Value>[];
}

const Frame = styled('div')({
  ...forcedEdge,
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 2,
  borderRadius: radius.control,
  background: color.hover,
  minWidth: 0,
  maxWidth: '100%',
});
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
});
const Option = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: step,
  minHeight: height.controlSmall,
  minWidth: height.controlSmall,
  padding: `0 ${step * 2}px`,
  borderRadius: radius.control - 2,
  fontSize: size.small,
  fontWeight: weight.medium,
  lineHeight: 1.25,
  color: color.inkSecondary,
  whiteSpace: 'nowrap',
  '&:hover': { color: color.ink },
  '&:has(:checked)': {
    background: color.raised,
    color: color.ink,
    boxShadow: `0 0 0 1px ${color.hairline}`,
    [forcedColors]: { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
  '&:has(:disabled)': { color: color.inkDisabled },
  '@media (pointer: coarse)': { minHeight: height.touch, minWidth: height.touch },
});

/** What is drawn in place of the label: a picture, or a shorter text. */
const Icon = styled('span')({ display: 'contents', '& > svg': { width: 16, height: 16 } });

/** A choice of one among a few visible options. Arrow keys move and choose, as in any radio group. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>): ReactNode {
  const name = useId();
  const [shown, choose] = useShownAtOnce(value, onChange);
  return (
    <Frame role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Option key={option.value} title={option.icon === undefined ? undefined : option.label}>
          <Input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            disabled={option.isDisabled ?? false}
            onChange={() => choose(option.value)}
          />
          {option.icon === undefined ? (
            option.label
          ) : (
            <>
              <Icon aria-hidden>{option.icon}</Icon>
              <VisuallyHidden>{option.label}</VisuallyHidden>
            </>
          )}
        </Option>
      ))}
    </Frame>
  );
}
