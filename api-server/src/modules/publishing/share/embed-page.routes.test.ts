import { unsafeCast } from '@tessera/contracts/http/schema';
import { embedViews } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { send } from '../../../testing/as-user.ts';
import { startEmbeds, hostile, site, codeOf } from './testing/embedded-posts.ts';

const steps = startEmbeds();
const { setUp, add, added, opened, page, policyOf } = steps;

describe('the page of an embed', () => {
  it('contains the posts before any code, allows only the listed sites as frames, and sets no cookie', async () => {
    const { token } = await added(await setUp());
    for (const view of embedViews) {
      const answer = await page(view, token);
      expect([answer.statusCode, answer.cookies, policyOf(answer), answer.headers['x-frame-options']]).toEqual([
        200,
        [],
        `frame-ancestors 'self' ${site}`,
        undefined,
      ]);
      expect(answer.body).toMatch(
        /<div id="opening"><header><h1>Our posts<\/h1><a href="https:\/\/shop\.example\/" target="_blank" rel="noopener noreferrer nofollow">Shop<\/a>.*<img src="\/api\/share\/pictureSrc\?/su,
      );
      expect(answer.body).toContain(`.answers["/api/share/openEmbed?token=${token}&view=${view}"]=`);
      expect(answer.body).toContain('noindex');
    }
  });

  it('allows no frame of another site when none is listed, or when nothing is shared', async () => {
    const board = await setUp();
    const { token } = await added(board, { sites: [] });
    const report = await send(
      steps.api.app,
      shareCalls.addShare,
      { body: { kind: 'report', title: 'Spring', target: { folderId: board.folderId } } },
      board.cookie,
    );
    const other = tokenOfPath(unsafeCast<{ share: Share }>(report.json()).share.path ?? '');
    expect(policyOf(await page('embed', token))).toBe("frame-ancestors 'self'");
    for (const guess of [other, 'A'.repeat(32), 'x', ''])
      expect([(await page('embed', guess)).statusCode, policyOf(await page('embed', guess))]).toEqual([
        404,
        "frame-ancestors 'self'",
      ]);
  });

  it('is not found under another kind of page, and its pictures need its own link', async () => {
    const board = await setUp();
    const [one, two] = [await added(board), await added(board, { mode: 'PIN' })];
    expect((await steps.api.app.inject({ method: 'GET', url: `${sharePaths.report}/${one.token}` })).statusCode).toBe(
      404,
    );
    expect((await send(steps.api.app, shareCalls.openReport, { query: { token: one.token } })).statusCode).toBe(404);
    const image = new URL((await opened(one.token)).mediaList[0]?.image ?? '', 'http://page.invalid');
    image.searchParams.set('token', two.token);
    expect((await steps.api.app.inject({ method: 'GET', url: `${image.pathname}${image.search}` })).statusCode).toBe(
      404,
    );
  });

  it('escapes every text', async () => {
    const board = await setUp();
    const { token } = await added(
      board,
      {
        parts: ['caption', 'author'],
        cta: { label: '"><b>Buy', url: 'https://shop.example/"><script>alert(1)</script>' },
      },
      { title: hostile, byline: hostile },
    );
    for (const view of embedViews) {
      const { statusCode, body } = await page(view, token);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/<img src=x|<b>Buy|<script>alert/u);
      expect(body.match(/<\/script>/gu)).toHaveLength((body.match(/<script/gu) ?? []).length);
    }
  });
});

describe('share.addShare of an embed', () => {
  it.each([
    ['a button that runs code', { cta: { label: 'Buy', url: 'javascript:alert(1)' } }],
    ['a button without encryption', { cta: { label: 'Buy', url: 'http://shop.example/' } }],
    ['a button that seems to lead elsewhere', { cta: { label: 'Buy', url: 'https://shop.example@evil.example/' } }],
    ['a colour that ends the rule', { ctaColor: '#fff}*{}' }],
    ['every site', { sites: ['*'] }],
    ['a site that ends the policy', { sites: ['https://a.example; script-src *'] }],
    ['more posts than an embed has', { number: 61 }],
  ])('rejects %s', async (_name, target) => {
    expect(codeOf(await add(await setUp(), target))).toBe('invalid');
  });

  it('rejects the board of another owner', async () => {
    expect(codeOf(await add(await setUp(), { folderId: (await setUp()).folderId }))).toBe('notFound');
  });
});
