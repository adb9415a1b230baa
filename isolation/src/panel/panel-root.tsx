import { I18nextProvider } from '@tessera/ui/shared-modules/i18n';
import { getTranslations, KitRoot } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { BenchProvider } from './bench.tsx';
import type { Bench } from './bench.tsx';
import { panelNamespace } from './panel-locales.ts';
import { Panel } from './panel.tsx';

/** The tree of the page around a remote that runs alone. The panel's texts must be known to the page's translations. */
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
