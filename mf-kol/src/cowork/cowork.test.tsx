import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { createCoworkNotice, createCoworkTag } from '@tessera/contracts/cowork/cowork.factory';
import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { createKol } from '@tessera/contracts/kol/kol.factory';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { kols, pageOf, renderKol } from '../testing/render-kol.tsx';

const own = createCoworkTag();
const shared = createCoworkTag({ role: 'see', ownerEmail: 'brand@example.com', members: [] });
const [first] = kols;

test('the panel shows the own tags with their members, and the changes by others', async () => {
  const { user, network } = await renderKol({ coworkTags: [own], changes: [createCoworkNotice()] });
  await user.click(await screen.findByRole('button', { name: 'Co-working tags (1 new)' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Co-working tags' }));
  expect(
    await panel.findByText('agency@example.com renamed a tag: “Launch” is now “Spring launch”'),
  ).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: '2 members' }));
  expect(panel.getByText('Can edit · invited, no account yet')).toBeInTheDocument();
  await expectNoViolations(screen.getByRole('dialog'));
  network.answer(coworkCalls.seeChangeNotify, () => ({}));
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(network.sent(coworkCalls.seeChangeNotify)).toHaveLength(1));
});

test('sharing with an email without an account sends an invitation, and stores the email on the device', async () => {
  const { user, network, notices, stored } = await renderKol({ coworkTags: [createCoworkTag({ members: [] })] });
  await user.click(await screen.findByRole('button', { name: 'Co-working tags' }));
  await user.click(await screen.findByRole('button', { name: 'Members' }));
  await user.type(screen.getByRole('textbox', { name: 'Email of the member' }), 'New@example.com');
  network.answer(coworkCalls.addCoworkMember, () => ({ tagInfo: own, addedKol: [] }));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Invitation sent to new@example.com'));
  expect(network.sent(coworkCalls.addCoworkMember)[0]?.body).toEqual({
    tagId: own.coworkTagId,
    email: 'new@example.com',
    role: 'see',
  });
  expect(stored.get('coworkingEmail')).toBe('new@example.com');
});

test('a revision conflict on renaming warns with the saved name, and saving again overwrites', async () => {
  const { user, network } = await renderKol({ coworkTags: [own] });
  await user.click(await screen.findByRole('button', { name: 'Co-working tags' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Spring launch' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Summer');
  network.answer(
    coworkCalls.updateCoworkTag,
    () => new Problem('conflict', { params: { revision: 2, tagName: 'Autumn' } }),
  );
  network.answer(coworkCalls.getCoworkTags, () => ({
    coworkTagList: [createCoworkTag({ tagName: 'Autumn', revision: 2 })],
  }));
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await screen.findByText(/Saved now/u);
  expect(screen.getByRole('alert')).toHaveTextContent('Saved now: “Autumn”. Saving again puts yours in its place.');
  network.answer(coworkCalls.updateCoworkTag, () => ({
    tagInfo: createCoworkTag({ tagName: 'Summer', revision: 3 }),
    addedKol: [],
  }));
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() =>
    expect(network.sent(coworkCalls.updateCoworkTag).at(-1)?.body).toEqual({
      tagInfo: { coworkTagId: own.coworkTagId, tagName: 'Summer', revision: 2 },
    }),
  );
});

test('a member who may only view sees the owner, and cannot change anything', async () => {
  const { network } = await renderKol({ path: `${paths.kol}?coworkTag=${shared.coworkTagId}`, coworkTags: [shared] });
  expect(
    await screen.findByText('Influencers of “Spring launch”, shared by brand@example.com. View only.'),
  ).toBeInTheDocument();
  const row = within(await screen.findByRole('row', { name: /dimsumdiary/u }));
  expect(row.queryByRole('button', { name: /Change label/u })).not.toBeInTheDocument();
  expect(row.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(network.sent(kolCalls.getKol).at(-1)?.body).toMatchObject({ coworkTagId: shared.coworkTagId });
});

test('a member who may edit sends changes with the id of the tag', async () => {
  const { user, network } = await renderKol({
    path: `${paths.kol}?coworkTag=${shared.coworkTagId}`,
    coworkTags: [{ ...shared, role: 'edit' }],
  });
  await user.click(
    within(await screen.findByRole('row', { name: /dimsumdiary/u })).getByRole('button', { name: /Change label/u }),
  );
  network.answer(kolCalls.setUserLabel, () => ({ kolList: [], changeList: [] }));
  await user.click(await screen.findByRole('button', { name: 'Sport' }));
  await waitFor(() =>
    expect(network.sent(kolCalls.setUserLabel)[0]?.body).toEqual({
      userId: [first?.id],
      label: 'SPORT',
      revision: 1,
      coworkTagId: shared.coworkTagId,
    }),
  );
});

test('an open page hides the influencers at once when the tag is no longer shared', async () => {
  const { user, network, hub } = await renderKol({
    path: `${paths.kol}?coworkTag=${shared.coworkTagId}`,
    coworkTags: [shared],
  });
  await screen.findByRole('grid');
  network.answer(coworkCalls.getCoworkTags, () => ({ coworkTagList: [] }));
  network.answer(kolCalls.getKol, ({ body }) =>
    body.coworkTagId === undefined ? pageOf(kols) : new Problem('notFound'),
  );
  act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'coworkTag', id: shared.coworkTagId }));
  expect(await screen.findByText('You can no longer see this tag')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all of mine' }));
  expect(await screen.findByRole('grid')).toBeInTheDocument();
});

