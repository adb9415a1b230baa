import { type Emulator } from '../app.ts';
import { minuteMs } from '../durations.ts';
import { app, ask, at, setUp } from '../testing/emulator-client.ts';

describe('faults', () => {
  const fault = (emulator: Emulator, description: unknown) =>
    ask(emulator, '/_fake/faults', {}, { method: 'POST', body: JSON.stringify(description) });

  it('occur as many times as requested, for matching requests only', async () => {
    const { emulator, read, discover } = await setUp();
    await fault(emulator, { match: 'username\\(harbour.eats\\)', times: 2, kind: 'error', code: 2, http: 500 });
    expect((await read('/me')).status).toBe(200);
    expect(await discover('harbour.eats', 'id')).toMatchObject({
      status: 500,
      value: { error: { code: 2, is_transient: true } },
    });
    expect((await discover('harbour.eats', 'id')).status).toBe(500);
    expect((await discover('harbour.eats', 'id')).status).toBe(200);
  });

  it('include broken JSON, HTML, cut connections and rate limits that expire', async () => {
    const { emulator, read, pass } = await setUp();
    await fault(emulator, {
      faults: [{ kind: 'brokenJson' }, { kind: 'html' }, { kind: 'cut' }, { kind: 'rateLimit', minutes: 5 }],
    });
    expect(await read('/me')).toMatchObject({ status: 200, value: undefined });
    expect(await read('/me')).toMatchObject({ status: 502, value: undefined });
    expect((await read('/me')).cut).toBe(true);
    expect((await read('/me')).value).toMatchObject({ error: { code: 4 } });
    const limited = await read('/me');
    expect(limited.headers['x-app-usage']).toContain('100');
    pass(5 * minuteMs + 1);
    expect((await read('/me')).status).toBe(200);
  });

  it('include revoked tokens and declined permissions', async () => {
    const { emulator, read, token } = await setUp();
    await ask(emulator, '/_fake/permissions', {}, { method: 'POST', body: '{"declined":["pages_show_list"]}' });
    expect((await read('/me/accounts')).value).toMatchObject({ error: { code: 200 } });
    await ask(emulator, '/_fake/tokens', {}, { method: 'POST', body: JSON.stringify({ action: 'revoke', token }) });
    expect((await read('/me')).value).toMatchObject({ error: { code: 190, error_subcode: 458 } });
  });

  it('include linking a page to an account, which the page hides if it is personal', async () => {
    const { emulator, read } = await setUp();
    const linked = async (account: string): Promise<string> => {
      await ask(
        emulator,
        '/_fake/links',
        {},
        { method: 'POST', body: JSON.stringify({ page: '104500000000013', account }) },
      );
      return JSON.stringify((await read('/104500000000013', { fields: 'instagram_business_account{username}' })).value);
    };
    expect(await linked('tomo_daily_walks')).not.toContain('instagram_business_account');
    expect(await linked('mochi.and.miso')).toContain('mochi.and.miso');
  });

  it('include usage percentages, and requests fail at 100', async () => {
    const { emulator, read } = await setUp();
    await ask(emulator, '/_fake/usage', {}, { method: 'POST', body: '{"app":{"call_count":87}}' });
    expect((await read('/me')).headers['x-app-usage']).toBe('{"call_count":87,"total_time":0,"total_cputime":0}');
    await ask(emulator, '/_fake/usage', {}, { method: 'POST', body: '{"app":{"call_count":100}}' });
    expect((await read('/me')).value).toMatchObject({ error: { code: 4 } });
  });

  it('leave no secret in the request ledger', async () => {
    const { emulator, token } = await setUp();
    const ledger = await ask(emulator, '/_fake/ledger');
    expect(ledger.text).not.toContain(token);
    expect(ledger.text).not.toContain(app.client_secret);
    expect(at(ledger.value, 'counters', '/me/accounts')).toBe(1);
  });
});
