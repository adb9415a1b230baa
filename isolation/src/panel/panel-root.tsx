import { I18nextProvider } from '@tessera/ui/shared-modules/i18n';
import { getTranslations, KitRoot } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { BenchProvider, type Bench } from './bench.tsx';
import { panelNamespace } from './panel-locales.ts';
import { Panel } from './panel.tsx';

/** The React tree of the page around the remote. Requires the panel's texts in the page's translations. */
export function PanelRoot({ bench }: { readonly bench: Bench }): ReactNode {
  return (
    <KitRoot isPageOwner>
      <I18nextProvider i18n={getTranslations().i18n} defaultNS={panelNamespace}>
        <BenchProvider value={bench}>
          <Panel />
        </BenchProvider>
      </I18nextProvider>
    </KitRoot>
  );
}
