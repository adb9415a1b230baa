import type { Language } from '@tessera/contracts/i18n/languages';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { getTranslations } from '../i18n/create-i18n.ts';
import { KitRoot } from '../remote/kit-root.tsx';
import { hostedClass } from '../theme/global-styles.ts';
import { setPortalRoot } from '../theme/portal-root.ts';
import { forgetStyles } from '../theme/style-cache.ts';
import { HostedStyles } from '../theme/theme-root.tsx';
import type { Scheme } from '../theme/tokens.ts';
import type { NoticeStore } from '../toast/notice-store.ts';
import { ToastHost } from '../toast/toast-host.tsx';

interface HostedPageParts {
  readonly notices: NoticeStore;
  readonly language: () => Language;
  /** Initial colour scheme; null follows the system. */
  readonly scheme: Scheme | null;
}

/** Manages the product's elements in a page that is not ours. */
export interface HostedPage {
  /** Applies the product's styles, language and scheme to an element. The returned function undoes it. */
  readonly adopt: (element: HTMLElement) => () => void;
  /** Applies a language to all elements. */
  readonly showLanguage: (language: Language) => void;
  /** Applies a colour scheme to all elements; null follows the system. */
  readonly showScheme: (scheme: Scheme | null) => void;
}

/**
 * Adds to a foreign page what the product's elements need: styles scoped to them, and an element at the end
 * of the body for toasts, dialogs and menus. All of it is removed together with the last element.
 */
export function createHostedPage({ notices, language, scheme }: HostedPageParts): HostedPage {
  const elements = new Set<HTMLElement>();
  let close: (() => void) | null = null;
  let shown = scheme;

  const colour = (element: HTMLElement): void => {
    if (shown) element.dataset['scheme'] = shown;
    else delete element.dataset['scheme'];
  };

  const dress = (element: HTMLElement): void => {
    element.classList.add(hostedClass);
    element.lang = language();
    colour(element);
    elements.add(element);
  };

  const open = (): (() => void) => {
    const portal = document.createElement('div');
    dress(portal);
    document.body.append(portal);
    setPortalRoot(portal);
    const root = createRoot(portal.appendChild(document.createElement('div')));
    // Synchronously, because the styles must exist before anything else renders.
    flushSync(() =>
      root.render(
        <I18nextProvider i18n={getTranslations().i18n} defaultNS="ui">
          <KitRoot>
            <HostedStyles />
            <ToastHost store={notices} />
          </KitRoot>
        </I18nextProvider>,
      ),
    );
    return () => {
      root.unmount();
      elements.delete(portal);
      portal.remove();
      setPortalRoot(null);
      forgetStyles();
    };
  };

  return {
    adopt: (element) => {
      dress(element);
      close ??= open();
      return () => {
        if (!elements.delete(element) || elements.size > 1) return;
        close?.();
        close = null;
      };
    },
    showLanguage: (chosen) => {
      for (const element of elements) element.lang = chosen;
    },
    showScheme: (chosen) => {
      shown = chosen;
      elements.forEach(colour);
    },
  };
}
