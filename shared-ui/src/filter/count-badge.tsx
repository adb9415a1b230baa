import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { color, onSoft, radius, size, step, weight } from '../theme/tokens.ts';

const Frame = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 18,
  height: 18,
  padding: `0 ${step}px`,
  borderRadius: radius.round,
  background: color.accentSoft,
  color: onSoft('accent'),
  fontSize: size.tiny,
  fontWeight: weight.medium,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
});

/** A small number beside a word: how many are set, how many there are. The word around it says of what. */
export function CountBadge({ count }: { count: number }): ReactNode {
  const format = useFormat();
  return <Frame>{format.compact(count)}</Frame>;
}
