import { I18nextProvider } from '@tessera/ui/shared-modules/i18n';
import { createTranslations, KitRoot } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a measured page as a host would: inside the kit's root, in English, with an empty storage. */
export async function renderKitPage(content: ReactNode): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no element for its content');
  const { i18n } = await createTranslations({
    storage: { get: () => 'en', set: () => undefined },
    browserLanguages: [],
    fallback: 'en',
  });
  createRoot(root).render(
    <KitRoot isPageOwner>
      <I18nextProvider i18n={i18n} defaultNS="ui">
        {content}
      </I18nextProvider>
    </KitRoot>,
  );
}
