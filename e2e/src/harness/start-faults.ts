import type { Page, Route } from '@playwright/test';
import type { DeployedVersion, SickPlace } from './remote-store.ts';

const onRoute =
  (answer: (route: Route) => Promise<void>) =>
  async (page: Page, { address }: DeployedVersion) => {
    await page.route(address, answer);
    return () => page.unroute(address);
  };
const onDisk = (spoil: (version: DeployedVersion) => () => void) => async (_: Page, version: DeployedVersion) => {
  const heal = spoil(version);
  return async () => heal();
};
const sickAt = (place: SickPlace) =>
  onDisk((version) => {
    version.sicken(place);
    return () => version.sicken('nowhere');
  });

/** Breaks a version for a page, and returns what repairs it. */
type Break = (page: Page, version: DeployedVersion) => Promise<() => Promise<void>>;

/** Every stage at which a version can break before its first render. */
export const startFaults: readonly [string, string, Break][] = [
  ['cannot be reached', 'load', onRoute((route) => route.abort('connectionrefused'))],
  ['answers with an error', 'load', onRoute((route) => route.fulfill({ status: 500, body: 'no' }))],
  [
    'answers with a page',
    'load',
    onRoute((route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
    ),
  ],
  ['has lost its entry', 'load', onDisk((version) => version.spoilEntry(null))],
  [
    'has an entry with another digest',
    'load',
    onDisk((version) => version.spoilEntry('globalThis.isForeignCode = true;')),
  ],
  ['has a file that is no code', 'load', onDisk((version) => version.spoilLifecycles('<!doctype html>'))],
  [
    'has a file that throws',
    'load',
    onDisk((version) => version.spoilLifecycles('throw new Error("sick at its file")')),
  ],
  ['throws when it is asked for', 'load', sickAt('evaluation')],
  ['throws at bootstrap', 'bootstrap', sickAt('bootstrap')],
  ['throws at mount', 'mount', sickAt('mount')],
  ['throws at its first draw', 'draw', sickAt('draw')],
];
