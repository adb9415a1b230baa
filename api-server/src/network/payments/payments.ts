import type { Language } from '@tessera/contracts/i18n/languages';
import type { Bill, Card } from '@tessera/contracts/payment/payment.schema';

/** The payment service gave no usable answer, so the request may or may not have succeeded. Retry with the same key. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}

export interface CheckoutRequest {
  readonly ownerId: string;
  readonly orderId: string;
  readonly customerId: string;
  /** The bill to pay; null to only store a card. */
  readonly bill: Bill | null;
  /** The bill's title, in the user's language. */
  readonly title: string;
  readonly language: Language;
  /** Where the browser is sent afterwards. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** A card stored at the payment service. */
export interface KeptCard {
  readonly methodId: string;
  readonly card: Card;
}

/** The state of a hosted payment page. */
export interface Checkout {
  readonly state: 'open' | 'complete' | 'expired';
  /** Whether money was received. `none`: only a card is stored, or nothing was entered yet. */
  readonly payment: 'none' | 'paid' | 'pending' | 'failed';
  readonly intentId: string | null;
  readonly kept: KeptCard | null;
}

/** The result of a charge. `pending`: the service has not decided yet; ask again, never charge again. */
export type ChargeOutcome =
  | { readonly outcome: 'paid' | 'pending'; readonly intentId: string }
  | { readonly outcome: 'declined' };

export interface ChargeQuery {
  readonly customerId: string;
  readonly renewalId: string;
  /** Number of the attempt, from 0. */
  readonly attempt: number;
  /** Payments that do not count, because they were refunded. */
  readonly except: readonly string[];
}

interface ChargeRequest {
  /** Idempotency key: the same key never charges twice. */
  readonly key: string;
  readonly ownerId: string;
  readonly renewalId: string;
  readonly attempt: number;
  readonly customerId: string;
  readonly methodId: string;
  readonly bill: Bill;
}

/** What a payment is for, as we noted it at the service when we made it. */
export type PaymentSubject =
  | { readonly kind: 'order'; readonly ownerId: string; readonly orderId: string }
  | { readonly kind: 'renewal'; readonly ownerId: string; readonly renewalId: string; readonly intentId: string };

/** What a message of the payment service is about: a payment of ours, or money of one that went back. */
export type PaymentNotice = PaymentSubject | { readonly kind: 'returned'; readonly intentId: string };

/** A refund or dispute of a payment, as it is now. */
export interface ReturnedMoney {
  readonly id: string;
  readonly kind: 'refund' | 'dispute';
  /** What it took from us, in minor units: nothing when it failed or was decided in our favour. */
  readonly amount: number;
  /** How a dispute stands; null for a refund, and for an inquiry, which takes nothing. */
  readonly dispute: 'open' | 'won' | 'lost' | null;
}

export interface ReturnedOfPayment {
  /** Null for a payment that is not ours. */
  readonly subject: PaymentSubject | null;
  readonly returned: readonly ReturnedMoney[];
}

export interface PaymentChanges {
  readonly notices: readonly PaymentNotice[];
  /** When the newest change was made, in seconds of the service's clock; null when there was none. */
  readonly seen: number | null;
}

/** The payment service refuses an amount below its minimum. */
export class AmountTooSmall extends Error {
  override readonly name = 'AmountTooSmall';
}

/** The payment service. Every method except `readNotice` throws PaymentsUnavailable when there is no usable answer. */
export interface Payments {
  createCustomer(request: { readonly ownerId: string; readonly email: string }): Promise<string>;
  /** Throws AmountTooSmall for a bill below the service's minimum. */
  createCheckout(request: CheckoutRequest): Promise<{ readonly id: string; readonly url: string }>;
  readCheckout(id: string): Promise<Checkout>;
  /** Closes a hosted page. Returns false when it is no longer open. */
  expireCheckout(id: string): Promise<boolean>;
  /** Charges a stored card without the user's presence. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** The result of a charge that was made. One that would need the user to act is cancelled, and declined. */
  readCharge(intentId: string): Promise<ChargeOutcome>;
  /** What became of an attempt to charge a renewal whose response was lost; null when the service knows of none. */
  findCharge(query: ChargeQuery): Promise<ChargeOutcome | null>;
  /** Refunds what is left of a payment; nothing when it is already refunded. */
  refund(request: { readonly key: string; readonly intentId: string }): Promise<void>;
  /** Everything that was taken back of a payment. */
  readReturned(intentId: string): Promise<ReturnedOfPayment>;
  /** What changed at the service since a time of its clock; without one, as far back as it knows. */
  readChanges(since: number | null): Promise<PaymentChanges>;
  forgetCard(methodId: string): Promise<void>;
  /**
   * Deletes a customer with their address and stored cards. Payments and refunds stay at the service. Does nothing when
   * the customer is already deleted.
   */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Parses a message from its raw bytes and signature. Null when it concerns none of our orders. Throws when the
   * signature is invalid.
   */
  readNotice(body: Buffer, signature: string): PaymentNotice | null;
}
