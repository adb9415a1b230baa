import type { Bill, Card } from '@tessera/contracts/payment/payment.schema';
import type { Language } from '@tessera/contracts/i18n/languages';

/** The payment service did not answer, or not with sense: what was asked may have happened. Ask again with the same key. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}

export interface CheckoutRequest {
  readonly ownerId: string;
  readonly orderId: string;
  readonly customerId: string;
  /** What is paid; null only keeps a card. */
  readonly bill: Bill | null;
  /** What the bill is for, in the person's language. */
  readonly title: string;
  readonly language: Language;
  /** Where the browser goes afterwards. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** A card as it is kept at the payment service. */
export interface KeptCard {
  readonly methodId: string;
  readonly card: Card;
}

/** A hosted page as the payment service tells of it. */
export interface Checkout {
  readonly state: 'open' | 'complete' | 'expired';
  /** Money came; always false where only a card is kept. */
  readonly isPaid: boolean;
  readonly intentId: string | null;
  readonly kept: KeptCard | null;
}

export type ChargeOutcome = { readonly outcome: 'paid'; readonly intentId: string } | { readonly outcome: 'declined' };

export interface ChargeQuery {
  readonly customerId: string;
  readonly renewalId: string;
}

export interface ChargeRequest {
  /** The same key never charges twice. */
  readonly key: string;
  readonly ownerId: string;
  readonly renewalId: string;
  readonly customerId: string;
  readonly methodId: string;
  readonly bill: Bill;
}

/** What a signed message of the payment service is about. */
export interface PaymentNotice {
  readonly ownerId: string;
  readonly orderId: string;
}

/** The payment service. Every method but `readNotice` throws PaymentsUnavailable when there is no usable answer. */
export interface Payments {
  createCustomer(request: { readonly ownerId: string; readonly email: string }): Promise<string>;
  createCheckout(request: CheckoutRequest): Promise<{ readonly id: string; readonly url: string }>;
  readCheckout(id: string): Promise<Checkout>;
  /** Closes a hosted page. False when it is not open any more. */
  expireCheckout(id: string): Promise<boolean>;
  /** Charges a kept card while nobody is there. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** What became of charging for a renewal earlier; null when no money came. */
  findCharge(query: ChargeQuery): Promise<Extract<ChargeOutcome, { readonly outcome: 'paid' }> | null>;
  refund(request: { readonly key: string; readonly intentId: string }): Promise<void>;
  forgetCard(methodId: string): Promise<void>;
  /** Reads a message by its raw bytes and signature; null when it is of no order of ours. Throws when it was not signed by the service. */
  readNotice(body: Buffer, signature: string): PaymentNotice | null;
}
