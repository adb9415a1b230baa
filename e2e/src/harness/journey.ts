import { cpSync, globSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { registerPerson, type Person } from './person.ts';
import { attachProduct, removeData, restartProduct, startProduct, stopProduct, type Product, type Settings } from './product.ts';
import { sharedProduct } from './shared-product.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';
import type { PlanType } from '@tessera/contracts/plan/plans';

/** What journeys are made of. */
export interface Journey {
  readonly product: () => Product;
  /** Starts a product of its own again on the same data, with other settings in addition. Its sessions go on; devices of before do not reach it. */
  restart(settings: Settings): Promise<void>;
  /** Somebody at a new browser. */
  visit(options?: VisitorOptions): Promise<Visitor>;
  /** Somebody new with an account, signed in at a new browser that still shows nothing. */
  arrive(options?: VisitorOptions & { readonly plan?: PlanType }): Promise<{ readonly person: Person; readonly visitor: Visitor }>;
}

const results = join(root, '.tmp/e2e');
const hasFailed = (): boolean => Reflect.get(globalThis, Symbol.for('tessera.journeyFailed')) === true;

async function keepEvidence(visitors: readonly Visitor[], { address }: Product): Promise<void> {
  const name = (expect.getState().currentTestName ?? 'journey').replaceAll(/\W+/gu, '-').slice(0, 80);
  mkdirSync(results, { recursive: true });
  for (const log of globSync(join(address.dataDir, '{*.log,logs/*.log}'))) cpSync(log, join(results, `${name}-${basename(log)}`));
  const pages = visitors.flatMap((visitor) => visitor.context.pages());
  for (const [index, page] of pages.entries()) await page.screenshot({ path: join(results, `${name}-${index + 1}.png`) }).catch(() => undefined);
}

/**
 * Sets up the journeys of one file: a browser, the product, and after each journey the look at what the browsers complained of.
 * Journeys that hurt the product (`own`) start one of their own, also that of another workspace; the others share that of the run.
 */
export function setUpJourney({ own, workspace }: { readonly own?: Settings; readonly workspace?: string } = {}): Journey {
  const visitors: Visitor[] = [];
  const stage: { browser?: Browser; product?: Product } = {};
  const product = (): Product => {
    if (stage.product === undefined) throw new Error('the product runs only during a journey');
    return stage.product;
  };

  beforeAll(async () => {
    stage.product = attachProduct(own === undefined ? sharedProduct() : await startProduct(own, workspace));
    stage.browser = await launchBrowser();
  });

  afterEach(async () => {
    if (hasFailed()) await keepEvidence(visitors, product());
    const present = visitors.splice(0);
    for (const visitor of present) await visitor.context.close();
    expect(present.flatMap((visitor) => visitor.complaints())).toEqual([]);
  });

  afterAll(async () => {
    await stage.browser?.close();
    if (own === undefined || stage.product === undefined) return;
    const left = await stopProduct(stage.product.address);
    removeData(stage.product.address);
    expect(left).toEqual([]);
  });

  const visit = async (options?: VisitorOptions): Promise<Visitor> => {
    if (stage.browser === undefined) throw new Error('the browser runs only during a journey');
    const visitor = await openVisitor(stage.browser, product().origin, options);
    visitors.push(visitor);
    return visitor;
  };
  return {
    product,
    restart: async (settings) => {
      stage.product = attachProduct(await restartProduct(product().address, { ...own, ...settings }, workspace));
    },
    visit,
    arrive: async ({ plan = 0, ...options } = {}) => {
      const person = await registerPerson(product(), { plan });
      const visitor = await visit(options);
      await person.carryTo(visitor.context);
      return { person, visitor };
    },
  };
}
