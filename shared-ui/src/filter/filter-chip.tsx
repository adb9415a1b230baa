import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, height, onSoft, print, radius, size, step, weight } from '../theme/tokens.ts';
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
  [print]: { '&[data-set="false"]': { display: 'none' } },
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
  // On touch screens the hit area extends over the border.
  [touch]: {
    minWidth: height.touch - 2,
    justifyContent: 'center',
    '&::after': { content: '""', position: 'absolute', inset: -1 },
  },
});
const Remove = styled(Part)({ flex: 'none', padding: `0 ${step * 1.5}px`, marginLeft: -step });
const Name = styled('span')(({ theme }) => ({
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  flex: 'none',
  // The label stays for screen readers; the chevron is hidden, as on the other icon-only buttons.
  [theme.breakpoints.down('sm')]: {
    '&[data-brief="true"]': visuallyHidden,
    '&[data-brief="true"] + svg': { display: 'none' },
  },
}));
const Value = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { '[data-brief="true"] + &': { maxWidth: 80 } },
}));
const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  width: 320,
  maxWidth: '100%',
  padding: step * 4,
});

interface FilterChipProps {
  /** What the chip filters by: "Likes". */
  label: string;
  /** The current setting: "100 – 5,000". Omit it if nothing is set. */
  value?: string | undefined;
  icon?: ReactNode;
  /** On a phone, show the icon without the label. */
  isBrief?: boolean;
  /** Removes the setting. Omit it if it cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** Renders the panel; receives a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** One filter: a button that shows the current setting and opens a panel, and a button that removes the setting. */
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
        <Part
          ref={opener}
          type="button"
          title={isBrief ? label : undefined}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
          <Name id={titleId} data-brief={isBrief}>
            {isSet ? t('filter.chip.name', { label }) : label}
          </Name>
          {isSet ? <Value title={value}>{value}</Value> : <ChevronDown aria-hidden />}
        </Part>
        {isSet && onRemove && (
          <Remove
            type="button"
            aria-label={t('filter.remove.action', { label })}
            onClick={() => {
              onRemove();
              // The remove button unmounts together with the setting, so move the focus to the opener.
              opener.current?.focus();
            }}
          >
            <X aria-hidden />
          </Remove>
        )}
      </Frame>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
      >
        <Panel>{children(close)}</Panel>
      </Popover>
    </>
  );
}
