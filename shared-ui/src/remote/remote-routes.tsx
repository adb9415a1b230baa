import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Waiting } from '../page/load-state.tsx';
import { NotFoundPage } from '../page/not-found-page.tsx';

interface RemoteRoutesProps {
  /** The remote's first page, and what it is called: an address that no page has leads there. */
  readonly home: string;
  readonly title: string;
  /** Each page by its path. */
  readonly pages: Readonly<Record<string, ComponentType>>;
}

/** Every page of a remote, and what stands at an address below its own that none of them has. */
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
