import type { KyselyPlugin } from 'kysely';
import type { Payments } from '../network/payments/payments.ts';
import type { Db } from '../platform/db/database.ts';

/** What a killed process does next: nothing. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Ends the work of a process after a number of steps, as a kill does: every later step fails, too. */
export interface Fuse {
  light(steps: number): void;
  putOut(): void;
  step(): void;
}

export function createFuse(): Fuse {
  let left: number | null = null;
  return {
    light: (steps) => {
      left = steps;
    },
    putOut: () => {
      left = null;
    },
    step: () => {
      if (left === null) return;
      if (left === 0) throw new Killed('the process was killed');
      left -= 1;
    },
  };
}

/** A database in which each statement is a step. A transaction whose process is killed is rolled back. */
export function fusedDatabase(db: Db, fuse: Fuse): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      fuse.step();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}

/** A payment service of which each request is two steps: before it is sent, and after it was carried out. */
export function fusedPayments(payments: Payments, fuse: Fuse): Payments {
  const fused =
    <Input extends readonly unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      fuse.step();
      const output = await call(...input);
      fuse.step();
      return output;
    };
  return {
    createCustomer: fused((...input) => payments.createCustomer(...input)),
    createCheckout: fused((...input) => payments.createCheckout(...input)),
    readCheckout: fused((...input) => payments.readCheckout(...input)),
    expireCheckout: fused((...input) => payments.expireCheckout(...input)),
    charge: fused((...input) => payments.charge(...input)),
    readCharge: fused((...input) => payments.readCharge(...input)),
    findCharge: fused((...input) => payments.findCharge(...input)),
    refund: fused((...input) => payments.refund(...input)),
    readReturned: fused((...input) => payments.readReturned(...input)),
    readChanges: fused((...input) => payments.readChanges(...input)),
    forgetCard: fused((...input) => payments.forgetCard(...input)),
    deleteCustomer: fused((...input) => payments.deleteCustomer(...input)),
    readNotice: (...input) => payments.readNotice(...input),
  };
}
