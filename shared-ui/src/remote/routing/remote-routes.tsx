import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Waiting } from '../../page/load-state.tsx';
import { NotFoundPage } from '../../page/not-found-page.tsx';

interface RemoteRoutesProps {
  /** Path and title of the remote's first page, which the not-found page links to. */
  readonly home: string;
  readonly title: string;
  /** The pages by path. */
  readonly pages: Readonly<Record<string, ComponentType>>;
}

/** All pages of a remote, and a not-found page for other paths below its base path. */
export function RemoteRoutes({ home, title, pages }: RemoteRoutesProps): ReactNode {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <Routes>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage title={title} path={home} />} />
      </Routes>
    </Suspense>
  );
}
