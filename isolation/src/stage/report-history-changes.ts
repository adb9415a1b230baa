const patched = new WeakSet<History>();

/**
 * Fires `popstate` for every change of the history, like single-spa in the product: routers of remotes
 * follow navigation by the host, and the host notices navigation by a router. Idempotent per page.
 */
export function reportHistoryChanges(page: Window): void {
  const { history } = page;
  if (patched.has(history)) return;
  patched.add(history);
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...parameters) => {
      const before = page.location.href;
      change(...parameters);
      if (page.location.href === before) return;
      const state: unknown = history.state;
      page.dispatchEvent(Object.assign(new PopStateEvent('popstate', { state }), { singleSpa: true }));
    };
  }
}
