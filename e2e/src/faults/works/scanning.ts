import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { rightsOf } from '@tessera/contracts/plan/rights';
import type { EmulatedMedia } from '../../harness/emulator.ts';
import { keptBy } from '../../harness/library.ts';
import { inDatabase, type Person } from '../../harness/person.ts';
import type { Cluster } from '../cluster.ts';
import { insist, register, waitFor, type Work } from '../work.ts';

const accounts = [
  'taipei.everyday',
  'willowandloom',
  'dimsumdiary.hk',
  'harbourside.runners',
  'shiroi_kissaten',
  'mochi.and.miso',
  'maison.aurelle',
  'hourly.harbour',
];
/** Boards of each user: their media stay below the plan's limit of a day. */
const boardsEach = 3;

/** Users whose usage differs from the number of their stored media. */
async function wrongUsageCount(cluster: Cluster, people: readonly Person[]): Promise<number> {
  let wrong = 0;
  await inDatabase(cluster.product, async (client) => {
    const { rows } = await client.query<{ taken: string; stored: string }>(
      'select (select sum(taken) from media_usage u where u.owner_id = a.id) taken, (select count(*) from media m where m.owner_id = a.id) stored from app_user a where a.email = any($1)',
      [people.map(({ email }) => email)],
    );
    wrong = rows.filter(({ taken, stored }) => Number(taken ?? 0) !== Number(stored)).length;
  });
  return wrong;
}

/** The posts that a scan stores of an account's media. */
const expectedOf = (media: readonly EmulatedMedia[], now: Date): ReadonlySet<string> => {
  const { contentMonth, contentMax } = rightsOf(3).quotas;
  return new Set(keptBy({ contentMonth, contentMax }, media, now).map(({ shortcode }) => shortcode));
};

/**
 * Scans of eight accounts at a time. Each content must have exactly the media of its account, and the usage of the day
 * their number.
 */
export async function prepareScanning(cluster: Cluster): Promise<Work> {
  const { emulator } = cluster.product;
  const people: Person[] = [];
  for (let count = 0; count < 4; count += 1) people.push(await register(cluster, 3));
  const media = new Map<string, readonly EmulatedMedia[]>();
  for (const account of accounts) media.set(account, await emulator.media(account));
  const rounds: { readonly person: Person; readonly folderId: string }[] = [];

  const scan = async (person: Person): Promise<void> => {
    const key = crypto.randomUUID();
    const { folder } = await insist('addFolder', () =>
      person.api.call(folderCalls.addFolder, { body: { name: `Round ${rounds.length}` } }, { idempotencyKey: key }),
    );
    rounds.push({ person, folderId: folder.id });
    for (const value of accounts) {
      const contentKey = crypto.randomUUID();
      await insist('addContent', () =>
        person.api.call(
          contentCalls.addContent,
          { body: { content: { type: 'USER', value }, info: { folderId: folder.id } } },
          { idempotencyKey: contentKey },
        ),
      );
    }
    await waitFor(
      'the scans',
      async () =>
        (await person.api.call(contentCalls.getContent, { query: { folderId: folder.id } })).contentList.every(
          ({ updating }) => !updating,
        )
          ? true
          : null,
      420_000,
    );
  };

  return {
    name: 'scan',
    run: async (signal) => {
      for (let round = 0; !signal.aborted; round += 1) {
        const person = people[Math.floor(round / boardsEach)];
        if (person === undefined) return;
        await scan(person);
      }
    },
    count: async () => {
      let [done, lost, doubled] = [0, 0, 0];
      const failures: string[] = [];
      const now = new Date();
      for (const { person, folderId } of rounds) {
        const { contentList } = await insist('getContent', () =>
          person.api.call(contentCalls.getContent, { query: { folderId } }),
        );
        for (const value of accounts) {
          const content = contentList.find((found) => found.value === value);
          if (content?.report.state === 'failed') failures.push(value);
          const expected = expectedOf(media.get(value) ?? [], now);
          await inDatabase(cluster.product, async (client) => {
            const { rows } = await client.query<{ shortcode: string }>(
              'select shortcode from media where content_id = $1',
              [content?.id],
            );
            const found = rows.map(({ shortcode }) => shortcode);
            done += expected.size;
            lost += [...expected].filter((shortcode) => !found.includes(shortcode)).length;
            doubled += found.length - new Set(found).size;
          });
        }
      }
      const wrongUsage = await wrongUsageCount(cluster, people);
      return {
        done,
        lost,
        doubled: doubled + wrongUsage,
        note: `${rounds.length} boards of ${accounts.length} accounts${failures.length === 0 ? '' : `; failed for good: ${failures.join(', ')}`}`,
      };
    },
  };
}
