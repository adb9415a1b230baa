import { configureSchemas } from '@tessera/contracts/schema/schema';
import { storageName } from '@tessera/contracts/storage/storage-keys';
import { readNonce } from '@tessera/ui/host/nonce';
import { createTranslations, styleCache } from '@tessera/ui/shared-modules/kit';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { panelLocales, panelNamespace } from '../panel/panel-locales.ts';
import { PanelRoot } from '../panel/panel-root.tsx';
import { createPanelView } from '../panel/panel-view.ts';
import { createAddressFields } from '../workbench/address-fields.ts';
import { createAddressStore } from '../workbench/address-store.ts';
import { createWorkbench } from '../workbench/create-workbench.ts';
import { awaitWires } from '../workbench/port-wire.ts';
import { readIsolation } from './read-isolation.ts';

/** The panel uses the tester's language: the one stored on this device for the product. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageName('language', null));
  } catch {
    return null;
  }
}

/** Starts the page with the panel around the remote. */
async function start(): Promise<void> {
  configureSchemas();
  styleCache(readNonce(document));
  const isolation = readIsolation(document);
  const translations = await createTranslations({
    storage: { get: storedLanguage, set: () => undefined },
    browserLanguages: navigator.languages,
    fallback: isolation.fallbackLanguage,
  });
  await translations.addNamespace(panelNamespace, panelLocales);
  const fields = createAddressFields(window);
  const workbench = createWorkbench({ isolation, store: createAddressStore(fields) });
  // Before the frame renders, because the stage offers its wire as soon as it has loaded.
  awaitWires(window, workbench.attach);
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(createElement(PanelRoot, { bench: { workbench, view: createPanelView(fields) } }));
}

void start();
