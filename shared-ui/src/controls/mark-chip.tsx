import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, onPicture, onSoft, radius, size, step, weight } from '../theme/tokens.ts';

/** Tone of a chip; `onPicture` is readable on any picture. */
export type MarkTone = 'neutral' | 'accent' | 'good' | 'warning' | 'bad' | 'onPicture';

const tones: Readonly<Record<MarkTone, { readonly color: string; readonly background: string }>> = {
  neutral: { color: color.ink, background: color.hover },
  accent: { color: onSoft('accent'), background: color.accentSoft },
  good: { color: onSoft('good'), background: color.goodSoft },
  warning: { color: onSoft('warning'), background: color.warningSoft },
  bad: { color: onSoft('bad'), background: color.badSoft },
  onPicture: { color: onPicture.ink, background: onPicture.veil },
};

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: step,
  height: 20,
  padding: `0 ${step * 1.5}px`,
  borderRadius: radius.control - 2,
  fontSize: size.tiny,
  fontWeight: weight.medium,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '& > svg': { flex: 'none', width: 12, height: 12 },
});

/** A small label that marks a thing. Give it an icon where the tone alone would carry the meaning. */
export function MarkChip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: MarkTone;
  icon?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Frame style={tones[tone]}>
      {icon}
      {children}
    </Frame>
  );
}
