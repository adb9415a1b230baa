import { createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { toPageRemote } from '@tessera/contracts/remote/version-set';
import { createUser } from '@tessera/contracts/user/user.factory';
import { screen } from '@testing-library/react';
import { openKit } from '../testing/open-kit.ts';
import { createProbe } from '../testing/probe.ts';

test('a version that fails while it mounts is stopped before its fallback starts', async () => {
  const steps: string[] = [];
  const failing = {
    bootstrap: async () => steps.push('bootstrap'),
    mount: async () => {
      steps.push('mount');
      throw new Error('broken');
    },
    unmount: async () => steps.push('unmount'),
    unload: async () => steps.push('unload'),
  };
  const fallback = createProbe('The version before');
  const { host, element } = await openKit({
    user: createUser(),
    remote: { version: '2.0.0', fallback: toPageRemote(createRemoteVersion('probe', '1.0.0'), null) },
    load: async ({ version }) => {
      steps.push(`load ${version}`);
      return version === '2.0.0' ? failing : fallback.module;
    },
  });
  await host.mount('probe', element, { path: '/home' });
  expect(await screen.findByRole('heading', { name: 'The version before' })).toBeVisible();
  expect(steps).toEqual(['load 2.0.0', 'bootstrap', 'mount', 'unmount', 'unload', 'load 1.0.0']);
});
