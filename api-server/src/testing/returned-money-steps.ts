import type { TestBilling } from './set-up-billing.ts';

/** Money of a user that goes back: refunds and disputes as in the dashboard of the payment service. */
export class ReturnedMoneySteps {
  readonly #billing: TestBilling;
  readonly #userId: string;
  readonly #customer: () => Promise<string>;
  readonly #refunds: string[] = [];
  readonly #disputes: string[] = [];

  constructor(billing: TestBilling, userId: string, customer: () => Promise<string>) {
    this.#billing = billing;
    this.#userId = userId;
    this.#customer = customer;
  }

  /** Takes a part of an invoice's payment back. */
  async takeBack(kind: 'refund' | 'dispute', quarters: number, isHeard: boolean): Promise<void> {
    const { payments, db } = this.#billing;
    const invoiced = await db.selectFrom('invoice').select('intent_id').where('owner_id', '=', this.#userId).execute();
    const isInvoiced = (intent: string): boolean => invoiced.some(({ intent_id: id }) => id === intent);
    const { charges } = await payments.money(await this.#customer());
    const left = ({ charged, refunded, withdrawn }: (typeof charges)[number]): number => charged - refunded - withdrawn;
    const [charge] = charges.filter((one) => isInvoiced(one.intent) && left(one) > 0);
    if (charge === undefined) return;
    const amount = Math.ceil((left(charge) * quarters) / 4);
    const { id = '' } = await payments.control(kind, { payment_intent: charge.intent, amount });
    (kind === 'refund' ? this.#refunds : this.#disputes).push(id);
    if (isHeard) await this.#hear(charge.intent);
  }

  async failRefund(): Promise<void> {
    const refund = this.#refunds.pop();
    if (refund !== undefined) await this.#billing.payments.control('refund/fail', { refund });
  }

  async closeDispute(outcome: string, isHeard: boolean): Promise<void> {
    const dispute = this.#disputes.pop();
    if (dispute === undefined) return;
    await this.#billing.payments.control('dispute/close', { dispute, outcome });
    const [charge] = (await this.#billing.payments.money(await this.#customer())).charges;
    if (isHeard && charge !== undefined) await this.#hear(charge.intent);
  }

  /** Messages about the same payment, at the same moment and once more later. */
  async #hear(intent: string): Promise<void> {
    const notify = (object: string) =>
      this.#billing.notify({ id: 'x', object, payment_intent: intent }, `${object}.updated`);
    await Promise.all([notify('refund'), notify('charge')]);
    await notify('dispute');
  }
}
