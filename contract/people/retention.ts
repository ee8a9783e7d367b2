/**
 * How long data is kept, in days: the one list that the nightly job, the page "Your data" and docs/retention.md read.
 * An id names a rule; what it does stands in `server/features/people/privacy/retention.ts`, what people read in the texts of
 * `web/features/people/privacy`.
 */
export const retentionDays = {
  rate_counters: 1,
  kept_searches: 1,
  login_codes: 1,
  account_links: 1,
  secret_mails: 1,
  answers: 2,
  finished_jobs: 7,
  unused_files: 7,
  list_files: 7,
  mail_texts: 30,
  sessions: 30,
  deleted_travellers: 30,
  webhook_events: 30,
  mails: 90,
  dead_jobs: 90,
  previous_searches: 90,
  supplier_calls: 90,
  supplier_quotes: 90,
  read_notifications: 90,
  travel_papers: 90,
  given_papers: 90,
  quotation_travellers: 90,
  ended_allocations: 90,
  closed_forms: 90,
  notifications: 365,
  credit_reminders: 365,
} as const
export type RetentionRule = keyof typeof retentionDays

/** What is not deleted by age, and why: the reasons that the page and the docs give. */
export const keptReasons = ['account', 'books', 'bookings', 'audit', 'correspondence', 'agency'] as const
export type KeptReason = (typeof keptReasons)[number]
