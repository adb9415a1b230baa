/** Query keys of the payment pages. A payment changes all of them except the pricing. */
export const billingKeys = {
  pricing: ['pricing'],
  subscription: ['paying', 'subscription'],
  payment: ['paying', 'payment'],
  invoices: ['paying', 'invoices'],
  invoice: (id: string) => ['paying', 'invoices', id] as const,
  creditNote: (id: string) => ['paying', 'invoices', 'credit', id] as const,
  order: (id: string) => ['paying', 'order', id] as const,
  preview: (what: string) => ['paying', 'preview', what] as const,
  paying: ['paying'],
} as const;
