import { Problem } from '@tessera/contracts/http/problem';
import { emptyRegistry, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { createUser } from '@tessera/contracts/user/user.factory';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import type { Opening, VersionHealth } from '@tessera/contracts/watch/watch.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { tabKey } from '../qa/tab-store.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { createSoundVersion, createVersionServer } from '../testing/version-server.ts';

const user = createUser();
const admin = createUser({ type: 1 });

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** The panel. The server has versions 0.8.0, 0.9.0 and 1.0.0 (live) of the second remote. */
async function openPanel({
  serve,
  ...options
}: Partial<Parameters<typeof renderShell>[0]> & {
  readonly serve?: (ids: { readonly workspace: string }) => RemoteVersion;
} = {}) {
  sessionStorage.clear();
  const files = createVersionServer();
  const rendered = await renderShell({
    path: '/qa',
    user,
    files,
    boot: { override: { origins: [], session: 'this-session' } },
    ...options,
    prepare: ({ workspace, kol }) => {
      const more = serve?.({ workspace });
      if (more) files.serve(more.base, more);
      const descriptor = createDescriptor(kol, { paths: [createPathEntry('/kol')] });
      const versions = ['0.8.0', '0.9.0', '1.0.0'].map((name, index) =>
        createSoundVersion(kol, name, { descriptor, deployedAt: `2026-03-0${index + 1}T08:00:00.000Z` }),
      );
      for (const version of versions) files.serve(version.base, version);
      files.put(
        '/registry.json',
        JSON.stringify(
          versions.reduce((registry, version) => applyChange(registry, { kind: 'deploy', version }), emptyRegistry),
        ),
      );
      return options.prepare?.({ workspace, kol });
    },
  });
  const kept = (): unknown => JSON.parse(sessionStorage.getItem(tabKey) ?? 'null');
  return { ...rendered, files, kept };
}

test.each([
  ['en', 'QA panel', 'Versions in this tab'],
  ['zh-Hant-HK', 'QA面板', '這個分頁的版本'],
  ['ja', 'QAパネル', 'このタブのバージョン'],
] as const)('the panel is accessible in %s', async (language, title, versions) => {
  await openPanel({ language });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByRole('table', { name: versions })).toBeVisible();
  await expectNoViolations(document.body);
});

test('the panel lists the versions in this tab and their loading times', async () => {
  const { shell } = await openPanel();
  const table = await screen.findByRole('table', { name: 'Versions in this tab' });
  const [, kol] = within(table).getAllByRole('row').slice(1);
  expect(kol).toHaveTextContent(/^Title of \/kolkol\d+1\.0\.0Open aloneLive––$/u);
  const id = shell.remotes[1]?.remote.descriptor.id ?? '';
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([[`Open alone: ${id} 1.0.0`, `/isolate/${id}@1.0.0`]]);
  shell.navigate('/kol');
  await screen.findByRole('heading', { name: 'Page of kol' });
  shell.navigate('/qa');
  await waitFor(() =>
    expect(
      within(screen.getByRole('table', { name: 'Versions in this tab' })).getAllByRole('row')[2],
    ).toHaveTextContent(/\d ms.*\d ms$/u),
  );
});

/** Chooses an option of a select. */
async function choose(
  person: Awaited<ReturnType<typeof openPanel>>['user'],
  field: RegExp,
  option: string | RegExp,
): Promise<void> {
  await person.click(await screen.findByRole('combobox', { name: field }));
  await person.click(screen.getByRole('option', { name: option }));
}

