import { createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { createRemote, useHost } from '@tessera/ui/shared-modules/kit';
import { Link, Route, Routes } from '@tessera/ui/shared-modules/router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderStage } from '../testing/render-stage.tsx';

function First(): ReactNode {
  const { navigate } = useHost();
  return (
    <>
      <h1>First</h1>
      <Link to="/first/deep">Deeper</Link>
      <button type="button" onClick={() => navigate('/second')}>
        To the second
      </button>
    </>
  );
}

const App = (): ReactNode => (
  <Routes>
    <Route path="/first" element={<First />} />
    <Route path="/first/deep" element={<h1>Deep</h1>} />
    <Route path="/second" element={<h1>Second</h1>} />
  </Routes>
);

const none = async () => ({ default: {} });
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name });

test('a typed path, a link and navigate of the host open their pages, and the workbench knows the path', async () => {
  const descriptor = createDescriptor('walker', { paths: [createPathEntry('/first'), createPathEntry('/second')] });
  const { workbench } = await renderStage({
    descriptor,
    load: async () => createRemote({ id: 'walker', App, locales: { en: none, 'zh-Hant-HK': none, ja: none } }),
  });
  const user = userEvent.setup();
  const isAt = (path: string): Promise<void> => waitFor(() => expect(workbench.place$.value).toBe(path));
  await heading('First');
  workbench.goTo('/second');
  await heading('Second');
  await isAt('/second');
  workbench.goTo('/first');
  await user.click(await screen.findByRole('button', { name: 'To the second' }));
  await heading('Second');
  workbench.goTo('/first');
  await user.click(await screen.findByRole('link', { name: 'Deeper' }));
  await heading('Deep');
  await isAt('/first/deep');
});
