import { captionOf } from '../captions/compose.ts';
import { tradePools, trades } from '../captions/offers.ts';
import { dayMs, hourMs } from '../durations.ts';
import { createAccounts, followersAt } from './accounts.ts';
import { mediaId } from './ids.ts';
import { traderAccounts } from './known-accounts.ts';
import { createSimulation, figuresOf, type Media, reachableMediaMax } from './media.ts';

const nowMs = Date.UTC(2026, 5, 1);
const accounts = createAccounts(1, 1000);
const simulation = createSimulation(1, accounts);

const named = (username: string) => {
  const account = accounts.byUsername(username);
  if (account === undefined) throw new Error(`no account ${username}`);
  return account;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const recent = (tier: string): readonly Media[] =>
  accounts.all
    .filter((account) => account.tier === tier)
    .flatMap((account) => simulation.page(account, nowMs - 10 * dayMs, 4).items);

const rate = (media: Media): number => {
  const { likes, comments } = figuresOf(media, nowMs);
  return ((likes + comments) / followersAt(media.account, nowMs)) * 100;
};

describe('the simulation', () => {
  it('is reproducible for the same seed, and differs for another seed', () => {
    const again = createAccounts(1, 1000);
    const other = createAccounts(2, 1000);
    expect(JSON.stringify(again.all)).toBe(JSON.stringify(accounts.all));
    expect(other.all[100]).not.toEqual(accounts.all[100]);
    const first = createSimulation(1, again).page(named('harbour.eats'), nowMs, 50).items;
    expect(first.map(captionOf)).toEqual(simulation.page(named('harbour.eats'), nowMs, 50).items.map(captionOf));
  });

  it('gives every account a unique and valid username', () => {
    expect(new Set(accounts.all.map(({ username }) => username)).size).toBe(accounts.all.length);
    for (const { username } of accounts.all) expect(username).toMatch(/^[a-z0-9._]{1,30}$/u);
  });

  it('gives sellers the highest account numbers, the same in a simulation of any size', () => {
    const traders = (index: ReturnType<typeof createAccounts>) =>
      traderAccounts.map(({ username }) => index.byUsername(username));
    const few = createAccounts(1, 40);
    expect(traders(few)).toEqual(traders(accounts));
    expect(few.all.slice(0, 40)).toEqual(accounts.all.slice(0, 40));
    for (const account of traders(few)) expect(account?.index).toBeGreaterThan(50_000);
    const [account] = traders(few);
    const [media] = account === undefined ? [] : simulation.page(account, nowMs, 1).items;
    expect(media === undefined ? undefined : createSimulation(1, few).find(mediaId(media.key), nowMs)?.media).toEqual(
      media,
    );
    expect(few.byIndex(40)).toBeUndefined();
  });

  it('gives sellers offers in most captions, and hashtags in all', () => {
    for (const trade of trades) {
      const account = named(traderAccounts.find((entry) => entry.trade === trade)?.username ?? '');
      const captions = simulation.page(account, nowMs, 100).items.map(captionOf);
      const isOffer = (caption: string): boolean => !tradePools[trade].between.some((line) => caption.startsWith(line));
      expect(captions.filter(isOffer).length).toBeGreaterThan(70);
      expect(captions.every(isOffer)).toBe(false);
      for (const caption of captions) expect(caption).toMatch(/\n\n#[^\s{}]+/u);
      expect(captions.join('\n')).not.toMatch(/\{[a-z]+\}/u);
    }
  });

  it('has millions of media, with over 10,000 in most large accounts', () => {
    const sample = accounts.all.slice(-200);
    expect(
      sample.reduce((sum, account) => sum + simulation.postCount(account, nowMs), 0) / sample.length,
    ).toBeGreaterThan(400);
    expect(
      accounts.all.slice(0, 31).filter((account) => simulation.postCount(account, nowMs) >= reachableMediaMax).length,
    ).toBeGreaterThanOrEqual(20);
    expect(simulation.postCount(named('asagiri_pottery'), nowMs)).toBe(60);
  });

  it('adds posts as time passes, and never changes earlier ones', () => {
    const account = named('hourly.harbour');
    const before = simulation.page(account, nowMs, 50).items;
    const later = simulation.page(account, nowMs + dayMs, 200).items;
    expect(simulation.postCount(account, nowMs + dayMs)).toBeGreaterThan(simulation.postCount(account, nowMs) + 5);
    expect(later.slice(-before.length).map(({ seed }) => seed)).not.toEqual(
      before.map(({ seed }) => seed).toReversed(),
    );
    expect(later.map(({ key }) => key.position)).toEqual(expect.arrayContaining(before.map(({ key }) => key.position)));
    const fresh = createSimulation(1, accounts);
    fresh.postCount(account, nowMs - 300 * dayMs);
    expect(fresh.page(account, nowMs, 50).items).toEqual(before);
  });

  it('never lets likes and comments decrease', () => {
    for (const media of simulation.page(named('tokyo.plate.club'), nowMs, 100).items) {
      const [young, old] = [figuresOf(media, media.createdMs + hourMs), figuresOf(media, media.createdMs + 5 * dayMs)];
      expect(old.likes).toBeGreaterThanOrEqual(young.likes);
      expect(old.comments).toBeGreaterThanOrEqual(young.comments);
    }
  });

  it('has realistic shares of nano and micro accounts', () => {
    const share = (tier: string): number => accounts.all.filter((account) => account.tier === tier).length / 10;
    expect(share('nano')).toBeGreaterThan(75);
    expect(share('nano')).toBeLessThan(86);
    expect(share('micro')).toBeGreaterThan(11);
    expect(share('micro')).toBeLessThan(18);
  });

  it('has realistic engagement rates: about 1.78 percent for nano and 0.54 for micro accounts', () => {
    expect(median(recent('nano').map(rate))).toBeGreaterThan(1.2);
    expect(median(recent('nano').map(rate))).toBeLessThan(2.4);
    expect(median(recent('micro').map(rate))).toBeGreaterThan(0.36);
    expect(median(recent('micro').map(rate))).toBeLessThan(0.72);
  });

  it('gives posts of micro accounts about 91 likes, and comments of three to six percent of them', () => {
    const micro = recent('micro').map((media) => figuresOf(media, nowMs));
    expect(median(micro.map(({ likes }) => likes))).toBeGreaterThan(55);
    expect(median(micro.map(({ likes }) => likes))).toBeLessThan(150);
    const part = median(micro.filter(({ likes }) => likes > 50).map(({ likes, comments }) => comments / likes));
    expect(part).toBeGreaterThan(0.025);
    expect(part).toBeLessThan(0.06);
  });

  it('moves from images to reels over the years', () => {
    const reels = (year: number): number => {
      const items = accounts.all
        .slice(11, 31)
        .flatMap((account) => simulation.page(account, Date.UTC(year, 6, 1), 100).items);
      return items.filter(({ format }) => format === 'reel').length / items.length;
    };
    expect(reels(2019)).toBeLessThan(0.25);
    expect(reels(2026)).toBeGreaterThan(0.33);
  });

  it('withholds the file of about three percent of the media', () => {
    const items = accounts.all.slice(11, 31).flatMap((account) => simulation.page(account, nowMs, 200).items);
    const part = items.filter(({ isWithheld }) => isWithheld).length / items.length;
    expect(part).toBeGreaterThan(0.02);
    expect(part).toBeLessThan(0.04);
  });

  it('fills every placeholder of a caption, also one that comes twice', () => {
    const captions = ['harbour.eats', 'meow.taipei', 'tokyo.plate.club']
      .flatMap((name) => simulation.page(named(name), nowMs, 500).items.map(captionOf))
      .join('\n');
    expect(captions).toMatch(/I did not want to split [a-z]/u);
    expect(captions).not.toMatch(/\{[a-z]+\}/u);
  });

  it('writes varied captions within the limits of the platform', () => {
    const items = simulation.page(named('taipei.everyday'), nowMs, 500).items;
    const captions = items.map(captionOf);
    expect(new Set(captions).size).toBeGreaterThan(470);
    for (const [index, caption] of captions.entries()) {
      expect(caption.length).toBeLessThanOrEqual(2200);
      const tags = caption.match(/#[^\s#]+/gu) ?? [];
      if (
        (items[index]?.createdMs ?? 0) > Date.UTC(2025, 11, 18) &&
        !/合作|廣告|業配|邀約|#ad|#sponsored|#gifted/u.test(caption)
      )
        expect(tags.length).toBeLessThanOrEqual(5);
    }
    expect(captions.some((caption) => /[㐀-鿿]/u.test(caption))).toBe(true);
    expect(captions.join('\n')).not.toMatch(/\{[a-z]+\}/u);
  });
});
