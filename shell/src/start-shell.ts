import { configureSchemas } from '@tessera/contracts/schema/schema';
import type { RemoteLoader } from '@tessera/ui/host/federation';
import { readNonce } from '@tessera/ui/host/nonce';
import { reportUncaught } from '@tessera/ui/host/report';
import { styleCache } from '@tessera/ui/shared-modules/kit';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { start as startSingleSpa } from 'single-spa';
import { readBoot } from './boot.ts';
import { createShell } from './create-shell.ts';
import { App } from './layout/app.tsx';

/** Starts the page; `loader` loads the remotes. */
export async function startShell(loader: RemoteLoader): Promise<void> {
  configureSchemas();
  styleCache(readNonce(document));
  const shell = await createShell({ boot: readBoot(document), page: window, loader });
  reportUncaught(window, (error, place) => shell.report({ error, place }));
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(createElement(App, { shell }));
  // A push that changes only the history's state needs no rerouting.
  startSingleSpa({ urlRerouteOnly: true });
}
