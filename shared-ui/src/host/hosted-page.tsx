import type { Language } from '@tessera/contracts/i18n/languages';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { getTranslations } from '../i18n/create-i18n.ts';
import { KitRoot } from '../remote/kit-root.tsx';
import { hostedClass } from '../theme/global-styles.ts';
import { setPortalRoot } from '../theme/portal-root.ts';
import type { Scheme } from '../theme/tokens.ts';
import { forgetStyles } from '../theme/style-cache.ts';
import { HostedStyles } from '../theme/theme-root.tsx';
import type { NoticeStore } from '../toast/notice-store.ts';
import { ToastHost } from '../toast/toast-host.tsx';

interface HostedPageParts {
  readonly notices: NoticeStore;
  readonly language: () => Language;
  /** The colours to begin with; null follows the machine. */
  readonly scheme: Scheme | null;
}

/** The product's elements in a page of somebody else. */
export interface HostedPage {
  /** Makes an element one of the product's: its styles, language and scheme. The returned function says that it is none any more. */
  readonly adopt: (element: HTMLElement) => () => void;
  /** Shows the language to all of them. */
  readonly showLanguage: (language: Language) => void;
  /** The same for the colours; null follows the machine. */
  readonly showScheme: (scheme: Scheme | null) => void;
}

/**
 * Keeps what the product needs of a page of somebody else, as long as one of its elements stands there: styles within them, and an element
 * at the end of the body for toasts, dialogs and menus. When the last has gone, so has all of that.
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
    // At once: nothing is drawn before its styles.
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
