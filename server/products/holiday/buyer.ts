import { buyerOf } from '#server/features/selling/flights'
import { callerOrGuest } from '#server/http/actor'
import type { Context } from '#server/http/context'
import { sha256 } from '#server/secrets'

/** Who buys, in whose name, and the key under which the same purchase is found again. */
export function purchaseOf(context: Context) {
  const { actor, locale } = context
  const caller = actor?.user_id ?? context.request.cookies['XSRF-TOKEN'] ?? context.ip
  return {
    maker: { by: callerOrGuest(actor), created_by: actor?.user_id ?? null, locale },
    buyer: buyerOf(context),
    saveKey: context.idempotencyKey ? sha256(`${caller}|${context.idempotencyKey}`) : null,
  }
}
