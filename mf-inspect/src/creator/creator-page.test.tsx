import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import { creatorEvents } from '@tessera/contracts/creator/creator.events';
import { createCreator, createCreatorBrand } from '@tessera/contracts/creator/creator.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInspect } from '../testing/render-inspect.tsx';

const path = inspectPaths.creator;

describe('the creator area', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderInspect({ path });
    expect(await screen.findByText('brand@example.com')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('leads to the consent page when no account is connected', async () => {
    const { user, visited } = await renderInspect({ path, creators: [] });
    await user.click(await screen.findByRole('button', { name: 'Connect account' }));
    expect(visited).toEqual([inspectPaths.consent]);
  });

  it('shows the account last chosen on this device, and stores a new choice', async () => {
    const creators = [createCreator(), createCreator({ creatorId: '17841400000000002', username: 'harbour.eats' })];
    const { user, host } = await renderInspect({ path, creators, stored: { CreatorId: '17841400000000002' } });
    expect(await screen.findByText('Data of @harbour.eats')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /Account/u }));
    await user.click(screen.getByRole('option', { name: '@dimsumdiary.hk' }));
    expect(screen.getByText('Data of @dimsumdiary.hk')).toBeInTheDocument();
    expect(host.storage.get('CreatorId')).toBe('17841400000000001');
  });

  it('separates field names clearly, even if they contain “and” or a comma', async () => {
    const brand = createCreatorBrand({ state: 'approved', isInList: true, fields: ['level', 'engagement'] });
    await renderInspect({ path, creators: [createCreator({ brandList: [brand] })] });
    expect(await screen.findByText('Sees: Level and PR value · Likes, comments and engagement')).toBeInTheDocument();
    expect(screen.getByText(/^Approved since .*\d · Has you in its list$/u)).toBeInTheDocument();
  });

  it('can be used by keyboard', async () => {
    const { user, network } = await renderInspect({ path });
    const asked: unknown[] = [];
    network.answer(creatorCalls.setPrivacy, ({ body: { privacy } }) => {
      asked.push(...privacy);
      return { creator: createCreator({ privacy }) };
    });
    const field = within(await screen.findByRole('radiogroup', { name: 'Who sees “Email”' }));
    while (document.activeElement !== field.getByRole('radio', { name: 'Public' })) await user.tab();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(asked).toEqual([{ field: 'email', audience: 'approved' }]));
  });

  it('leads to the report', async () => {
    const { user, visited } = await renderInspect({ path });
    await user.click(await screen.findByRole('button', { name: 'Open report' }));
    expect(visited).toEqual([inspectPaths.report('dimsumdiary.hk')]);
  });

  it('saves who may see a field at once, and publishes an event', async () => {
    const { user, network, hub } = await renderInspect({ path });
    const asked: unknown[] = [];
    const published: unknown[] = [];
    hub.as('test').subscribe(creatorEvents.privacyChanged, ({ data }) => published.push(data));
    network.answer(creatorCalls.setPrivacy, ({ body }) => {
      asked.push(body);
      return { creator: createCreator({ privacy: [{ field: 'email', audience: 'me' }] }) };
    });
    const choice = within(await screen.findByRole('radiogroup', { name: 'Who sees “Email”' }));
    await user.click(choice.getByRole('radio', { name: 'Only me' }));
    await waitFor(() => expect(published).toEqual([{ creatorId: '17841400000000001' }]));
    expect(asked).toEqual([{ creatorId: '17841400000000001', privacy: [{ field: 'email', audience: 'me' }] }]);
  });

  it('reverts a choice that could not be saved, and reports it', async () => {
    const { user, network, notices } = await renderInspect({ path });
    network.answer(creatorCalls.setPrivacy, () => new Problem('500'));
    const choice = within(await screen.findByRole('radiogroup', { name: 'Who sees “Email”' }));
    await user.click(choice.getByRole('radio', { name: 'Only me' }));
    await waitFor(() => expect(choice.getByRole('radio', { name: 'Public' })).toBeChecked());
    expect(notices).toMatchObject([{ tone: 'bad' }]);
  });

  it('approves a request', async () => {
    const { user, network } = await renderInspect({ path });
    network.answer(creatorCalls.answerAccess, () => ({
      creator: createCreator({ brandList: [createCreatorBrand({ state: 'approved' })] }),
    }));
    expect(await screen.findByText('“A campaign in spring”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('button', { name: 'Withdraw approval' })).toBeInTheDocument();
  });

  it('deletes the data only after a confirmation', async () => {
    const { user, network } = await renderInspect({ path });
    let deleted = 0;
    network.answer(creatorCalls.deleteData, () => {
      deleted += 1;
      return { creator: createCreator({ reportAt: null, brandList: [] }) };
    });
    await user.click(await screen.findByRole('button', { name: 'Delete data' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(deleted).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Delete data' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete data' }));
    expect(await screen.findByText('No report yet.')).toBeInTheDocument();
    expect(deleted).toBe(1);
  });
});

describe('the consent page', () => {
  it('explains the use of each permission before leading to the platform', async () => {
    const { user, visited } = await renderInspect({ path: inspectPaths.consent });
    expect(await screen.findByText('To show you who follows you: gender, age and country.')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Continue to Facebook' }));
    expect(visited).toEqual([paths.connect({ back: inspectPaths.guide, again: true })]);
  });
});

describe('the guide', () => {
  it.each([
    ['connect', /Connect first/u, 'Connect account'],
    ['renew', /ended or was revoked/u, 'Reauthorize'],
    ['permission', /Your pages cannot be listed/u, 'Reauthorize'],
    ['page', /You run no page yet/u, 'Check again'],
    ['account', /No business account is linked to Wenger Strings/u, 'Check again'],
  ] as const)('explains the missing step %s and what to do', async (step, text, action) => {
    const { container } = await renderInspect({
      path: inspectPaths.guide,
      link: () => ({ step, pages: ['Wenger Strings'], username: null }),
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: action })).toBeInTheDocument();
    expect(container.querySelectorAll('svg[role="img"]')).toHaveLength(2);
  });

  it('opens the report once the account is linked', async () => {
    const answers = [
      { step: 'account' as const, pages: ['Wenger Strings'], username: null },
      { step: 'done' as const, pages: [], username: 'wenger' },
    ];
    const { user, visited } = await renderInspect({
      path: inspectPaths.guide,
      link: () => answers.shift() ?? { step: 'done', pages: [], username: 'wenger' },
    });
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(visited).toEqual([inspectPaths.report('wenger')]));
  });
});
