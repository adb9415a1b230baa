import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';
import { isFullTest } from './config.ts';
import { readCaption } from './modules/collecting/caption/caption-facts.ts';
import { maskCaption } from './modules/collecting/caption/caption-mask.ts';
import { chineseProfanity } from './modules/collecting/caption/chinese-profanity.ts';

const server = import.meta.dirname;
const root = join(server, '../..');
/** The packages whose code runs on the server, or in a browser on the same texts. */
const packages = readdirSync(root).filter((name) =>
  /^(?:api-server|shared-contracts|shared-ui|shell|host-kit|mf-.+)$/u.test(name),
);

interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every regular expression literal below a node of a parsed file. */
function patternsIn(node: unknown, place: string): Pattern[] {
  if (!isRecord(node)) return [];
  const own =
    node['type'] === 'RegExpLiteral' ? [{ place, source: String(node['pattern']), flags: String(node['flags']) }] : [];
  return [...own, ...Object.values(node).flatMap((value) => patternsIn(value, place))];
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !path.includes('testing/') && !/\.(?:test|factory)\.tsx?$/u.test(path))
    .map((path) => join(folder, path));

const written = packages
  .flatMap((name) => filesOf(join(root, name, 'src')))
  .flatMap((file) =>
    patternsIn(
      parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }),
      relative(root, file),
    ),
  );
const all: readonly Pattern[] = [
  ...written,
  { place: 'chinese-profanity.ts', source: chineseProfanity.source, flags: chineseProfanity.flags },
];
const patterns = [...new Map(all.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values()];

/**
 * A fixed seed makes the checker's random search repeatable. Limits count steps, not milliseconds: 33 for each
 * character of its longest attack, which the full run makes longer.
 */
const options = {
  randomSeed: 1,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: isFullTest() ? 10_000_000 : 2_000_000,
} as const;

test('the checker finds patterns with cubic and quadratic run time', () => {
  expect(checkSync(String.raw`\S+@\S+\.\S+`, 'u', options)).toMatchObject({
    status: 'vulnerable',
    complexity: { degree: 3 },
  });
  expect(checkSync(String.raw`\/+$`, 'u', options)).toMatchObject({ status: 'vulnerable', complexity: { degree: 2 } });
  expect(new Set(patterns.map(({ place }) => place.split('/')[0])).size).toBeGreaterThan(8);
  expect(patterns.length).toBeGreaterThan(150);
});

test.each(patterns)(
  '$place: $source takes a bounded number of steps per character',
  ({ source, flags }) => {
    expect(checkSync(source, flags, options)).toMatchObject({ status: 'safe' });
  },
  120_000,
);

// A single pattern of cubic complexity would take minutes for each of these texts.
test.each(['@', '#', 'f', 'fu', 'http://#', 'a@', '!', '"', 'ass ', 'dick tracy ', '业配', '\ufdfa'])(
  'a caption of ten thousand characters %j is read in normal time',
  (piece) => {
    const caption = piece.repeat(10_000 / piece.length);
    expect(Array.from(maskCaption(caption))).toHaveLength(Array.from(caption).length);
    expect(readCaption(caption).tags).toEqual([]);
  },
);
