import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { onPicture, size, step } from '../theme/tokens.ts';

const Note = styled('p')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  margin: 0,
  padding: `${step * 2}px ${step * 4}px`,
  background: onPicture.veil,
  color: onPicture.ink,
  fontSize: size.small,
  textAlign: 'center',
});

interface StageNoteProps {
  children: string;
  /** Whether what it replaces had the focus, which would be lost otherwise. */
  takesFocus?: boolean;
}

/** A sentence at the lower edge of a picture. */
export function StageNote({ children, takesFocus = false }: StageNoteProps): ReactNode {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) note.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Note ref={note} role="status" tabIndex={-1}>
      {children}
    </Note>
  );
}
