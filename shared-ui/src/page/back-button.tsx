import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { RouterAnchor } from '../link/router-anchor.tsx';

/** The title of a list, and its path; for a panel over the list what closes it. */
type BackButtonProps = { readonly title: string } & ({ readonly path: string } | { readonly onBack: () => void });

/** A long title continues in the next line. */
const wrapped = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

/** The way on from something that does not exist: back to the list that it would belong to. */
export function BackButton({ title, ...way }: BackButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  const text = t('page.back.action', { title });
  return 'path' in way ? (
    <Button sx={wrapped} LinkComponent={RouterAnchor} href={way.path}>
      {text}
    </Button>
  ) : (
    <Button sx={wrapped} onClick={way.onBack}>
      {text}
    </Button>
  );
}
