import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { send } from '../../../testing/as-user.ts';
import { createAccountAggregateRepository } from '../account-figures/account-aggregate.repository.ts';
import { startInspections, type Answer } from './testing/inspected-accounts.ts';

jest.setTimeout(60_000);

const steps = startInspections();
const { update, read, addInfluencer, addBrand } = steps;

describe('the report for a brand', () => {
  it('does not name similar accounts whose posts and hashtags are private', async () => {
    const influencer = await addInfluencer();
    const brand = await addBrand(['mochi.and.miso']);
    const { report } = await update(brand, 'mochi.and.miso');
    await createAccountAggregateRepository(steps.api.db).put(
      {
        accountId: 'similar',
        username: 'dimsumdiary.hk',
        followers: report?.followers ?? null,
        engRate: 1,
        topTags: report?.topTags ?? [],
      },
      steps.api.clock.now(),
    );
    const named = (inspect: Answer['inspect']): boolean | undefined =>
      inspect.report?.similar.some(({ username }) => username === 'dimsumdiary.hk');
    expect(named(await update(brand, 'mochi.and.miso'))).toBe(true);
    const { creatorList } = (await send(steps.api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
      CallOutput<typeof creatorCalls.getCreator>
    >();
    const creatorId = creatorList.find(({ username }) => username === 'dimsumdiary.hk')?.creatorId;
    await send(
      steps.api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field: 'posts', audience: 'me' }] } },
      influencer.cookie,
    );
    expect(named(await read(brand, { kol: 'mochi.and.miso' }))).toBe(false);
    await send(
      steps.api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field: 'posts', audience: 'public' }] } },
      influencer.cookie,
    );
  });

  it('names no similar accounts, whose common hashtags it tells, when the hashtags of the influencer are private', async () => {
    const influencer = await addInfluencer();
    const brand = await addBrand(['dimsumdiary.hk']);
    const { report } = await update(brand, 'dimsumdiary.hk');
    await createAccountAggregateRepository(steps.api.db).put(
      {
        accountId: 'alike',
        username: 'alike',
        followers: report?.followers ?? null,
        engRate: 1,
        topTags: report?.topTags ?? [],
      },
      steps.api.clock.now(),
    );
    expect((await update(brand, 'dimsumdiary.hk')).report?.similar.map(({ username }) => username)).toContain('alike');
    const { creatorList } = (await send(steps.api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
      CallOutput<typeof creatorCalls.getCreator>
    >();
    const creatorId = creatorList.find(({ username }) => username === 'dimsumdiary.hk')?.creatorId;
    await send(
      steps.api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field: 'posts', audience: 'me' }] } },
      influencer.cookie,
    );
    expect((await read(brand, { kol: 'dimsumdiary.hk' })).report).toMatchObject({ topTags: null, similar: [] });
    await send(
      steps.api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field: 'posts', audience: 'public' }] } },
      influencer.cookie,
    );
  });

  it('excludes the private fields of the influencer, and contains the audience once approved', async () => {
    const influencer = await addInfluencer();
    await update(influencer, 'dimsumdiary.hk');
    const brand = await addBrand(['dimsumdiary.hk']);
    const first = await update(brand, 'dimsumdiary.hk');
    expect(first).toMatchObject({
      isOwn: false,
      state: 'done',
      access: { state: null },
      report: { hidden: ['insights'], audience: null },
    });
    expect(first.report?.likes?.mean).toBeGreaterThan(0);
    await send(
      steps.api.app,
      creatorCalls.requestAccess,
      { body: { kol: 'dimsumdiary.hk', reason: 'Spring' } },
      brand.cookie,
    );
    const { creatorList } = (await send(steps.api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
      CallOutput<typeof creatorCalls.getCreator>
    >();
    const creatorId = creatorList.find(({ username }) => username === 'dimsumdiary.hk')?.creatorId;
    await send(
      steps.api.app,
      creatorCalls.answerAccess,
      { body: { creatorId, brandId: brand.userId, isApproved: true } },
      influencer.cookie,
    );
    const approved = await read(brand, { kol: 'dimsumdiary.hk' });
    expect(approved).toMatchObject({ access: { state: 'approved' }, report: { hidden: [] } });
    expect(approved.report?.audience?.gender).toHaveLength(3);
    await send(
      steps.api.app,
      creatorCalls.setPrivacy,
      {
        body: {
          creatorId,
          privacy: [
            { field: 'engagement', audience: 'me' },
            { field: 'insights', audience: 'me' },
          ],
        },
      },
      influencer.cookie,
    );
    const kept = (await read(brand, { kol: 'dimsumdiary.hk' })).report;
    expect(kept).toMatchObject({
      hidden: ['engagement', 'insights'],
      likes: null,
      comments: null,
      interactions: null,
      engagementRate: null,
      change: null,
      months: null,
      formats: null,
      hours: null,
      best: null,
      weakest: null,
      emv: null,
      audience: null,
    });
  });

  it('keeps fields private after the account was renamed', async () => {
    const influencer = await addInfluencer();
    const brand = await addBrand(['dimsumdiary.hk']);
    expect((await update(brand, 'dimsumdiary.hk')).report?.likes?.mean).toBeGreaterThan(0);
    const { creatorList } = (await send(steps.api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
      CallOutput<typeof creatorCalls.getCreator>
    >();
    const creatorId = creatorList.find(({ username }) => username === 'dimsumdiary.hk')?.creatorId;
    await send(
      steps.api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field: 'engagement', audience: 'me' }] } },
      influencer.cookie,
    );
    await steps.api.db
      .updateTable('connection')
      .set({ username: 'dimsumdiary.tw' })
      .where('owner_id', '=', influencer.userId)
      .where('username', '=', 'dimsumdiary.hk')
      .execute();
    expect(await read(brand, { kol: 'dimsumdiary.hk' })).toMatchObject({
      access: { state: null },
      report: { hidden: ['engagement', 'insights'], likes: null },
    });
    expect(
      (
        await send(
          steps.api.app,
          creatorCalls.requestAccess,
          { body: { kol: 'dimsumdiary.hk', reason: 'Spring' } },
          brand.cookie,
        )
      ).json(),
    ).toEqual({ state: 'requested' });
  });
});
