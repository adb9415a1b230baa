import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color, radius, step } from '../theme/tokens.ts';
import type { Explanation } from './explanation.ts';
import { ExplanationPanel } from './explanation-panel.tsx';

type ExplainedNumberProps = {
  /** What the number is: "Engagement rate". */
  label: string;
  /** The number as it is written; the button's text. */
  children: ReactNode;
  /** The number in full, at the head of the panel; without it what is written. */
  full?: string;
  explanation: Explanation;
  /** What can be done with it, below the explanation: a link to the rows it counts, say. */
  actions?: ReactNode;
};

const Opener = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  margin: `0 -${step}px`,
  padding: `0 ${step}px`,
  border: 0,
  borderRadius: radius.control - 2,
  background: 'none',
  color: 'inherit',
  textAlign: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'help',
  textDecoration: `underline dotted ${color.borderHover} 1px`,
  textUnderlineOffset: '0.28em',
  '&:hover, &[aria-expanded="true"]': { background: color.hover, textDecorationColor: 'currentColor' },
});

/** A number that can be opened: how it is computed, from what, of where and of when. Escape closes, and the focus is on the number again. */
export function ExplainedNumber({ label, children, full, explanation, actions }: ExplainedNumberProps): ReactNode {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={t('explanation.open.label', { label })}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {children}
      </Opener>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, tabIndex: -1 } }}
      >
        <ExplanationPanel titleId={titleId} label={label} value={full ?? children} explanation={explanation} actions={actions} onClose={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
