import { factoryId, factoryInstant } from '../factory-id.ts';
import type { Draw, PublishedRules, SharedDraw } from './draw.schema.ts';

const names = ['harbour.cat', 'lumen.kitchen', 'mochi.and.miso', 'north.window', 'willowandloom'];

const createRules = (): PublishedRules => ({
  timeZone: 'Asia/Taipei',
  dateFrom: '2026-03-01',
  toDate: '2026-03-31',
  tags: ['spring', 'win'],
  likesMin: 10,
  onePerPerson: true,
  excludeEarlier: true,
  excludeBlacklist: false,
});

/** A public draw of two winners among five entries, with one place drawn again. Its proof is valid. */
export function createSharedDraw(overrides: Partial<SharedDraw> = {}): SharedDraw {
  return {
    title: 'Spring giveaway',
    byline: '',
    timeZone: 'Asia/Taipei',
    weekStart: 1,
    asOf: null,
    frozenTime: null,
    winners: 2,
    names: 'full',
    counts: [
      { step: 'board', count: 12 },
      { step: 'person', count: names.length },
    ],
    rules: createRules(),
    rulesHash: 'a32e444d47a77b8f115a809bfc85aedde5c1c8fba0e5a4e97f16fe7f8144af4b',
    listHash: 'fe13a11b9684a87ad74688873ad54cc0f6795ead5a7a746ab7d9f431210784ab',
    seedHash: '253e2c69fc07d2cf6f83c79b0bf81b9122c816573477986ca87c6ef907a52a53',
    commitment: 'e03c84a30168f8604831d47e0e8ecfa55d3205b9bf38e56ce59fa8d527deda2d',
    committedTime: factoryInstant,
    drawnTime: factoryInstant,
    seed: '5eed',
    lines: names.map((name, index) => `${String(index).repeat(16)} ${name}`),
    results: [
      { place: 1, entry: 0, nameKey: null, drawnTime: factoryInstant, reason: null },
      { place: 2, entry: 1, nameKey: null, drawnTime: factoryInstant, reason: null },
      { place: 1, entry: 3, nameKey: null, drawnTime: factoryInstant, reason: 'No answer within a week' },
    ],
    ...overrides,
  };
}

/** The same draw as its owner sees it. */
export function createDraw(overrides: Partial<Draw> = {}): Draw {
  const result = {
    drawnTime: factoryInstant,
    link: 'https://www.instagram.com/p/Cq000000000/',
    image: '/api/instagram/mediaSrc?shortcode=Cq000000000',
  };
  return {
    id: factoryId('draw', 1),
    folderId: factoryId('folder', 1),
    title: 'Spring giveaway',
    path: '/lottery/factory-token-of-a-draw-000001',
    entries: names.length,
    winners: 2,
    names: 'part',
    counts: [
      { step: 'board', count: 12 },
      { step: 'person', count: names.length },
    ],
    rules: createRules(),
    rulesHash: 'd'.repeat(64),
    listHash: 'a'.repeat(64),
    seedHash: 'b'.repeat(64),
    commitment: 'c'.repeat(64),
    committedTime: factoryInstant,
    drawnTime: factoryInstant,
    results: [
      { ...result, place: 1, name: 'harbour.cat', reason: null },
      { ...result, place: 2, name: 'lumen.kitchen', reason: null },
      { ...result, place: 1, name: 'north.window', reason: 'No answer within a week' },
    ],
    ...overrides,
  };
}