test('selected influencers are added to a tag, which can be undone', async () => {
  const { user, network, notices } = await renderKol({ coworkTags: [own] });
  await user.click(within(await screen.findByRole('row', { name: /dimsumdiary/u })).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Co-working tag' }));
  network.answer(coworkCalls.updateCoworkTag, () => ({ tagInfo: own, addedKol: [first?.id ?? ''] }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Add to a co-working tag' })).getByRole('button', {
      name: 'Spring launch',
    }),
  );
  await waitFor(() => expect(notices.at(-1)?.text).toBe('1 influencer added to “Spring launch”'));
  expect(network.sent(coworkCalls.updateCoworkTag)[0]?.body).toEqual({
    tagInfo: { coworkTagId: own.coworkTagId, addKol: [first?.id] },
  });
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() =>
    expect(network.sent(coworkCalls.updateCoworkTag).at(-1)?.body).toEqual({
      tagInfo: { coworkTagId: own.coworkTagId, removeKol: [first?.id] },
    }),
  );
  await waitFor(() => expect(notices.at(-1)?.text).toBe('1 influencer removed from “Spring launch”'));
});

test('only influencers that were not in the tag yet are counted as added, and removed by the undo', async () => {
  const [tagged, other] = [
    { ...createKol(), coworkTags: [{ coworkTagId: own.coworkTagId, tagName: own.tagName }] },
    kols[1],
  ];
  const { user, network, notices } = await renderKol({
    coworkTags: [own],
    answer: () => pageOf(other ? [tagged, other] : []),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await user.click(screen.getByRole('button', { name: 'Co-working tag' }));
  network.answer(coworkCalls.updateCoworkTag, () => ({ tagInfo: own, addedKol: [other?.id ?? ''] }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Add to a co-working tag' })).getByRole('button', {
      name: 'Spring launch',
    }),
  );
  await waitFor(() => expect(notices.at(-1)?.text).toBe('1 influencer added to “Spring launch”'));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() =>
    expect(network.sent(coworkCalls.updateCoworkTag).at(-1)?.body).toEqual({
      tagInfo: { coworkTagId: own.coworkTagId, removeKol: [other?.id] },
    }),
  );
});

test('influencers are removed from a tag, which can be undone, and stay selected if it fails', async () => {
  const { user, network, notices } = await renderKol({
    path: `${paths.kol}?coworkTag=${own.coworkTagId}`,
    coworkTags: [own],
  });
  await user.click(within(await screen.findByRole('row', { name: /dimsumdiary/u })).getByRole('checkbox'));
  network.answer(coworkCalls.updateCoworkTag, () => new Problem('rateLimit'));
  await user.click(await screen.findByRole('button', { name: 'Remove from tag' }));
  await waitFor(() => expect(notices.at(-1)?.tone).toBe('bad'));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  network.answer(coworkCalls.updateCoworkTag, () => ({ tagInfo: own, addedKol: [] }));
  await user.click(screen.getByRole('button', { name: 'Remove from tag' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('1 influencer removed from “Spring launch”'));
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() => expect(notices.at(-1)?.text).toBe('1 influencer added to “Spring launch”'));
  expect(network.sent(coworkCalls.updateCoworkTag).at(-1)?.body).toEqual({
    tagInfo: { coworkTagId: own.coworkTagId, addKol: [first?.id] },
  });
});

test('a member sees the pictures of the influencers through the tag', async () => {
  const pictured = kols.map((kol) => ({ ...kol, info: { ...kol.info, hasPicture: true } }));
  await renderKol({
    path: `${paths.kol}?coworkTag=${shared.coworkTagId}`,
    coworkTags: [shared],
    answer: () => pageOf(pictured),
  });
  const row = await screen.findByRole('row', { name: /dimsumdiary/u });
  expect(row.querySelector('img')?.src).toContain(
    `/instagram/profileSrc?username=dimsumdiary.hk&coworkTagId=${shared.coworkTagId}`,
  );
});
