import { hotPath } from '@tessera/contracts/remote/isolation';

/** The API that webpack gives modules when hot module replacement is on. */
interface HotModule {
  readonly status: () => string;
  readonly check: (autoApply: boolean) => Promise<readonly unknown[] | null>;
}

const isHot = (value: unknown): value is HotModule =>
  typeof value === 'object' && value !== null && 'check' in value && typeof value.check === 'function';
const hot: unknown = import.meta.webpackHot;

// The server sends a message after each build. If the update cannot be applied, reload the page.
if (isHot(hot)) {
  const source = new EventSource(hotPath);
  source.addEventListener('message', ({ data }) => {
    if (data === __webpack_hash__ || hot.status() !== 'idle') return;
    hot.check(true).then(
      (replaced) => {
        if (replaced === null) location.reload();
      },
      () => location.reload(),
    );
  });
}
