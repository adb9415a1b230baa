import { styled } from '@tessera/ui/shared-modules/components';
import { useShownAtOnce } from '@tessera/ui/shared-modules/kit';
import { color, height, radius, size, step } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';

/** One of a few choices with an explanation. Its texts are already translated. */
interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly text?: string;
}

interface ChoiceListProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

const List = styled('div')({ display: 'flex', flexDirection: 'column', gap: 1, margin: `0 -${step * 2}px` });
const Option = styled('label')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: height.control,
  padding: `${step}px ${step * 2}px`,
  borderRadius: radius.control - 2,
  lineHeight: 1.4,
  '&:hover': { background: color.hover },
  '&:has(:checked)': { background: color.accentSoft },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
  '@media (pointer: coarse)': { minHeight: height.touch },
});
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
const Meaning = styled('span')({ fontSize: size.small, color: color.inkSecondary });

/** A radio group with an explanation of each choice. Arrow keys move and select. */
export function ChoiceList<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: ChoiceListProps<Value>): ReactNode {
  const name = useId();
  const [shown, choose] = useShownAtOnce(value, onChange);
  return (
    <List role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <Option key={choice.value}>
          <Input
            type="radio"
            name={name}
            checked={choice.value === shown}
            aria-label={choice.label}
            {...(choice.text === undefined ? {} : { 'aria-describedby': `${name}-${choice.value}` })}
            onChange={() => choose(choice.value)}
          />
          {choice.label}
          {choice.text !== undefined && <Meaning id={`${name}-${choice.value}`}>{choice.text}</Meaning>}
        </Option>
      ))}
    </List>
  );
}
