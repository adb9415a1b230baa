/** How a test card behaves: when the person is present (saving or paying), and in `offSession` charges later. */
export interface CardRule {
  brand: string;
  country: string;
  /** Code of the decline when the person is present. */
  declines?: { code: string; declineCode?: string };
  /** Requires authentication when the person is present. */
  challenges?: boolean;
  /** Result of a charge when the person is not present. */
  offSession?: 'generic_decline' | 'authentication_required' | 'insufficient_funds';
  /** Declines after the authentication. */
  declinesAfterChallenge?: boolean;
  /** Payments and later charges stay in process for a while, and then succeed or fail. */
  pending?: 'succeeds' | 'fails';
  /** Only charges while the person is not present stay in process. */
  pendingOffSession?: 'succeeds' | 'fails';
}

const visa = (rule: Omit<CardRule, 'brand' | 'country'> = {}): CardRule => ({ brand: 'visa', country: 'US', ...rule });

/** The test cards that the payment service publishes. */
export const cards: Readonly<Record<string, CardRule>> = {
  '4242424242424242': visa(),
  '5555555555554444': { brand: 'mastercard', country: 'US' },
  '378282246310005': { brand: 'amex', country: 'US' },
  '3566002020360505': { brand: 'jcb', country: 'JP' },
  '4000000000000002': visa({ declines: { code: 'card_declined', declineCode: 'generic_decline' } }),
  '4000000000009995': visa({ declines: { code: 'card_declined', declineCode: 'insufficient_funds' } }),
  '4000000000000069': visa({ declines: { code: 'expired_card' } }),
  '4000000000000127': visa({ declines: { code: 'incorrect_cvc' } }),
  '4000000000000119': visa({ declines: { code: 'processing_error' } }),
  '4000000000000341': visa({ offSession: 'generic_decline' }),
  '4000002500003155': visa({ challenges: true }),
  '4000002760003184': visa({ challenges: true, offSession: 'authentication_required' }),
  '4000003800000446': visa({ challenges: true }),
  '4000008260003178': visa({ challenges: true, declinesAfterChallenge: true, offSession: 'insufficient_funds' }),
  // The emulator's own: the payment service publishes no card whose payments stay in process.
  '4000000000003204': visa({ pending: 'succeeds' }),
  '4000000000003212': visa({ pending: 'fails' }),
  '4000000000003220': visa({ pendingOffSession: 'succeeds' }),
  '4000000000003238': visa({ pendingOffSession: 'fails' }),
};

/** Tokens that a server may use instead of a card. */
export const tokens: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
};

export function isLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/u.test(number) && sum % 10 === 0;
}
