/** What a company decides of its selling, each with its range and what it is until it is decided. */
export const saleSettings = {
  /** So long before its time limit the holder of an unpaid booking is reminded. */
  ttl_reminder_minutes: { least: 15, most: 1_440, usual: 120, unit: 'minutes' },
  /** So many hours of the airline's time limit are kept for ourselves: the holder is told the rest. */
  ttl_buffer_hours: { least: 0, most: 72, usual: 0, unit: 'hours' },
  quotation_valid_hours: { least: 1, most: 720, usual: 24, unit: 'hours' },
  refund_quote_valid_hours: { least: 1, most: 720, usual: 48, unit: 'hours' },
  /** What an hour of travel, and a stop, weigh in the order "best". */
  best_hour_minor: { least: 0, most: 100_000, usual: 2_500, unit: 'money' },
  best_stop_minor: { least: 0, most: 200_000, usual: 6_000, unit: 'money' },
  /** How many offers of one supplier a search keeps. */
  search_offers_max: { least: 50, most: 500, usual: 200, unit: 'offers' },
} as const
export type SaleSetting = keyof typeof saleSettings

export const policyKinds = ['terms', 'privacy'] as const
export type PolicyKind = (typeof policyKinds)[number]
