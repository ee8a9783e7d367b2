/** Words of the books without schemas: what a route is checked with is in everybody's first load. */

/** Whose an account is. */
export const accountTypes = [
  'agency',
  'customer',
  'receivable',
  'bank',
  'gateway',
  'supplier',
  'income',
  'tax',
  'suspense',
  'cost',
] as const
export type AccountType = (typeof accountTypes)[number]

/** In the books a debit stands below zero, a credit above. */
export const sides = ['debit', 'credit'] as const
