import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Explanation } from './explanation.ts';
import { ExplanationPopover } from './explanation-popover.tsx';
import { openerStyle } from './opener-style.ts';

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

const Opener = styled('button')(openerStyle);

/** A number that can be opened: how it is computed, from what, of where and of when. Escape closes, and the focus is on the number again. */
export function ExplainedNumber({ label, children, full, explanation, actions }: ExplainedNumberProps): ReactNode {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      <ExplanationPopover anchor={anchor} label={label} value={full ?? children} explanation={explanation} actions={actions} onClose={() => setAnchor(null)} />
    </>
  );
}
