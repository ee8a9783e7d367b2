import { type ErrorCode, errorCodes, type FieldError } from '#contract/kernel/errors'

/**
 * A named "no": returned (or thrown) by use cases, turned into the failure of `contract/kernel/errors.ts` by the router.
 * Bugs are exceptions of any other kind and answer 500 without a word about their insides.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[]
  readonly extra: Record<string, unknown>
  /** Seconds to wait, for the Retry-After header. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { errors?: FieldError[]; extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
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
  notLoggedIn: () => new Refusal('not_logged_in', 'Log in to go on.'),
  notAllowed: () => new Refusal('not_allowed', 'You may not do this.'),
  onlyLooking: () =>
    new Refusal('not_allowed', 'You are only looking: nothing can be changed while you view as somebody else.'),
  notFound: (what = 'This') => new Refusal('not_found', `${what} was not found.`),
  invalid: (field: string, message: string) => new Refusal('invalid', message, { errors: [{ field, message }] }),
  fields: (errors: FieldError[]) =>
    new Refusal('invalid', errors[0]?.message ?? 'Check the marked fields.', { errors }),
  /** To whoever wants to pay, or be paid, by card where no gateway is configured. */
  noCards: () => new Refusal('card_not_allowed', 'Card payments are not set up here. Choose another way to pay.'),
  wrongState: (message: string) => new Refusal('wrong_state', message),
  insufficientBalance: (funds: {
    needed: { amount: number; currency: string }
    available: { amount: number; currency: string }
  }) =>
    new Refusal('insufficient_balance', 'Insufficient Balance', {
      extra: {
        needed: funds.needed,
        available: funds.available,
        shortfall: { amount: funds.needed.amount - funds.available.amount, currency: funds.needed.currency },
      },
    }),
  priceChanged: (change: { old: unknown; new: unknown; difference: unknown }) =>
    new Refusal('price_changed', 'The price has changed.', { extra: { price_change: change } }),
  /** A write that found no room; reading goes on, and somebody must make some. */
  diskFull: () => new Refusal('disk_full', 'The disk is full. Nothing was changed.', { retryAfterSeconds: 60 }),
  rateLimited: (seconds: number) =>
    new Refusal('rate_limited', 'Too many tries. Wait a moment.', {
      retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    }),
}
