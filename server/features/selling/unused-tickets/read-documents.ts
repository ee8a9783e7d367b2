import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { refundWorth } from '#server/features/selling/after-sale'
import { type Booked, bookedById, lockBooked, moveBooked, passengersOf } from '#server/features/selling/bookings'
import { flightSuppliers, readMsMax, type SupplierTicket } from '#server/ports/flight'
import { flightOf, takeCoupons } from '#server/products/flight/index'
import {
  closeOver,
  flownItems,
  type Mark,
  markCredits,
  markUnused,
  type PaperRow,
  papersOf,
} from './unused-tickets.sql.ts'

const dayMs = 86_400_000
/** An airline settles who came by the day after. */
const settledAfterDays = 1
/** Tickets are good for a year, and are asked after so long. */
const readForDays = 370
const batch = 200

const yearAfter = (day: Date) => {
  const later = new Date(day)
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  return later.toISOString().slice(0, 10)
}

/** Every night: reads the documents of flights that have ended, marks what was not flown, and closes what is over. */
export async function markUnusedTickets(app: App): Promise<void> {
  const now = app.clock.now()
  const span = {
    from: new Date(now.getTime() - readForDays * dayMs),
    to: new Date(now.getTime() - settledAfterDays * dayMs),
  }
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const items = await flownItems(app.db, { ...span, after, limit: batch })
    for (const { id } of items) await readItem(app, id)
    if (items.length < batch) break
    after = items.at(-1)!.id
  }
  await markCredits(app.db, now)
  await closeOver(app.db, now.toISOString().slice(0, 10), now)
}

/** One booking's documents as its airline has them now. An airline that does not answer is asked the night after. */
async function readItem(app: App, itemId: string): Promise<void> {
  const booked = (await bookedById(app.db, itemId))!
  const supplier = flightSuppliers(app).get(booked.item.supplier)
  if (!supplier || !booked.item.locator) return
  let tickets: SupplierTicket[]
  try {
    const options = { signal: AbortSignal.timeout(readMsMax), now: app.clock.now() }
    tickets = (await supplier.find({ locator: booked.item.locator }, options))?.tickets ?? []
  } catch (error) {
    app.log.warn({ error, booking: booked.reference }, 'documents could not be read')
    return
  }
  await inTx(app.db, 'mark unused tickets', async (tx) => {
    const locked = (await lockBooked(tx, itemId))!
    if (locked.item.acting) return
    await takeCoupons(tx, locked, tickets)
    await mark(app, tx, locked)
  })
}

const isOpen = ({ coupons }: PaperRow) => coupons.some(({ status }) => status === 'O')
const isFlown = ({ coupons }: PaperRow) => coupons.some(({ status }) => status === 'F')

/**
 * Marks each open ticket with about what it is worth; what was taken for flown is sold still, so that it can be given back.
 * Where somebody has closed all of them nothing will come of it: it stays over.
 */
async function mark(app: App, tx: Tx, booked: Booked): Promise<void> {
  const { item } = booked
  const papers = await papersOf(tx, item.id, booked.id)
  const open = papers.filter(isOpen)
  if (open.length === 0) return
  const whole = new Set(open.filter((one) => !isFlown(one)).map(({ passenger }) => passenger))
  const people = (await passengersOf(tx, booked.id)).filter(({ position }) => whole.has(position))
  const worth = await refundWorth(app, tx, booked, people)
  const first = new Set<number>()
  let marks = 0
  for (const paper of open) {
    const bears = !first.has(paper.passenger)
    first.add(paper.passenger)
    const kind = isFlown(paper) ? 'part_used' : 'unused'
    const one: Mark = {
      number: paper.number,
      kind,
      booking_id: booked.id,
      item_id: item.id,
      position: paper.passenger,
      carrier: flightOf(booked).carrier,
      flown_until: item.ends_at,
      // Of several tickets of one passenger the first one bears it.
      worth_minor: kind === 'part_used' || !bears ? null : (worth.get(paper.passenger) ?? null),
      currency: booked.currency,
      expires_on: yearAfter(kind === 'part_used' ? (item.starts_at ?? paper.issued_at) : paper.issued_at),
    }
    marks += await markUnused(tx, one, app.clock.now())
  }
  if (item.stage !== 'completed' || marks === 0) return
  const move = { to: 'confirmed', event: 'not_flown', at: app.clock.now(), who: { id: null, name: null } } as const
  await moveBooked(tx, booked, move)
}
