/** Each module with the modules that it imports, as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Tests and examples use what they need. */
const tests = /\.(?:test|examples)\.tsx?$|\/testing\//u;

/** Folders in which what stands before may import what stands after it, and never the other way. */
interface Order {
  readonly folder: string;
  /** From the one that may import all others to the one that imports none of them. */
  readonly names: readonly string[];
}

/** The contexts of the server: each may import those after it. */
export const contexts: readonly string[] = [
  'influencers',
  'operations',
  'messaging',
  'stories',
  'billing',
  'publishing',
  'analysis',
  'accounts',
  'collecting',
];

/** The contexts above the parts that know no noun, and the sections of the largest remote. */
const orders: readonly Order[] = [
  {
    folder: 'api-server/src',
    names: ['commands', 'seed', ...contexts.map((name) => `modules/${name}`), 'network', 'platform', 'settings'],
  },
  { folder: 'mf-workspace/src', names: ['board', 'publish', 'compare', 'report', 'collect', 'browse', 'lib'] },
];

/** A folder of which the modules of a package are part, at one depth. */
interface Room {
  /** The folder that contains it and its neighbours. */
  readonly within: string;
  readonly id: string;
  /** Its place in the order of its neighbours; undefined without one. */
  readonly place: number | undefined;
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly room: Room;
  readonly other: Room;
}

const roomsInOrder = (module: string, { folder, names }: Order): readonly Room[] => {
  const name = names.find((entry) => module.startsWith(`${folder}/${entry}/`));
  if (name === undefined) return [];
  const section = { within: folder, id: `${folder}/${name}`, place: names.indexOf(name) };
  const [noun, ...more] = module.slice(section.id.length + 1).split('/');
  // What the server is made of is one room; its contexts, and the sections of a remote, have nouns.
  if (more.length === 0 || (folder === 'api-server/src' && !name.startsWith('modules/'))) return [section];
  return [section, { within: section.id, id: `${section.id}/${noun ?? ''}`, place: undefined }];
};

/**
 * The folders that a module is part of: the first below `src`, and in a section or a context also its noun. None outside
 * of a folder, and for tests.
 */
function roomsOf(module: string): readonly Room[] {
  if (tests.test(module)) return [];
  const order = orders.find(({ folder }) => module.startsWith(`${folder}/`));
  const ordered = order === undefined ? [] : roomsInOrder(module, order);
  if (ordered.length > 0 || order?.folder === 'api-server/src') return ordered;
  const { within, name } = /^(?<within>[^/]+\/src)\/(?<name>[^/]+)\//u.exec(module)?.groups ?? {};
  return within === undefined || name === undefined ? [] : [{ within, id: `${within}/${name}`, place: undefined }];
}

const stepsBetweenRooms = (graph: ImportGraph): readonly Step[] =>
  [...graph].flatMap(([from, imported]) =>
    roomsOf(from).flatMap((room) =>
      imported.flatMap((to) => {
        const other = roomsOf(to).find(({ within, id }) => within === room.within && id !== room.id);
        return other === undefined ? [] : [{ from, to, room, other }];
      }),
    ),
  );

/** For each room, all rooms that it imports directly or indirectly. */
function reachOf(steps: readonly Step[]): ReadonlyMap<string, ReadonlySet<string>> {
  const next = Map.groupBy(steps, ({ room }) => room.id);
  return new Map(
    [...next.keys()].map((start) => {
      const reached = new Set<string>();
      const open = [start];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        for (const { other } of next.get(id) ?? []) {
          if (reached.has(other.id)) continue;
          reached.add(other.id);
          open.push(other.id);
        }
      }
      return [start, reached];
    }),
  );
}

const isBackwards = ({ room, other }: Step): boolean =>
  room.place !== undefined && other.place !== undefined && other.place < room.place;

/**
 * One line for each import that runs against the order of contexts and sections, or that is part of a cycle between
 * folders of one package, since they may import each other in one direction only.
 */
export function nounProblems(graph: ImportGraph): readonly string[] {
  const steps = stepsBetweenRooms(graph);
  const reach = reachOf(steps);
  return steps.flatMap((step) => {
    const { from, to, room, other } = step;
    if (isBackwards(step)) return [`${from} -> ${to}, but ${room.id} is below ${other.id}`];
    const isCycle = room.place === undefined && reach.get(other.id)?.has(room.id) === true;
    return isCycle ? [`${from} -> ${to}, but ${other.id} needs ${room.id} too`] : [];
  });
}
