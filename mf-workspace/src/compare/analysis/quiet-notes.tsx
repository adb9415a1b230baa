import { styled } from '@tessera/ui/shared-modules/components';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const List = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: step / 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
  color: color.inkSecondary,
});

/** Notes about the figures below, one per line. Renders nothing if there are none. */
export function QuietNotes({ notes }: { readonly notes: readonly string[] }): ReactNode {
  if (notes.length === 0) return null;
  return (
    <List>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </List>
  );
}
