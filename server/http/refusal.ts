import { type ErrorCode, errorCodes, type FieldProblem } from '#contract/kernel/errors'
import { httpWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

/**
 * A named "no": returned (or thrown) by use cases, turned into the failure of `contract/kernel/errors.ts` by the router.
 * Bugs are exceptions of any other kind and answer 500 without a word about their insides.
 */
export class Refusal extends Error {
  declare readonly message: Word
  readonly code: ErrorCode
  readonly errors: FieldProblem[]
  readonly extra: Record<string, unknown>
  /** Seconds to wait, for the Retry-After header. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: Word,
    options: { errors?: FieldProblem[]; extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.code = code
    this.errors = options.errors ?? []
    this.extra = options.extra ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorCodes[this.code]
  }
}

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal

/** The common refusals, so that the same thing is said in the same words everywhere. */
export const refuse = {
  notLoggedIn: () => new Refusal('not_logged_in', httpWords.log_in),
  notAllowed: () => new Refusal('not_allowed', httpWords.not_allowed),
  notYourRole: () => new Refusal('not_allowed', httpWords.your_role_in_agency_does),
  onlyLooking: () => new Refusal('not_allowed', httpWords.only_looking),
  notFound: (message: Word = httpWords.not_found) => new Refusal('not_found', message),
  invalid: (field: string, message: Word) => new Refusal('invalid', message, { errors: [{ field, message }] }),
  fields: (errors: FieldProblem[]) =>
    new Refusal('invalid', errors[0]?.message ?? httpWords.check_marked_fields, { errors }),
  /** To whoever wants to pay, or be paid, by card where no gateway is configured. */
  noCards: () => new Refusal('card_not_allowed', httpWords.card_payments_not_set_up),
  wrongState: (message: Word) => new Refusal('wrong_state', message),
  insufficientBalance: (funds: {
    needed: { amount: number; currency: string }
    available: { amount: number; currency: string }
  }) =>
    new Refusal('insufficient_balance', httpWords.insufficient_balance, {
      extra: {
        needed: funds.needed,
        available: funds.available,
        shortfall: { amount: funds.needed.amount - funds.available.amount, currency: funds.needed.currency },
      },
    }),
  priceChanged: (change: { old: unknown; new: unknown; difference: unknown }) =>
    new Refusal('price_changed', httpWords.price_changed, { extra: { price_change: change } }),
  /** A write that found no room; reading goes on, and somebody must make some. */
  diskFull: () => new Refusal('disk_full', httpWords.disk_full_nothing_changed, { retryAfterSeconds: 60 }),
  rateLimited: (seconds: number) =>
    new Refusal('rate_limited', httpWords.too_many_tries_wait_moment, {
      retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    }),
}
