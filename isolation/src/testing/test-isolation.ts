import { configureSchemas } from '@tessera/contracts/http/schema';
import type { Descriptor } from '@tessera/contracts/remote/descriptor';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { AuditState } from '../workbench/log.ts';
import type { Settings } from '../workbench/settings.ts';
import { anotherLife, renderStage } from './render-stage.tsx';

interface IsolationTest {
  /** What the remote says of itself: the default export of its `remote.ts`. */
  readonly descriptor: Descriptor;
  /** Gives its lifecycles: `() => import('./lifecycles.tsx')`. */
  readonly load: () => Promise<unknown>;
  /** Pages that are also opened in another world than that of somebody with the Advanced plan. */
  readonly also?: readonly { readonly path: string; readonly settings: Partial<Settings> }[];
  /** Uses a page more than opening it does. */
  readonly use?: (page: { readonly path: string; readonly user: UserEvent }) => Promise<void>;
}

/** Lines of the remote, and of what its code calls in the interface package; what tests and the isolation do themselves is not the remote's. */
const isOfRemote = (line: string): boolean => /\/(?:mf-[^/]+|shared-ui)\/src\//u.test(line) && !/\/(?:testing|isolation|host)\//u.test(line) && !line.includes('.test.ts');

const leftIn = (audit: AuditState): string[] => (audit.phase === 'done' ? audit.leftovers.map(({ kind, what, count, place }) => `${String(count)} ${kind}: ${what}, ${place ?? 'nobody knows from where'}`) : [audit.phase]);

/** Every page that a remote names, in its menu entries or not. */
export const pathsOf = ({ paths, navigation }: Descriptor): string[] => [...new Set([...paths, ...navigation].map(({ path }) => path))];

/**
 * The isolation test of a remote, in one line of its own: each page that it names is opened alone on the real host, client, bus and texts,
 * answered by the contracts' factories, used, left, and must leave nothing behind: no listener, timer, subscription, root, style, element or global.
 */
export function testIsolation({ descriptor, load, also = [], use }: IsolationTest): void {
  describe(`${descriptor.id}, alone`, () => {
    beforeAll(() => configureSchemas());

    test.each([...pathsOf(descriptor).map((path) => ({ path, settings: {} })), ...also])('draws $path with $settings and leaves nothing behind', async ({ path, settings }) => {
      const { workbench } = await renderStage({ descriptor, load, path, settings, settle: 2_000, isOwnLine: isOfRemote });
      // The first life uses what the page shares with all remotes: React, the style cache, the query client's watch over the window.
      await anotherLife(workbench, workbench.mount);
      expect(workbench.status$.value).toMatchObject({ phase: 'mounted' });
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      await use?.({ path, user: userEvent.setup() });
      workbench.unmount();
      await waitFor(() => expect(workbench.audit$.value.phase).toBe('done'));
      expect(leftIn(workbench.audit$.value)).toEqual([]);
      expect(workbench.log$.value.filter(({ kind }) => kind === 'deadLetter' || kind === 'report')).toEqual([]);
    });
  });
}
