import * as z from 'zod/mini'
import type { Word } from './word.ts'

/** Every refusal a caller can meet, by its stable name. */
export const errorCodes = {
  malformed: 400,
  not_logged_in: 401,
  not_allowed: 403,
  agency_not_approved: 403,
  not_found: 404,
  offer_expired: 404,
  method_not_allowed: 405,
  wrong_state: 409,
  price_changed: 409,
  schedule_changed: 409,
  sold_out: 409,
  units_sold: 409,
  duplicate_consent: 409,
  duplicate_booking: 409,
  churn_limit: 409,
  terms_changed: 409,
  stay_not_sold: 409,
  season_overlap: 409,
  tax_role_missing: 409,
  tax_rule_missing: 409,
  idempotency_mismatch: 409,
  in_progress: 409,
  too_large: 413,
  csrf: 419,
  invalid: 422,
  unknown_field: 422,
  insufficient_balance: 422,
  credit_overdue: 422,
  credit_locked: 422,
  wrong_credentials: 422,
  wrong_code: 422,
  link_expired: 422,
  payment_declined: 422,
  card_not_allowed: 422,
  month_length: 422,
  start_passed: 422,
  quote_needed: 409,
  quote_expired: 409,
  rate_limited: 429,
  unexpected: 500,
  supplier_failed: 502,
  unavailable: 503,
  supplier_timeout: 504,
  disk_full: 503,
} as const

export type ErrorCode = keyof typeof errorCodes

export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>
/** What is wrong at a field, before it is said in anybody's language. */
export type FieldProblem = { field: string; message: Word }

/** The shape of each failure (spec section 3, decisions "Wire"). `message` is an object only where the spec says so. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.union([z.string(), z.record(z.string(), z.unknown())]),
  type: z.literal('error'),
  code: z.string(),
  errors: z.array(FieldError),
})
export type Failure = z.infer<typeof Failure>
