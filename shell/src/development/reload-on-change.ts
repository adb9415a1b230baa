import { changesPath } from '@tessera/contracts/remote/changes-path';

// Only `npm run dev` bundles this file. The server sends what it serves now: at first, after each change, and when a
// new process answers after a restart.
const source = new EventSource(changesPath);
let shown: unknown;
source.addEventListener('message', ({ data }) => {
  shown ??= data;
  if (data !== shown) location.reload();
});
