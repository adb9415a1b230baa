import { createBusinessAccount } from '@tessera/contracts/connection/connection.factory';
import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import { createEmvSetting } from '@tessera/contracts/emv/emv.factory';
import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { inspectEvents } from '@tessera/contracts/inspect/inspect.events';
import { createInspectReport } from '@tessera/contracts/inspect/inspect.factory';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { freshInspect, ownAccount, renderInspect } from '../testing/render-inspect.tsx';

const titles = { en: 'Inspect report', 'zh-Hant-HK': '帳號健檢報告', ja: 'アカウント診断レポート' };
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the report', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderInspect();
    expect(await screen.findByText('PR72')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('shows the PR value with its group, and what is needed for the next level', async () => {
    await renderInspect();
    const score = await section('Level');
    expect(score.getByText('Rising star')).toBeInTheDocument();
    expect(score.getByText(/among 140 accounts of the group “10,000 to 99,999 followers”/u)).toBeInTheDocument();
    expect(score.getByText('8 points to All star, which begins at PR80.')).toBeInTheDocument();
    expect(score.getByText('An engagement rate of 2.60% is enough today.')).toBeInTheDocument();
  });

  it('hides the PR value of a small group and says so', async () => {
    const report = createInspectReport({
      pr: {
        value: null,
        rank: 1,
        count: 29,
        cohort: 'nano',
        asOf: '2026-03-01T09:00:00.000Z',
        level: null,
        next: null,
      },
    });
    await renderInspect({ answer: () => freshInspect({ report }) });
    const score = await section('Level');
    expect(score.getByText('No PR value yet')).toBeInTheDocument();
    expect(score.getByText(/needs 30 accounts .* has 29 so far/u)).toBeInTheDocument();
    expect(score.queryByText(/PR\d/u)).not.toBeInTheDocument();
  });

  it('shows the formula and inputs of a metric', async () => {
    const { user } = await renderInspect();
    const figures = await section('Averages');
    await user.click(figures.getByRole('button', { name: '2.15%' }));
    const panel = await screen.findByRole('dialog');
    expect(within(panel).getByText('Average interactions ÷ followers × 100')).toBeInTheDocument();
    expect(within(panel).getByText('38,400')).toBeInTheDocument();
  });

  it("shows the dates of the posts used for the averages in the user's time zone, and the as-of date", async () => {
    const recent = { count: 22, from: '2026-01-01T23:30:00.000Z', to: '2026-02-27T23:30:00.000Z' };
    const { user } = await renderInspect({
      user: { timeZone: 'Asia/Hong_Kong' },
      answer: () => freshInspect({ asOf: '2026-03-01T09:00:00.000Z', report: createInspectReport({ recent }) }),
    });
    const figures = await section('Averages');
    expect(
      figures.getByText('22 posts of the last 60 days, at least the newest twelve: Jan 2, 2026 – Feb 28, 2026'),
    ).toBeInTheDocument();
    await user.click(figures.getByRole('button', { name: '2.15%' }));
    expect(within(await screen.findByRole('dialog')).getByText(/Mar 1, 2026/u)).toBeInTheDocument();
  });

  it('shows averages, but no days or months, when the influencer hides how often it posts', async () => {
    const times = { count: 22, from: null, to: null };
    const report = createInspectReport({
      hidden: ['frequency'],
      frequency: null,
      months: null,
      hours: null,
      read: times,
      recent: times,
    });
    await renderInspect({ answer: () => freshInspect({ isOwn: false, access: { state: null }, report }) });
    const figures = await section('Averages');
    expect(figures.getByText('22 posts of the last 60 days, at least the newest twelve')).toBeInTheDocument();
    expect((await section('Growth')).getByText('Not shared with you by the influencer.')).toBeInTheDocument();
  });

  it('says that a figure is hidden only where the influencer hides it', async () => {
    const report = createInspectReport({ hidden: ['insights', 'frequency'], likes: null, frequency: null });
    const { user } = await renderInspect({
      answer: () => freshInspect({ isOwn: false, access: { state: null }, report }),
    });
    const figures = await section('Averages');
    const [likes, frequency] = figures.getAllByRole('button', { name: '–' });
    await user.click(likes ?? document.body);
    expect(
      within(await screen.findByRole('dialog')).queryByText('Not shared with you by the influencer.'),
    ).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(frequency ?? document.body);
    expect(
      within(await screen.findByRole('dialog')).getByText('Not shared with you by the influencer.'),
    ).toBeInTheDocument();
  });

  it('shows the best hours also as a table', async () => {
    const { user } = await renderInspect();
    const hours = await section('Best hours');
    expect(hours.getByRole('img', { name: /Best so far: Friday 19:00/u })).toBeInTheDocument();
    await user.click(hours.getByRole('radio', { name: 'Table' }));
    expect(within(await hours.findByRole('table')).getAllByRole('row')).toHaveLength(3);
  });

  it('omits the metrics of a post that the platform does not provide', async () => {
    const { best } = createInspectReport();
    await renderInspect({
      answer: () =>
        freshInspect({
          report: createInspectReport({ best: (best ?? []).map((post) => ({ ...post, likes: null, comments: 1 })) }),
        }),
    });
    const posts = await section('Best and weakest posts');
    expect(posts.getByText(/\d · 1 comment\b/u)).toBeInTheDocument();
    expect(posts.queryByText(/· 0 likes/u)).not.toBeInTheDocument();
    expect(posts.getByText(/120 likes · 20 comments/u)).toBeInTheDocument();
  });

  it('recalculates the EMV with a chosen setting, and keeps showing the rest meanwhile', async () => {
    const { user, network } = await renderInspect();
    const asked: unknown[] = [];
    const answered = Promise.withResolvers<undefined>();
    const own = createEmvSetting();
    network.answer(inspectCalls.getInspect, async ({ body }) => {
      asked.push(body.emv);
      await answered.promise;
      const { emv } = createInspectReport();
      return {
        inspect: freshInspect({
          report: createInspectReport({
            emv: emv && { ...emv, settingId: own.id, name: own.name, currency: 'TWD', total: 123_456 },
          }),
        }),
      };
    });
    const card = await section('EMV');
    await user.click(card.getByRole('combobox', { name: /EMV setting/u }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Taiwan 2026',
      'One value per interaction',
      'Per interaction, 2017 index',
      'Advertising cost',
    ]);
    await user.click(screen.getByRole('option', { name: 'Taiwan 2026' }));
    await waitFor(() => expect(asked).toEqual([own.id]));
    expect(screen.getByText('PR72')).toBeInTheDocument();
    answered.resolve(undefined);
    expect(await card.findByText(/1,234/u)).toBeInTheDocument();
    expect(card.getByText(/By the setting “Taiwan 2026”/u)).toBeInTheDocument();
  });

  it.each(languages)('has its title in %s', async (language) => {
    await renderInspect({ language });
    expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  });
});

