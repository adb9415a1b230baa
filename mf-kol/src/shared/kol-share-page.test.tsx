import { Problem } from '@tessera/contracts/http/problem';
import { languages, type Language } from '@tessera/contracts/i18n/languages';
import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import { createSharedKolList } from '@tessera/contracts/kol/kol-share.factory';
import { kolShareColumns } from '@tessera/contracts/kol/kol-share.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { createFakeHost, type FakeHost } from '@tessera/ui/testing/fake-host';
import { renderWithHost, type Rendered } from '@tessera/ui/testing/render';
import { screen } from '@testing-library/react';
import { App } from '../app.tsx';
import { locales } from '../locales.ts';

const path = '/kolShare/factory-token-of-a-share-00001';
const render = (prepare: (host: FakeHost) => void, language: Language = 'en'): Promise<Rendered> => {
  const fakeHost = createFakeHost({ source: 'kol', language, session: { state: 'signedOut' } });
  prepare(fakeHost);
  return renderWithHost(<App />, { path, language, namespace: { id: 'kol', locales }, fakeHost });
};

test.each(languages)(
  'shows a shared list in %s to a visitor without an account, without accessibility violations',
  async (language) => {
    const { container } = await render(
      ({ network }) => network.answer(kolShareCalls.openKolShare, () => createSharedKolList()),
      language,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Shortlist' })).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /dimsumdiary\.hk/u })).toHaveTextContent('38,400');
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
    await expectNoViolations(container);
  },
);

test('shows a header for every column that can be shared, and marks unknown values', async () => {
  await render(({ network }) =>
    network.answer(kolShareCalls.openKolShare, () =>
      createSharedKolList({ columns: [...kolShareColumns], kolList: [{ username: 'lumen', figures: {} }], total: 600 }),
    ),
  );
  expect(await screen.findByText('The first 1 of 600 influencers')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Full name' })).toBeInTheDocument();
  expect(screen.getAllByText('Not provided by any source').length).toBeGreaterThan(0);
});

test('opens with the password, and reports a wrong one', async () => {
  const { user, network } = await render((host) => {
    host.network.answer(kolShareCalls.openKolShare, () =>
      host.network.sent(kolShareCalls.openKolShare).at(-1)?.query.pass === 'proof'
        ? createSharedKolList()
        : new Problem('shareLocked'),
    );
    host.network.answer(shareCalls.unlockShare, () => new Problem('passwordIncorrect', { field: 'password' }));
  });
  await user.type(await screen.findByLabelText('Password'), 'not this one');
  await user.click(screen.getByRole('button', { name: 'Open page' }));
  expect(await screen.findAllByText('The password is not correct.')).not.toEqual([]);
  network.answer(shareCalls.unlockShare, () => ({ pass: 'proof' }));
  await user.click(screen.getByRole('button', { name: 'Open page' }));
  expect(await screen.findByRole('row', { name: /dimsumdiary/u })).toBeInTheDocument();
});

test.each([
  ['notFound', 'This link leads nowhere'],
  ['sharePaused', 'This page is paused'],
] as const)('shows the page for the problem %s', async (code, title) => {
  await render(({ network }) => network.answer(kolShareCalls.openKolShare, () => new Problem(code)));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

test('shows that a list has no influencers', async () => {
  await render(({ network }) =>
    network.answer(kolShareCalls.openKolShare, () => createSharedKolList({ kolList: [], total: 0 })),
  );
  expect(await screen.findByText('There are no influencers on this list.')).toBeInTheDocument();
});
