import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { LeaveGuards } from './leave-guards.ts';
import { toPath, type PageLocation } from './location.ts';
import { isPlainClick } from './plain-click.ts';

/** Creates the `navigate` of all participants, which asks the leave guards first. */
export const createNavigate =
  (location: PageLocation, guards: LeaveGuards): HostProps['navigate'] =>
  (path, options) => {
    if (!guards.isDirty()) {
      location.go(path, options);
      return;
    }
    void guards.mayLeave().then((leave) => {
      if (leave) location.go(path, options);
    });
  };

/** The part of the Navigation API that reveals the target of a back or forward. Not every browser has it. */
interface NavigateEventLike extends Event {
  readonly navigationType?: string;
  readonly destination?: { readonly key: string };
}

/**
 * Asks before unsaved work is discarded by ways other than `navigate`: closing or reloading the tab, any link in
 * the page (including those of a remote's router), and, where the browser supports it, back and forward.
 */
export function watchLeaving(page: Window, guards: LeaveGuards, navigate: HostProps['navigate']): void {
  page.addEventListener('beforeunload', (event) => {
    if (guards.isDirty()) event.preventDefault();
  });

  page.document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== page.location.origin) return;
      if (link.pathname === page.location.pathname || !isPlainClick(event) || !guards.isDirty()) return;
      event.preventDefault();
      event.stopPropagation();
      navigate(toPath(link));
    },
    { capture: true },
  );

  const navigation: unknown = Reflect.get(page, 'navigation');
  if (!(navigation instanceof EventTarget)) return;
  let mayPass = false;
  navigation.addEventListener('navigate', (event: NavigateEventLike) => {
    if (event.navigationType !== 'traverse' || mayPass || !event.cancelable || !guards.isDirty()) return;
    const key = event.destination?.key;
    event.preventDefault();
    void guards.mayLeave().then((leave) => {
      const traverseTo: unknown = Reflect.get(navigation, 'traverseTo');
      if (!leave || key === undefined || typeof traverseTo !== 'function') return;
      mayPass = true;
      traverseTo.call(navigation, key);
      page.addEventListener('popstate', () => (mayPass = false), { once: true });
    });
  });
}