describe('the stored list of accounts', () => {
  it('has the viewed accounts, latest first, with links to their reports', async () => {
    const { user, host, visited } = await renderInspect({
      stored: { inspectItems: '["harbour.eats","dimsumdiary.hk"]' },
    });
    await screen.findByText('PR72');
    expect(host.storage.get('inspectItems')).toBe('["dimsumdiary.hk","harbour.eats"]');
    await user.click(screen.getByRole('button', { name: 'Other accounts' }));
    await user.click(await screen.findByRole('menuitem', { name: '@harbour.eats' }));
    expect(visited).toEqual([inspectPaths.report('harbour.eats')]);
  });

  it.each(['no JSON', '{"a":1}', '[1,null]'])('is replaced if it is invalid: %s', async (inspectItems) => {
    const { host } = await renderInspect({ stored: { inspectItems } });
    await screen.findByText('PR72');
    expect(host.storage.get('inspectItems')).toBe('["dimsumdiary.hk"]');
  });
});

describe('an account without a report', () => {
  it('shows placeholders while it loads', async () => {
    await renderInspect({ answer: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });

  it('shows a failure with its support id, and the report after a retry', async () => {
    const { user, network } = await renderInspect({ answer: () => new Problem('500', { supportId: 'req-7' }) });
    expect(await screen.findByText('req-7')).toBeInTheDocument();
    network.answer(inspectCalls.getInspect, () => ({ inspect: freshInspect() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('PR72')).toBeInTheDocument();
  });

  it('is collected on request with progress, and its report is shown when the job ends', async () => {
    const { user, network, hub } = await renderInspect({
      answer: () => freshInspect({ state: 'none', report: null, asOf: null }),
    });
    const jobId = factoryId('inspect', 1);
    const waiting = { inspect: freshInspect({ state: 'waiting', jobId, done: 0, total: 0, report: null, asOf: null }) };
    const makeReport = await screen.findByRole('button', { name: 'Make report' });
    for (const call of [inspectCalls.getInspect, inspectCalls.updateInspect]) network.answer(call, () => waiting);
    await user.click(makeReport);
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    const published: unknown[] = [];
    hub.as('test').subscribe(inspectEvents.inspectUpdated, ({ data }) => published.push(data));
    const job = {
      kind: 'inspect',
      id: jobId,
      label: '@dimsumdiary.hk',
      path: inspectPaths.inspect,
      done: 100,
      total: 260,
    };
    hub.as('shell').publish(events.jobProgressed, job);
    expect(await screen.findByText(/100/u)).toBeInTheDocument();
    network.answer(inspectCalls.getInspect, () => ({ inspect: freshInspect() }));
    hub.as('shell').publish(events.jobFinished, { ...job, state: 'done' });
    expect(await screen.findByText('PR72')).toBeInTheDocument();
    expect(published).toEqual([{ username: 'dimsumdiary.hk' }]);
  });

  it.each([
    ['privateAccount', /is set to private/u],
    ['usernameNotFound', /No business or creator account has the name/u],
    ['needPermission', /no longer lets us collect/u],
    ['processContentFailed', /could not be collected/u],
  ])('explains what to do about the problem %s', async (problem, text) => {
    await renderInspect({ answer: () => freshInspect({ state: 'failed', problem, report: null, asOf: null }) });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Make report' })).toBeInTheDocument();
  });

  it('asks for new data when the report is old', async () => {
    await renderInspect({ answer: () => freshInspect({ asOf: '2026-01-01T09:00:00.000Z' }) });
    expect(await screen.findByText(/Please update the data/u)).toBeInTheDocument();
  });
});

describe('without a connected account', () => {
  it('leads to the consent page', async () => {
    const { user, visited } = await renderInspect({ accounts: [], answer: () => new Problem('needPermission') });
    await user.click(await screen.findByRole('button', { name: 'Connect account' }));
    expect(visited).toEqual([inspectPaths.consent]);
  });

  it('leads to the list of influencers for an account that is not in it', async () => {
    const { user, visited } = await renderInspect({
      path: inspectPaths.report('harbour.eats'),
      answer: () => new Problem('notFound'),
    });
    expect(await screen.findByText('@harbour.eats is not in your list')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Influencer management' }));
    expect(visited).toEqual([paths.kol]);
  });
});

describe('the permission', () => {
  it.each([
    ['ending', /The permission ends on/u],
    ['expired', /60 days after it was granted/u],
    ['revoked', /was revoked at the platform/u],
  ] as const)('is renewed with one click when it is %s', async (state, text) => {
    const { user, visited } = await renderInspect({ accounts: [createBusinessAccount({ ...ownAccount, state })] });
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reauthorize' }));
    expect(visited).toEqual([paths.connect({ back: inspectPaths.report('dimsumdiary.hk'), again: true })]);
  });
});

describe('a report viewed by a brand', () => {
  const hidden = createInspectReport({ hidden: ['insights', 'level'], pr: null });

  it('shows what is not shared, and requests access with a reason', async () => {
    const { user, network } = await renderInspect({
      answer: () => freshInspect({ isOwn: false, access: { state: null }, report: hidden }),
    });
    const asked: unknown[] = [];
    network.answer(creatorCalls.requestAccess, ({ body }) => {
      asked.push(body);
      return { state: 'requested' as const };
    });
    const card = await section('Shared with you');
    expect(card.getByText('Not shared: Audience by insights · Level and PR value')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Ask for access' }));
    expect(card.getByText('Say what you need it for.')).toBeInTheDocument();
    await user.type(card.getByRole('textbox'), 'A campaign');
    await user.click(card.getByRole('button', { name: 'Ask for access' }));
    await waitFor(() => expect(asked).toEqual([{ kol: 'dimsumdiary.hk', reason: 'A campaign' }]));
  });
});

test('an unknown address below the page offers the way back to it', async () => {
  await renderInspect({ path: `${inspectPaths.inspect}/nothing/here` });
  expect(await screen.findByRole('link', { name: 'Back to Inspect report' })).toHaveAttribute(
    'href',
    inspectPaths.inspect,
  );
});
