import { randomUUID } from 'node:crypto'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { brokenConstraint, inTx } from '#server/db/db'
import { countStock } from '#server/features/selling/stock-units'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { findDeparture } from '../book-umrah.ts'
import { unitOf } from '../types.ts'
import { sealContact, type WaitContact } from './contact.ts'
import { insertWait, isWaitedFor, type Waiter } from './waits.sql.ts'
import { waitWords as words } from './words.ts'

type Joining = {
  departure_id: string
  seats: number
  waiter: Waiter
  created_by: string
  contact: WaitContact
  locale: Locale
}

/**
 * Puts somebody at the end of the line of a departure. Refuses a departure that is sold no more, more seats than it has,
 * seats that can be bought now, and who waits there already.
 */
export async function joinLine(app: App, of: Joining): Promise<undefined | Refusal> {
  const found = await findDeparture(app, of.departure_id)
  if (isRefusal(found)) return found
  const { seats } = found.departure
  if (of.seats > seats) return refuse.invalid('seats', words.more_than_seats({ seats }))
  try {
    return await inTx(app.db, 'join umrah line', async (tx) => {
      const at = app.clock.now()
      const [count] = await countStock(tx, [unitOf(of.departure_id)], at)
      const free = count?.free ?? 0
      if (free >= of.seats && !(await isWaitedFor(tx, of.departure_id, free)))
        return new Refusal('wrong_state', words.seats_there)
      const id = randomUUID()
      await insertWait(tx, {
        id,
        departure_id: of.departure_id,
        seats: of.seats,
        ...of.waiter,
        created_by: of.created_by,
        contact_encrypted: sealContact(app, id, of.contact),
        locale: of.locale,
        at,
      })
      return undefined
    })
  } catch (error) {
    if (brokenConstraint(error) === 'umrah_waits_once') return new Refusal('wrong_state', words.waits_already)
    throw error
  }
}
