import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { color, print, size, step } from '../theme/tokens.ts';

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: step,
  minWidth: 0,
  minHeight: 24,
  fontSize: size.small,
  color: color.inkSecondary,
});
// The padding leaves room for the focus ring of a fact.
const Line = styled('p')({
  minWidth: 0,
  margin: -step,
  padding: step,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& strong': { fontWeight: 'inherit', color: color.ink },
  [print]: { whiteSpace: 'normal' },
});
const Facts = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  width: 320,
  maxWidth: '100%',
  margin: 0,
  padding: step * 4,
  listStyle: 'none',
  fontSize: size.small,
  overflowWrap: 'anywhere',
});

/** One fact, with a key that is unique in the line. */
export interface QuietFact {
  readonly key: string;
  readonly fact: ReactNode;
}

interface QuietLineProps {
  /** Accessible name: what the facts describe. */
  label: string;
  /** The facts in the line, most important first; truncated if there is not enough room. */
  facts: readonly QuietFact[];
  /** Facts that only the panel shows. */
  more?: readonly QuietFact[];
}

/** Descriptive facts in one unobtrusive line. An "i" button opens all of them in a panel. */
export function QuietLine({ label, facts, more = [] }: QuietLineProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Frame>
      <Line>
        {facts.map(({ key, fact }, index) => (
          <Fragment key={key}>
            {index > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </Line>
      <IconButton
        size="small"
        sx={{ flex: 'none', width: 24, height: 24 }}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Info aria-hidden />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
      >
        <Facts>
          {[...facts, ...more].map(({ key, fact }) => (
            <li key={key}>{fact}</li>
          ))}
        </Facts>
      </Popover>
    </Frame>
  );
}
