import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { startKols, type Added, codeOf } from './testing/added-kols.ts';

jest.setTimeout(60_000);

const steps = startKols();
const { withKols, page, names } = steps;

describe('kol.modifyKol', () => {
  it('adds tags to existing ones, or replaces them', async () => {
    const { user } = await withKols(['willowandloom']);
    const change = async (body: object): Promise<string[]> =>
      (
        await send(steps.api.app, kolCalls.modifyKol, { body: { username: 'willowandloom', ...body } }, user.cookie)
      ).json<Added>().kolList[0]?.tags ?? [];
    expect(await change({ tags: ['spring', 'home'] })).toEqual(['spring', 'home']);
    expect(await change({ tags: ['home', 'gift'] })).toEqual(['spring', 'home', 'gift']);
    expect(await change({ tags: ['gift'], overwrite: true })).toEqual(['gift']);
    expect(await change({ tags: [], overwrite: true })).toEqual([]);
  });

  it('rejects a change to an older revision, and changes nothing', async () => {
    const {
      user,
      kols: [kol],
    } = await withKols(['willowandloom']);
    const change = (tags: readonly string[]) =>
      send(
        steps.api.app,
        kolCalls.modifyKol,
        { body: { username: 'willowandloom', tags, overwrite: true, revision: kol?.revision } },
        user.cookie,
      );
    expect((await change(['mine'])).statusCode).toBe(200);
    const late = await change(['yours']);
    expect({ code: codeOf(late), params: late.json<{ params: unknown }>().params }).toEqual({
      code: 'conflict',
      params: { revision: 2, tags: 'mine' },
    });
    expect((await page(user)).kolList[0]?.tags).toEqual(['mine']);
  });

  it('enforces the maximum number of tags', async () => {
    const { user } = await withKols(['willowandloom']);
    const many = (from: number) => Array.from({ length: 15 }, (_, index) => `tag ${from + index}`);
    await send(steps.api.app, kolCalls.modifyKol, { body: { username: 'willowandloom', tags: many(0) } }, user.cookie);
    expect(
      codeOf(
        await send(
          steps.api.app,
          kolCalls.modifyKol,
          { body: { username: 'willowandloom', tags: many(15) } },
          user.cookie,
        ),
      ),
    ).toBe('invalid');
    expect((await page(user)).kolList[0]?.tags).toHaveLength(15);
  });
});

describe('undoing a change of influencers', () => {
  const names = ['willowandloom', 'dimsumdiary.hk'];
  type Tagged = CallOutput<typeof kolCalls.modifyKol>;
  type Labelled = CallOutput<typeof kolCalls.setUserLabel>;
  const tag = async (user: TestUser, body: object) =>
    (
      await send(steps.api.app, kolCalls.modifyKol, { body: { username: names, tags: [], ...body } }, user.cookie)
    ).json<Tagged>();
  const label = (user: TestUser, body: object) => send(steps.api.app, kolCalls.setUserLabel, { body }, user.cookie);
  const tagsOf = ({ kolList }: Tagged) => kolList.map(({ tags }) => tags);

  it('removes the tags that it added, and none that a colleague added', async () => {
    const {
      user,
      kols: [first, second],
    } = await withKols(names);
    await tag(user, { username: names[0], tags: ['spring', 'gift'] });
    const { changeList } = await tag(user, { tags: ['gift', 'new'] });
    expect(changeList.toSorted((one, other) => one.added.length - other.added.length)).toEqual([
      { id: first?.id, added: ['new'], removed: [] },
      { id: second?.id, added: ['gift', 'new'], removed: [] },
    ]);
    await tag(user, { tags: ['colleague'] });
    await tag(user, { username: names[0], removedTags: ['new'] });
    expect(tagsOf(await tag(user, { username: names[1], removedTags: ['gift', 'new'] }))).toEqual([['colleague']]);
    expect(tagsOf(await tag(user, {}))).toEqual([['spring', 'gift', 'colleague'], ['colleague']]);
  });

  it('restores a label only where nobody has set another one since', async () => {
    const { user, kols } = await withKols(names);
    const ids = kols.map(({ id }) => id);
    await label(user, { userId: ids[0], label: 'FOOD' });
    const { changeList } = (await label(user, { userId: ids, label: 'TRAVEL' })).json<Labelled>();
    expect(changeList.toSorted((one, other) => one.from.localeCompare(other.from))).toEqual([
      { id: ids[0], from: 'FOOD' },
      { id: ids[1], from: 'NONE' },
    ]);
    await label(user, { userId: ids[0], label: 'SPORT' });
    await label(user, { userId: ids[0], label: 'FOOD', from: 'TRAVEL' });
    const { kolList } = (await label(user, { userId: ids[1], label: 'NONE', from: 'TRAVEL' })).json<Labelled>();
    expect(kolList.map((kol) => kol.label)).toEqual(['NONE']);
    expect((await page(user)).kolList.find(({ id }) => id === ids[0])?.label).toBe('SPORT');
  });

  it('is not needed where nothing changed: a repeated change is none, and makes no other change stale', async () => {
    const {
      user,
      kols: [kol],
    } = await withKols(['willowandloom']);
    await label(user, { userId: kol?.id, label: 'FOOD' });
    expect((await label(user, { userId: kol?.id, label: 'FOOD' })).json<Labelled>().changeList).toEqual([]);
    await tag(user, { username: 'willowandloom', tags: ['spring'] });
    expect((await tag(user, { username: 'willowandloom', tags: ['spring'] })).changeList).toMatchObject([
      { added: [], removed: [] },
    ]);
    expect((await page(user)).kolList[0]).toMatchObject({ revision: 2, labelRevision: 2 });
  });
});

