import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test as base, type TestInfo } from '@playwright/test';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { registerPerson, type Person } from './person.ts';
import { attachProduct, removeData, startProduct, stopProduct, type Product, type Settings } from './product.ts';
import { createRemoteStore, type RemoteStore } from './remote-store.ts';
import { sharedProduct } from './shared-product.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

export { expect } from '@playwright/test';

/** What a journey can use. */
export interface Journey {
  readonly product: Product;
  /** Opens a new browser for a visitor. */
  visit(options?: VisitorOptions): Promise<Visitor>;
  /** Registers a new user and signs them in on a new browser, which shows a blank page. */
  arrive(
    options?: VisitorOptions & { readonly plan?: PlanType },
  ): Promise<{ readonly person: Person; readonly visitor: Visitor }>;
}

interface JourneyFixtures {
  readonly journey: Journey;
}

interface FileFixtures {
  /** With settings, the file gets a product of its own, because it damages it; with null it uses the shared one. */
  readonly settings: Settings | null;
  /** The workspace from which the file's own product is started. */
  readonly workspace: string;
  readonly product: Product;
}

async function keepLogs({ address }: Product, info: TestInfo): Promise<void> {
  for (const log of globSync(join(address.dataDir, '{*.log,logs/*.log}')))
    await info.attach(basename(log), { path: log });
}

/** A journey. It also fails on browser complaints that were not expected. */
export const test = base.extend<JourneyFixtures, FileFixtures>({
  settings: [null, { scope: 'worker', option: true }],
  workspace: [root, { scope: 'worker', option: true }],
  product: [
    async ({ settings, workspace }, provide) => {
      if (settings === null) return provide(attachProduct(sharedProduct()));
      const product = attachProduct(await startProduct(settings, workspace), { settings, workspace });
      await provide(product);
      const left = await stopProduct(product.address);
      removeData(product.address);
      expect(left).toEqual([]);
    },
    { scope: 'worker' },
  ],
  journey: async ({ browser, product }, provide, info) => {
    const visitors: Visitor[] = [];
    const visit = async (options?: VisitorOptions): Promise<Visitor> => {
      const visitor = await openVisitor(browser, product.origin, options);
      visitors.push(visitor);
      return visitor;
    };
    await provide({
      product,
      visit,
      arrive: async ({ plan = 0, ...options } = {}) => {
        const person = await registerPerson(product, { plan });
        const visitor = await visit(options);
        await person.carryTo(visitor.context);
        return { person, visitor };
      },
    });
    if (info.status !== info.expectedStatus) await keepLogs(product, info);
    for (const visitor of visitors) await visitor.context.close();
    expect(visitors.flatMap((visitor) => visitor.complaints())).toEqual([]);
  },
});

/**
 * For files that break or change the deployed versions of a remote: their product serves `store`, a copy of the built
 * files.
 */
export const testWithStore = (more: Settings = {}, remote = 'workspace') =>
  test.extend<object, { readonly store: RemoteStore }>({
    store: [
      async ({}, provide) => {
        const store = createRemoteStore(remote);
        await provide(store);
        store.remove();
      },
      { scope: 'worker' },
    ],
    settings: [({ store }, provide) => provide({ DIST_DIR: store.folder, ...more }), { scope: 'worker' }],
  });
