import type { App } from '#server/app'
import { callerOrGuest } from '#server/http/actor'
import type { Context } from '#server/http/context'
import { guestTokenOf } from '#server/http/csrf'
import { sha256 } from '#server/secrets'
import { bookingBySaveKey } from './bookings.sql.ts'
import type { Maker } from './maker.ts'

const keyUnder = (caller: string, key: string) => sha256(`${caller}|${key}`)

/** The caller's key as what is bought keeps it; a visitor without an account is known by the cookie of this browser. */
export const callersKeyOf = ({ actor, request, ip, idempotencyKey: key }: Context): string | null =>
  key === null ? null : keyUnder(actor?.user_id ?? request.cookies['XSRF-TOKEN'] ?? ip, key)

/**
 * Who buys, and the key under which the same purchase is found again: that of the visitor whom this browser was before its
 * customer logged in, where the visitor bought under it.
 */
export async function purchaseOf(app: App, context: Context): Promise<{ maker: Maker; saveKey: string | null }> {
  const { actor, locale, idempotencyKey: key } = context
  const before = key && guestTokenOf(app, context)
  const guests = before ? keyUnder(before, key) : null
  const isGuests = guests !== null && (await bookingBySaveKey(app.db, guests)) !== undefined
  return {
    maker: { by: callerOrGuest(actor), created_by: actor?.user_id ?? null, locale },
    saveKey: isGuests ? guests : callersKeyOf(context),
  }
}
