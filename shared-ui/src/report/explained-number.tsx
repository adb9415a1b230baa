import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ExplanationPopover } from './explanation-popover.tsx';
import type { Explanation } from './explanation.ts';
import { openerStyle } from './opener-style.ts';

interface ExplainedNumberProps {
  /** Name of the number: "Engagement rate". */
  label: string;
  /** The formatted number, which is the button's text. */
  children: ReactNode;
  /** The unabbreviated number for the panel's heading; defaults to `children`. */
  full?: string;
  explanation: Explanation;
  /** Actions below the explanation, for example a link to the rows that are counted. */
  actions?: ReactNode;
}

const Opener = styled('button')(openerStyle);

/**
 * A number that opens a panel with its formula, inputs, source and time. Escape closes the panel and returns the focus
 * to the number.
 */
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
      <ExplanationPopover
        anchor={anchor}
        label={label}
        value={full ?? children}
        explanation={explanation}
        actions={actions}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
