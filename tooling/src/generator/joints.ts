import { insertBefore, insertImport, insertLinesBefore, type Edit } from './edit.ts';
import { lockEntry } from './lock-entry.ts';
import { capitalised, pathKeyOf, type RemoteNames } from './remote-names.ts';

const contracts = 'shared-contracts/src';

/** Where a remote is named outside its own folders: one edit for each place. The snapshot of the contracts follows from them by its own command. */
export function jointsOf(names: RemoteNames): Edit[] {
  const { id, noun, path } = names;
  return [
    insertImport(`${contracts}/calls.ts`, `${noun}Calls`, `./${noun}/${noun}.calls.ts`),
    insertBefore(`${contracts}/calls.ts`, '].flatMap(', `, ${noun}Calls`),
    insertLinesBefore(`${contracts}/call-inputs.factory.ts`, '};\n', `  '${noun}.get${capitalised(noun)}': () => ({}),\n`),
    insertLinesBefore(
      `${contracts}/events/events.ts`,
      '} as const;\n\nexport const allEvents',
      `  /** A board was opened from the page of ${id}. */\n  ${noun}Opened: defineEvent({ topic: '${noun}.opened', version: 1, publisher: '${id}', payload: z.object({ folderId: idSchema }) }),\n`,
    ),
    insertLinesBefore(`${contracts}/paths.ts`, '} as const;\n', `  ${pathKeyOf(names)}: '${path}',\n`),
    insertImport('api-server/src/modules/modules.ts', `${noun}Routes`, `./${noun}/${noun}.routes.ts`),
    insertBefore('api-server/src/modules/modules.ts', '];\n', `, ${noun}Routes`),
    lockEntry(id),
  ];
}

/** What tells that code outside the remote's own folders still uses it, once the joints are taken back: anywhere, and in the contracts. */
export function usesOf(names: RemoteNames): { readonly anywhere: RegExp; readonly inContracts: RegExp } {
  const { id, noun } = names;
  const anywhere = [String.raw`contracts/${noun}/`, String.raw`/${noun}/${noun}\.`, String.raw`events\.${noun}Opened\b`, String.raw`paths\.${pathKeyOf(names)}\b`, String.raw`\bmf-${id}\b`];
  const inContracts = [String.raw`'${noun}\.\w`, `publisher: '${id}'`];
  return { anywhere: new RegExp(anywhere.join('|'), 'u'), inContracts: new RegExp([...anywhere, ...inContracts].join('|'), 'u') };
}
