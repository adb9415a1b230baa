import { allScopes, ask, at, list, setUp, text } from '../testing/emulator-client.ts';

describe('branded content', () => {
  const brandedScopes = [...allScopes, 'instagram_branded_content_brand'];

  it('is requested once, approved by the creator and ended by the brand', async () => {
    const { emulator, token, ig, read } = await setUp(brandedScopes);
    const send = (path: string, query: Record<string, string>, method: string) =>
      ask(emulator, path, { access_token: token, ...query }, { method });
    const edge = `/${ig}/branded_content_ad_permissions`;
    await send(edge, { creator_instagram_username: 'dimsumdiary.hk' }, 'POST');
    await send(edge, { creator_instagram_username: 'dimsumdiary.hk' }, 'POST');
    expect(list((await read(edge)).value, 'data')).toEqual([
      expect.objectContaining({ status: 'PENDING', creator_username: 'dimsumdiary.hk' }),
    ]);
    const creator = text((await read(edge)).value, 'data', 0, 'creator_id');
    const posts = () => read(`/${ig}/branded_content_advertisable_medias`, { creator_username: 'dimsumdiary.hk' });
    expect(at((await posts()).value, 'data', 0, 'has_permission_for_partnership_ad')).toBe(false);
    await ask(
      emulator,
      '/_fake/creators',
      {},
      {
        method: 'POST',
        body: JSON.stringify({ brand: 'willowandloom', creator: 'dimsumdiary.hk', status: 'APPROVED' }),
      },
    );
    expect(list((await read(`/${ig}/branded_content_tag_approval`)).value, 'data')).toEqual([{ id: creator }]);
    expect(at((await posts()).value, 'data', 0, 'has_permission_for_partnership_ad')).toBe(true);
    await send(`/${ig}/branded_content_tag_approval`, { user_ids: creator }, 'DELETE');
    expect(text((await read(edge, { creator_username: 'dimsumdiary.hk' })).value, 'data', 0, 'status')).toBe(
      'CANCELED',
    );
  });

  it('requires its permission, an existing account and an earlier request', async () => {
    const { emulator, token, ig } = await setUp(brandedScopes);
    const code = async (path: string, query: Record<string, string>, method: string): Promise<string> =>
      text((await ask(emulator, path, { access_token: token, ...query }, { method })).value, 'error', 'code');
    expect(
      await code(`/${ig}/branded_content_ad_permissions`, { creator_instagram_username: 'nobody.at.all' }, 'POST'),
    ).toBe('110');
    expect(await code(`/${ig}/branded_content_tag_approval`, { user_ids: '1' }, 'DELETE')).toBe('100');
    const without = await setUp();
    expect(text((await without.read(`/${without.ig}/branded_content_ad_permissions`)).value, 'error', 'code')).toBe(
      '10',
    );
  });
});
