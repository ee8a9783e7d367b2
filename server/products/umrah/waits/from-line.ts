import type { UmrahSale } from '#contract/selling/umrah-sale'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import type { Maker } from '#server/features/selling/bookings'
import { Refusal } from '#server/http/refusal'
import { isKeptForLine, useOffer } from './line.ts'
import { takeWait } from './waits.sql.ts'
import { waitWords as words } from './words.ts'

type Bought = Pick<UmrahSale, 'departure_id' | 'wait'> & { agency_id: string | null; seats: number }

/** Before a purchase holds seats: whoever was offered some gives free what was kept for them. */
export async function beforeHold(app: App, tx: Tx, { by }: Maker, { wait, agency_id, ...of }: Bought) {
  if (!wait) return undefined
  const waiter = { agency_id, customer_id: by.kind === 'person' ? by.actor.user_id : null }
  return useOffer(app, tx, { wait, waiter, ...of })
}

/** After it holds them, and with them the stock: refused where somebody of the line would take what it holds. */
export async function afterHold(app: App, tx: Tx, bookingId: string, { wait, departure_id, seats }: Bought) {
  if (wait) {
    await takeWait(tx, wait, bookingId)
    return undefined
  }
  return (await isKeptForLine(app, tx, departure_id, seats)) ? new Refusal('sold_out', words.kept_for_line) : undefined
}