it('labels and tags have revisions of their own', async () => {
  const {
    user,
    kols: [kol],
  } = await withKols(['willowandloom']);
  const label = (body: object) =>
    send(steps.api.app, kolCalls.setUserLabel, { body: { userId: kol?.id, revision: 1, ...body } }, user.cookie);
  expect((await label({ label: 'FOOD' })).statusCode).toBe(200);
  expect(
    (
      await send(
        steps.api.app,
        kolCalls.modifyKol,
        { body: { username: 'willowandloom', tags: ['mine'], overwrite: true, revision: 1 } },
        user.cookie,
      )
    ).statusCode,
  ).toBe(200);
  expect((await label({ label: 'TRAVEL' })).json()).toMatchObject({
    code: 'conflict',
    params: { revision: 2, label: 'FOOD' },
  });
});

describe('kol.setUserLabel and kol.deleteKol', () => {
  it('label several influencers at once, also with an own label', async () => {
    const { user, kols } = await withKols(['willowandloom', 'dimsumdiary.hk']);
    const answer = await send(
      steps.api.app,
      kolCalls.setUserLabel,
      { body: { userId: kols.map(({ id }) => id), label: ' Spring list ' } },
      user.cookie,
    );
    expect(answer.json<Added>().kolList.map(({ label }) => label)).toEqual(['Spring list', 'Spring list']);
    expect(
      codeOf(
        await send(
          steps.api.app,
          kolCalls.setUserLabel,
          { body: { userId: kols[0]?.id, username: 'dimsumdiary.hk', label: 'FOOD' } },
          user.cookie,
        ),
      ),
    ).toBe('notFound');
  });

  it('require an id, and delete all collected data', async () => {
    const { user, kols } = await withKols(['willowandloom', 'dimsumdiary.hk']);
    expect(codeOf(await send(steps.api.app, kolCalls.deleteKol, { body: {} }, user.cookie))).toBe('noKolId');
    expect(
      (await send(steps.api.app, kolCalls.deleteKol, { body: { id: kols.map(({ id }) => id) } }, user.cookie))
        .statusCode,
    ).toBe(200);
    expect((await page(user)).total).toBe(0);
    expect(await steps.api.db.selectFrom('kol_post').selectAll().where('owner_id', '=', user.userId).execute()).toEqual(
      [],
    );
    expect(codeOf(await send(steps.api.app, kolCalls.deleteKol, { body: { id: kols[0]?.id } }, user.cookie))).toBe(
      'notFound',
    );
  });

  it('change nothing when one of several is unknown', async () => {
    const {
      user,
      kols: [kol],
    } = await withKols(['willowandloom']);
    const id = [kol?.id, '00000000-0000-4000-8000-000000000000'];
    expect(codeOf(await send(steps.api.app, kolCalls.deleteKol, { body: { id } }, user.cookie))).toBe('notFound');
    expect((await page(user)).total).toBe(1);
  });
});

describe('the threshold setting', () => {
  it('has the specified defaults, previews the effect of a change, and applies it', async () => {
    const { user } = await withKols(['willowandloom', 'dimsumdiary.hk', 'maison.aurelle']);
    const read = await send(steps.api.app, kolCalls.getSetting, { query: { userId: user.userId } }, user.cookie);
    expect(read.json()).toEqual({
      setting: { sponsoredUsers: [], celebrity: 100_000, micro: 10_000, nano: 1_000, revision: 1 },
    });
    const wish = { celebrity: 30_000, micro: 10_000, nano: 5_000, sponsoredUsers: ['willowandloom'] };
    const preview = await send(steps.api.app, kolCalls.previewSetting, { body: { setting: wish } }, user.cookie);
    expect(preview.json()).toMatchObject({
      before: { celebrity: 1, micro: 1, nano: 1, partners: 0 },
      after: { celebrity: 2, micro: 0, partners: 1 },
    });
    expect(
      (
        await send(steps.api.app, kolCalls.modifySetting, { body: { setting: { ...wish, revision: 1 } } }, user.cookie)
      ).json(),
    ).toEqual({ setting: { ...wish, revision: 2 } });
    expect(await names(user, { filter: { levels: ['celebrity'] } })).toHaveLength(2);
    expect(
      codeOf(
        await send(
          steps.api.app,
          kolCalls.modifySetting,
          { body: { setting: { ...wish, sponsoredUsers: [], revision: 1 } } },
          user.cookie,
        ),
      ),
    ).toBe('conflict');
  });

  it('rejects thresholds that are not descending, and the setting of another user', async () => {
    const [user, other] = [await addUser(steps.api), await addUser(steps.api)];
    const answer = await send(
      steps.api.app,
      kolCalls.modifySetting,
      { body: { setting: { celebrity: 10, micro: 10, nano: 1, sponsoredUsers: [], revision: 1 } } },
      user.cookie,
    );
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'setting.micro' });
    expect(
      codeOf(await send(steps.api.app, kolCalls.getSetting, { query: { userId: other.userId } }, user.cookie)),
    ).toBe('notFound');
  });
});