test('a rejected address shows the reason; an accepted one is stored for the tab, and the page reloads', async () => {
  const { user: person, shell, kept, reload } = await openPanel();
  const id = shell.remotes[1]?.remote.descriptor.id ?? '';
  await screen.findByRole('textbox', { name: "Address of the version's folder" });
  await choose(person, /^Remote/u, id);
  await choose(person, /^Version/u, 'By its address');
  const field = screen.getByRole('textbox', { name: "Address of the version's folder" });
  await person.type(field, '{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  await person.type(field, `https://evil.example/remotes/${id}/0.9.0/{Enter}`);
  expect(
    await screen.findByText(/neither this site nor listed in REMOTE_ORIGINS: https:\/\/evil\.example/u),
  ).toBeVisible();
  expect(kept()).toBeNull();
  await person.clear(field);
  await person.type(field, `/remotes/${id}/0.9.0/{Enter}`);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(kept()).toMatchObject({
    override: { overrides: [{ id, address: `/remotes/${id}/0.9.0/` }], userId: user.id, session: 'this-session' },
  });
});

test('a listed version can be chosen, and is added to the overrides of other remotes', async () => {
  const place = (id: string): string => `/remotes/${id}/0.9.0/`;
  const {
    user: person,
    shell,
    kept,
    reload,
  } = await openPanel({
    prepare: ({ workspace }) => `/qa?remote=${workspace}@${encodeURIComponent(place(workspace))}`,
    serve: ({ workspace }) =>
      createSoundVersion(workspace, '0.9.0', {
        descriptor: createDescriptor(workspace, { paths: [createPathEntry('/home')] }),
      }),
  });
  const [workspace = '', id = ''] = shell.remotes.map(({ remote }) => remote.descriptor.id);
  await screen.findByRole('region', { name: 'Versions under test' });
  await choose(person, /^Remote/u, id);
  await person.click(screen.getByRole('combobox', { name: /^Version/u }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^0\.9\.0 · Mar 2, 2026/u),
    expect.stringMatching(/^0\.8\.0 · Mar 1, 2026/u),
    'By its address',
  ]);
  await person.click(screen.getByRole('option', { name: /^0\.8\.0/u }));
  await person.click(screen.getByRole('button', { name: 'Check and use' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(kept()).toMatchObject({
    override: {
      overrides: [
        { id: workspace, address: place(workspace) },
        { id, address: `/remotes/${id}/0.8.0/` },
      ],
    },
  });
});

test('a search starts with half of the changes and opens the broken page by a full load', async () => {
  const { user: person, shell, kept, assign } = await openPanel();
  const id = shell.remotes[1]?.remote.descriptor.id ?? '';
  const field = await screen.findByRole('textbox', { name: 'Address of the broken page' });
  expect(field).toHaveAccessibleDescription('2 changes to look through, in 2 steps at most.');
  await person.clear(field);
  await person.type(field, '//evil.example{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  await person.clear(field);
  await person.type(field, `${document.location.origin}/kol?sort=name{Enter}`);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/kol?sort=name'));
  expect([window.location.pathname, shell.remotes[1]?.status$.value.phase]).toEqual(['/qa', 'away']);
  expect(kept()).toMatchObject({
    override: { overrides: [{ id, address: `/remotes/${id}/0.8.0/` }] },
    bisect: { works: -1, broken: 2, steps: 0 },
  });
});

test('a search skips a version that no longer fits', async () => {
  const { user: person, shell, files, kept } = await openPanel();
  const id = shell.remotes[1]?.remote.descriptor.id ?? '';
  files.put(`/remotes/${id}/0.9.0/remote-entry.js`, 'changed');
  await person.click(await screen.findByRole('button', { name: 'Start the search' }));
  await waitFor(() =>
    expect(kept()).toMatchObject({
      bisect: { changes: [{ id, from: { version: '0.8.0' }, to: { version: '1.0.0' } }], leftOut: [`${id} 0.9.0`] },
    }),
  );
});

test('the result of a search names the version, as text to copy', async () => {
  const found = (id: string) => ({
    path: '/kol',
    changes: [
      { id, from: { version: '0.8.0', base: '/a/' }, to: { version: '0.9.0', base: '/b/' } },
      { id, from: { version: '0.9.0', base: '/b/' }, to: { version: '1.0.0', base: '/c/' } },
    ],
    works: 1,
    broken: 2,
    steps: 2,
    leftOut: [],
  });
  const {
    user: person,
    kept,
    shell,
  } = await openPanel({
    prepare: ({ kol }) => {
      sessionStorage.setItem(tabKey, JSON.stringify({ override: null, bisect: found(kol) }));
      return undefined;
    },
  });
  const id = shell.remotes[1]?.remote.descriptor.id ?? '';
  const result = await screen.findByRole('group', { name: 'What the search found' });
  expect(within(result).getByRole('alert')).toHaveTextContent(
    `${id} 1.0.0 broke it; 0.9.0 still worked. Team: Team ${id}.`,
  );
  await person.click(within(result).getByRole('button', { name: 'Copy for the team' }));
  expect(await navigator.clipboard.readText()).toContain(`> ${id} 0.9.0 -> 1.0.0`);
  await expectNoViolations(document.body);
  await person.click(within(result).getByRole('button', { name: 'Close' }));
  expect(kept()).toBeNull();
});

test('the panel is closed to an ordinary user in production', async () => {
  await openPanel({ boot: { environment: 'production', override: { origins: [], session: 'this-session' } } });
  expect(await screen.findByText('Your account does not have access to this page.')).toBeVisible();
});

test('the panel asks for a reload if the page was loaded without the right to use overrides', async () => {
  const { user: person, reload } = await openPanel({
    user: admin,
    boot: { environment: 'production', override: undefined },
  });
  await screen.findByText(/^This page came without the right to use other versions/u);
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

const times = { count: 60, p50: 120, p95: 3_400 };
const health: VersionHealth = {
  version: '1.0.0',
  role: 'live',
  starts: 60,
  load: times,
  mount: null,
  longTasks: 2,
  errors: 3,
  fellBack: 1,
  failed: 3,
  errorsPerThousand: 50,
  failuresPerThousand: 16.7,
  places: [
    { place: 'bootstrap', count: 3 },
    { place: 'mount', count: 1 },
    { place: 'later', count: 3 },
  ],
  budgets: [
    { name: 'loadP95', limit: 2_500, value: 3_400, isExceeded: true },
    { name: 'mountP95', limit: 500, value: null, isExceeded: false },
    { name: 'failureShare', limit: 0.05, value: 0.01, isExceeded: false },
  ],
  breaker: 'closed',
};
const withdrawn: VersionHealth = { ...health, version: '1.1.0', role: 'earlier', breaker: 'open' };
const opening: Opening = {
  at: '2026-03-02T07:00:00.000Z',
  kind: 'withdrawn',
  version: '1.1.0',
  to: '1.0.0',
  budget: 'failureShare',
  limit: 0.05,
  value: 0.4,
};

test('an Admin sees the health of versions, exceeded budgets and withdrawals, and can retry a failure', async () => {
  const { network, user: person } = await openPanel({ user: admin });
  network.answer(watchCalls.getHealth, () => new Problem('500', { supportId: 'health-1' }));
  const region = await screen.findByRole('region', { name: 'Health' });
  await within(region).findByRole('button', { name: 'Try again' });
  network.answer(watchCalls.getHealth, () => ({
    revision: 3,
    from: '2026-03-01T08:00:00.000Z',
    to: '2026-03-02T08:00:00.000Z',
    readingsMin: 50,
    remotes: [
      {
        id: 'kol',
        team: 'Team kol',
        live: '1.0.0',
        candidate: null,
        versions: [health, withdrawn],
        openings: [opening],
      },
    ],
  }));
  await person.click(within(region).getByRole('button', { name: 'Try again' }));
  const table = await screen.findByRole('table', { name: 'kol, team: Team kol' });
  const [live, taken] = within(table).getAllByRole('row').slice(1);
  expect(live).toHaveTextContent(/^1\.0\.0LiveLoad too slow60/u);
  expect(live).toHaveTextContent('120 / 3,400');
  expect(live).toHaveTextContent('4 (16.7 ‰)bootstrap 3 and mount 1');
  expect(taken).toHaveTextContent(/^1\.1\.0No longer liveTaken backLoad too slow/u);
  expect(within(region).getByRole('list')).toHaveTextContent(
    'Candidate 1.1.0 was withdrawn; everybody gets 1.0.0. Too many failed starts: 40.0%, allowed 5.0%.',
  );
  await expectNoViolations(document.body);
});

test('the health of versions is not requested for other users', async () => {
  const { network } = await openPanel();
  await screen.findByRole('table', { name: 'Versions in this tab' });
  expect(screen.queryByRole('region', { name: 'Health' })).not.toBeInTheDocument();
  expect(network.sent(watchCalls.getHealth)).toEqual([]);
});
