import { styled } from '@tessera/ui/shared-modules/components';
import { color, radius, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Choose = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: `${step}px ${step * 4}px`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: color.borderHover },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
});
const Wrong = styled('p')({ margin: `${step}px 0 0`, color: color.bad, fontSize: size.small });

interface FileChoiceProps {
  readonly id: string;
  /** The label of the field, for example "Picture". */
  readonly label: string;
  /** The text of the button while no file is chosen. */
  readonly prompt: string;
  /** File types, as in the `accept` attribute of an input. */
  readonly accept: string;
  /** The name of the chosen file; empty if there is none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (file: File | null) => void;
}

/** A field for one file, which shows its name. */
export function FileChoice({ id, label, prompt, accept, value, error, onChoose }: FileChoiceProps): ReactNode {
  return (
    <div>
      <Choose>
        {value === '' ? prompt : value}
        <input
          id={id}
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        />
      </Choose>
      {error !== undefined && (
        <Wrong id={`${id}-error`} role="alert">
          {error}
        </Wrong>
      )}
    </div>
  );
}
