import Button from '@mui/material/Button';
import { Problem } from '@tessera/contracts/http/problem';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../remote/host-context.tsx';
import { Page } from './page.tsx';
import { ProblemState } from './problem-state.tsx';

interface NotFoundPageProps {
  /** What the remote's first page is called, and where it is. */
  readonly title: string;
  readonly path: string;
}

/** An address below a remote's own that no page of it has. */
export function NotFoundPage({ title, path }: NotFoundPageProps): ReactNode {
  const { t } = useTranslation('ui');
  const { navigate } = useHost();
  return (
    <Page title={title}>
      <ProblemState problem={new Problem('notFound')} action={<Button onClick={() => navigate(path)}>{t('page.back.action', { title })}</Button>} />
    </Page>
  );
}
