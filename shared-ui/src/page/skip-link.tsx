import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, layer, radius, screenOnly, step, weight } from '../theme/tokens.ts';

const Anchor = styled('a')({
  position: 'fixed',
  top: step * 2,
  left: step * 2,
  zIndex: layer.tooltip,
  padding: `${step * 2}px ${step * 4}px`,
  borderRadius: radius.control,
  background: color.inverse,
  color: color.onInverse,
  fontWeight: weight.medium,
  textDecoration: 'none',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  ...screenOnly,
});

/**
 * First in the tab order: skips the navigation and moves the focus to the content. The target needs this id and
 * `tabIndex={-1}`.
 */
export function SkipLink({ targetId }: { targetId: string }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Anchor
      href={`#${targetId}`}
      onClick={(event) => {
        // Keep the fragment out of the address, where the router would see it.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {t('page.skip.content')}
    </Anchor>
  );
}
