const told = new WeakSet<History>();

/**
 * Tells every change of the address as a `popstate` event, as single-spa does in the product: the routers of remotes follow where the host
 * goes, and the host knows where a router went. Told once for a page, however often it is asked for.
 */
export function tellHistory(page: Window): void {
  const { history } = page;
  if (told.has(history)) return;
  told.add(history);
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...given) => {
      const before = page.location.href;
      change(...given);
      if (page.location.href === before) return;
      const state: unknown = history.state;
      page.dispatchEvent(Object.assign(new PopStateEvent('popstate', { state }), { singleSpa: true }));
    };
  }
}
