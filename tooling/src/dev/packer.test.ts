import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPacker } from './packer.ts';

const workspace = mkdtempSync(join(tmpdir(), 'tessera-packer-'));
const folder = join(workspace, 'mf-demo');
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const writeDescriptor = (team: string): void => {
  const text = { en: 'Demo', 'zh-Hant-HK': 'Demo', ja: 'Demo' };
  const path = {
    path: '/demo',
    title: text,
    description: text,
    access: 'session',
    layout: 'app',
    indexable: false,
    analytics: true,
    frameable: false,
  };
  const descriptor = {
    id: 'demo',
    team,
    paths: [path],
    navigation: [],
    rights: [],
    contractRange: '^1.0.0',
    calls: [],
    events: { publishes: [], consumes: [] },
  };
  writeFileSync(join(folder, 'remote.ts'), `export default ${JSON.stringify(descriptor)};\n`);
};

test('a descriptor is read again after it was forgotten, and a failure leaves the next task unharmed', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', type: 'module' }));
  const packer = createPacker();
  const pack = (): Promise<string> => {
    const scratch = mkdtempSync(join(workspace, 'build-'));
    writeFileSync(join(scratch, 'remote-entry.js'), 'entry');
    const facts = { preload: ['remote-entry.js'], doors: [], routes: {}, texts: {}, requires: {}, brings: [] };
    return packer
      .pack({ facts, folder, scratch, remotes: join(workspace, 'remotes') })
      .then(({ descriptor }) => descriptor.team);
  };
  await expect(pack()).rejects.toThrow('remote.ts');
  writeDescriptor('First');
  packer.forget();
  await expect(pack()).resolves.toBe('First');
  writeDescriptor('Second');
  await expect(pack()).resolves.toBe('First');
  packer.forget();
  await expect(pack()).resolves.toBe('Second');
  await packer.close();
}, 120_000);
