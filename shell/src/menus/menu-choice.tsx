import { MenuItem, styled } from '@tessera/ui/shared-modules/components';
import { color, step } from '@tessera/ui/theme/tokens';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

const End = styled('span')({ marginLeft: 'auto', paddingLeft: step * 4, display: 'flex', color: color.accent });

interface MenuChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** One choice of a radio group in a menu. */
export function MenuChoice({ isChosen, onChoose, icon, children, ...focus }: MenuChoiceProps): ReactNode {
  return (
    <MenuItem {...focus} role="menuitemradio" aria-checked={isChosen} selected={isChosen} onClick={onChoose}>
      {icon}
      {children}
      <End>{isChosen && <Check size={16} aria-hidden />}</End>
    </MenuItem>
  );
}
