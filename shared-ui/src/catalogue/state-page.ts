import { configureSchemas } from '@tessera/contracts/schema/schema';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { readNonce } from '../host/nonce.ts';
import { createTranslations } from '../i18n/create-i18n.ts';
import { styleCache } from '../theme/style-cache.ts';
import { catalogueAddress } from './catalogue-address.ts';
import { catalogueLocales, catalogueNamespace } from './catalogue-locales.ts';
import { StateStage } from './state-stage.tsx';

/** Starts the page that shows one state alone. */
async function start(): Promise<void> {
  configureSchemas();
  styleCache(readNonce(document));
  const { language } = catalogueAddress.read(new URLSearchParams(window.location.hash.slice(1)));
  const translations = await createTranslations({
    storage: { get: () => language, set: () => undefined },
    browserLanguages: [],
    fallback: 'en',
  });
  await translations.addNamespace(catalogueNamespace, catalogueLocales);
  createRoot(document.getElementById('root') ?? document.body).render(createElement(StateStage));
}

void start();
