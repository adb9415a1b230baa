import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { getTranslations } from '../i18n/create-i18n.ts';
import { KitRoot } from '../remote/kit-root.tsx';
import { catalogueNamespace } from './catalogue-locales.ts';
import { Catalogue } from './catalogue.tsx';

/** The React tree of the catalogue. Requires its texts in the page's translations. */
export function CatalogueRoot(): ReactNode {
  return (
    <KitRoot isPageOwner>
      <I18nextProvider i18n={getTranslations().i18n} defaultNS={catalogueNamespace}>
        <BrowserRouter>
          <Catalogue />
        </BrowserRouter>
      </I18nextProvider>
    </KitRoot>
  );
}
