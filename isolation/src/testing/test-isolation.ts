import type { Descriptor } from '@tessera/contracts/remote/descriptor';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { AuditState } from '../workbench/log.ts';
import type { Settings } from '../workbench/settings.ts';
import { anotherLife, renderStage } from './render-stage.tsx';

interface IsolationTest {
  /** The remote's descriptor: the default export of its `remote.ts`. */
  readonly descriptor: Descriptor;
  /** Loads its lifecycles: `() => import('./lifecycles.tsx')`. */
  readonly load: () => Promise<unknown>;
  /** Pages to open again with settings other than the default (a signed-in user with the Advanced plan). */
  readonly also?: readonly { readonly path: string; readonly settings: Partial<Settings> }[];
  /** Interacts with a page beyond opening it. */
  readonly use?: (page: { readonly path: string; readonly user: UserEvent }) => Promise<void>;
}

/**
 * Lines in the code of remotes and of shared-ui, except those of tests, testing helpers, hosts and the isolation
 * itself.
 */
const isOfRemote = (line: string): boolean =>
  /\/(?:mf-[^/]+|shared-ui)\/src\//u.test(line) &&
  !/\/(?:testing|isolation|host)\//u.test(line) &&
  !line.includes('.test.ts');

const leftIn = (audit: AuditState): string[] =>
  audit.phase === 'done'
    ? audit.leftovers.map(
        ({ kind, what, count, place }) => `${String(count)} ${kind}: ${what}, ${place ?? 'nobody knows from where'}`,
      )
    : [audit.phase];

/** Every path that a remote declares, in its navigation or not. */
export const pathsOf = ({ paths, navigation }: Descriptor): string[] => [
  ...new Set([...paths, ...navigation].map(({ path }) => path)),
];

/**
 * The isolation test of a remote. Opens each of its pages alone with the real host, client, bus and texts and the
 * factories' answers, uses it, unmounts it, and expects no leftovers: no listener, timer, subscription, root, style,
 * element or global.
 */
export function testIsolation({ descriptor, load, also = [], use }: IsolationTest): void {
  describe(`${descriptor.id}, alone`, () => {
    beforeAll(() => configureSchemas());

    test.each([...pathsOf(descriptor).map((path) => ({ path, settings: {} })), ...also])(
      'renders $path with $settings and leaves nothing behind',
      async ({ path, settings }) => {
        const { workbench } = await renderStage({
          descriptor,
          load,
          path,
          settings,
          quietMs: 2_000,
          isOwnLine: isOfRemote,
        });
        // The first life initialises what the page shares with all remotes: React, the style cache, the query client's
        // window listeners.
        await anotherLife(workbench, workbench.mount);
        expect(workbench.status$.value).toMatchObject({ phase: 'mounted' });
        expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
        await use?.({ path, user: userEvent.setup() });
        workbench.unmount();
        await waitFor(() => expect(workbench.audit$.value.phase).toBe('done'));
        expect(leftIn(workbench.audit$.value)).toEqual([]);
        expect(workbench.log$.value.filter(({ kind }) => kind === 'deadLetter' || kind === 'report')).toEqual([]);
      },
    );
  });
}
