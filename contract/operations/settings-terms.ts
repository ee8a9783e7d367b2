/** What a company decides of its selling, each with its range and what it is until it is decided. */
export const saleSettings = {
  /** So long before its time limit the holder of an unpaid booking is reminded. */
  ttl_reminder_minutes: { least: 15, most: 1_440, usual: 120, unit: 'minutes' },
  /** So many hours of the airline's time limit are kept for ourselves: the holder is told the rest. */
  ttl_buffer_hours: { least: 0, most: 72, usual: 0, unit: 'hours' },
  quotation_valid_hours: { least: 1, most: 720, usual: 24, unit: 'hours' },
  refund_quote_valid_hours: { least: 1, most: 720, usual: 48, unit: 'hours' },
  /** In the order "best": what a way twice as long as the fastest, a stop, and a night or long wait weigh of the cheapest fare. */
  best_time_percent: { least: 0, most: 500, usual: 85, unit: 'percent' },
  best_stop_percent: { least: 0, most: 100, usual: 6, unit: 'percent' },
  best_hardship_percent: { least: 0, most: 200, usual: 25, unit: 'percent' },
  /** From so many live bookings of a passenger on overlapping flights another is refused; fewer are asked about. 0: off. */
  duplicates_refused_from: { least: 0, most: 20, usual: 3, unit: 'bookings' },
  /** From so many times that the same was booked and let go it is refused; once fewer is asked about. 0: off. */
  churn_refused_from: { least: 0, most: 20, usual: 3, unit: 'bookings' },
  /** How far back what was let go counts. */
  churn_days: { least: 1, most: 90, usual: 30, unit: 'days' },
  /** So many days before an unused ticket or an EMD ends its holder and the office are told of it. 0: not. */
  ticket_end_first_days: { least: 0, most: 180, usual: 30, unit: 'days' },
  ticket_end_second_days: { least: 0, most: 180, usual: 7, unit: 'days' },
  ticket_end_last_days: { least: 0, most: 180, usual: 1, unit: 'days' },
  /** How many offers of one supplier a search keeps. */
  search_offers_max: { least: 50, most: 500, usual: 200, unit: 'offers' },
} as const
export type SaleSetting = keyof typeof saleSettings

/** Pages that the company writes itself; terms and privacy are what people agree to. */
export const policyKinds = ['about', 'terms', 'privacy', 'refunds', 'help', 'contact'] as const
export type PolicyKind = (typeof policyKinds)[number]
