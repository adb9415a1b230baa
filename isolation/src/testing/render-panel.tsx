import type { Language } from '@tessera/contracts/i18n/languages';
import type { Isolation } from '@tessera/contracts/remote/isolation';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { createTranslations } from '@tessera/ui/shared-modules/kit';
import { polyfillBrowser } from '@tessera/ui/testing/browser-polyfills';
import '@tessera/ui/testing/quiet-console';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { panelLocales, panelNamespace } from '../panel/panel-locales.ts';
import { PanelRoot } from '../panel/panel-root.tsx';
import { createPanelView } from '../panel/panel-view.ts';
import { createAddressFields } from '../workbench/address-fields.ts';
import { createAddressStore } from '../workbench/address-store.ts';
import { createWorkbench } from '../workbench/create-workbench.ts';
import type { FromStage } from '../workbench/protocol.ts';
import { createFakeStage } from './fake-stage.ts';
import { createIsolation } from './isolation.factory.ts';

interface PanelOptions {
  readonly language?: Language;
  /** The fragment of the address, without `#`. */
  readonly address?: string;
  readonly isolation?: Isolation;
}

/** Renders the panel with the real workbench, texts and address; the test sends the stage's messages. */
export async function renderPanel({ language = 'en', address = '', isolation = createIsolation() }: PanelOptions = {}) {
  polyfillBrowser();
  configureSchemas();
  history.replaceState(null, '', `/isolate/${isolation.descriptor.id}${address === '' ? '' : `#${address}`}`);
  const translations = await createTranslations({
    storage: { get: () => language, set: () => undefined },
    browserLanguages: [],
    fallback: 'en',
  });
  await translations.addNamespace(panelNamespace, panelLocales);
  const fields = createAddressFields(window);
  const workbench = createWorkbench({ isolation, store: createAddressStore(fields) });
  const stage = createFakeStage();
  const result = render(<PanelRoot bench={{ workbench, view: createPanelView(fields) }} />);
  act(() => workbench.attach(stage.wire));
  const say = (message: FromStage): void => act(() => stage.say(message));
  say({ kind: 'status', status: { phase: 'mounted', loadMs: 120, mountMs: 45 } });
  return {
    ...result,
    workbench,
    stage: { ...stage, say },
    user: userEvent.setup(),
    sent: () => stage.sent,
    link: () => decodeURIComponent(window.location.hash),
  };
}
