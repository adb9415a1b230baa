import { Problem } from '@tessera/contracts/http/problem';
import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';
import { Page } from './page.tsx';
import { ProblemState } from './problem-state.tsx';

interface NotFoundPageProps {
  /** Title and path of the remote's first page. */
  readonly title: string;
  readonly path: string;
}

/** Shown for a path below a remote's base path that matches none of its pages. */
export function NotFoundPage({ title, path }: NotFoundPageProps): ReactNode {
  return (
    <Page title={title}>
      <ProblemState problem={new Problem('notFound')} action={<BackButton title={title} path={path} />} />
    </Page>
  );
}
