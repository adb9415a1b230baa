import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color, height, onSoft, radius, size, step, weight } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';

const touch = '@media (pointer: coarse)';
const Frame = styled('span')({
  display: 'inline-flex',
  maxWidth: 320,
  height: height.controlSmall,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: size.small,
  '&:hover': { borderColor: color.borderHover },
  '&[data-set="true"]': { borderColor: 'transparent', background: color.accentSoft, color: onSoft('accent') },
  [touch]: { height: height.touch },
});
const Part = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: step * 1.5,
  minWidth: 0,
  position: 'relative',
  padding: `0 ${step * 2}px`,
  border: 0,
  borderRadius: radius.control - 1,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { background: color.hover },
  '&:focus-visible': { outlineOffset: 0 },
  '& > svg': { width: 14, height: 14, flex: 'none' },
  // What a finger meets reaches over the frame's line.
  [touch]: { minWidth: height.touch - 2, justifyContent: 'center', '&::after': { content: '""', position: 'absolute', inset: -1 } },
});
const Remove = styled(Part)({ flex: 'none', padding: `0 ${step * 1.5}px`, marginLeft: -step });
const Name = styled('span')(({ theme }) => ({
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  flex: 'none',
  // The word stays for screen readers, and its sign alone opens as the signs beside it do.
  [theme.breakpoints.down('sm')]: { '&[data-brief="true"]': visuallyHidden, '&[data-brief="true"] + svg': { display: 'none' } },
}));
const Value = styled('span')(({ theme }) => ({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', [theme.breakpoints.down('sm')]: { '[data-brief="true"] + &': { maxWidth: 80 } } }));
const Panel = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 3, width: 320, maxWidth: '100%', padding: step * 4 });

type FilterChipProps = {
  /** What it narrows by: "Likes". */
  label: string;
  /** What is set: "100 – 5,000". Left out where nothing is. */
  value?: string | undefined;
  icon?: ReactNode;
  /** A phone shows the icon without the label. */
  isBrief?: boolean;
  /** Takes off what is set; left out where it cannot be. */
  onRemove?: (() => void) | undefined;
  /** The panel's content; it is told how to close. */
  children: (close: () => void) => ReactNode;
};

/** One part of a filter: a button that says what is set and opens where to set it, and one that takes it off. */
export function FilterChip({ label, value, icon, isBrief = false, onRemove, children }: FilterChipProps): ReactNode {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const close = (): void => setAnchor(null);
  const isSet = value !== undefined;
  return (
    <>
      <Frame data-set={isSet}>
        <Part ref={opener} type="button" title={isBrief ? label : undefined} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
          {icon}
          <Name id={titleId} data-brief={isBrief}>{isSet ? t('filter.chip.name', { label }) : label}</Name>
          {isSet ? <Value title={value}>{value}</Value> : <ChevronDown aria-hidden />}
        </Part>
        {isSet && onRemove && (
          <Remove
            type="button"
            aria-label={t('filter.remove.action', { label })}
            onClick={() => {
              onRemove();
              // The button goes with what it took off.
              opener.current?.focus();
            }}
          >
            <X aria-hidden />
          </Remove>
        )}
      </Frame>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}>
        <Panel>{children(close)}</Panel>
      </Popover>
    </>
  );
}
