import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, radius, size, step, weight } from '../theme/tokens.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: `${step * 4}px 0`,
  padding: 0,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 3,
  minHeight: 56,
  padding: `${step * 1.5}px ${step * 3}px`,
  '& + &': { borderTop: `1px solid ${color.hairline}` },
  '& > svg': { width: 16, height: 16, flex: 'none' },
});
const Texts = styled('div')({ flex: 1, minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });
const Name = styled('p')({ fontWeight: weight.medium });

/** What is known of an entry, in small type. */
export const EntryNote = styled('p')({ fontSize: size.small, color: color.inkSecondary });
/** Why an entry is not accepted. */
export const EntryFault = styled(EntryNote)({ color: color.bad });

/**
 * Entries of a form, each with the result of its check, as `EntryRow` elements. A screen reader announces changes.
 * `label` is its accessible name.
 */
export function EntryList({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <List aria-label={label} aria-live="polite">
      {children}
    </List>
  );
}

/** How the check of an entry stands: not begun, under way, passed or failed. */
export type EntryCheck = 'open' | 'busy' | 'good' | 'bad';

const signs: Readonly<Record<EntryCheck, ReactNode>> = {
  open: <CircleDashed color={color.inkSecondary} aria-hidden />,
  busy: <CircularProgress aria-hidden="true" />,
  good: <CircleCheck color={color.good} aria-hidden />,
  bad: <CircleAlert color={color.bad} aria-hidden />,
};

interface EntryRowProps {
  readonly name: ReactNode;
  readonly check: EntryCheck;
  readonly picture?: ReactNode;
  /** A button that belongs to the entry. */
  readonly action?: ReactNode;
  /** Notes and faults. */
  readonly children: ReactNode;
}

/** One entry. The sign is decoration: the notes say in words how the check stands. */
export function EntryRow({ name, check, picture, action, children }: EntryRowProps): ReactNode {
  return (
    <Row>
      {picture}
      <Texts>
        <Name>{name}</Name>
        {children}
      </Texts>
      {signs[check]}
      {action}
    </Row>
  );
}
