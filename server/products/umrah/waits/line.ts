import { waitOfferHours } from '#contract/selling/umrah-waits'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { countStock, releaseStock, takeStock } from '#server/features/selling/stock-units'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { todayIn } from '../package-view.ts'
import { unitOf } from '../types.ts'
import { mailOffer } from './mail-offer.ts'
import {
  departuresWaitedFor,
  endWait,
  isWaitedFor,
  lapsedOffers,
  lockLine,
  lockWait,
  offerWait,
  type Waiter,
  type WaitRow,
} from './waits.sql.ts'
import { waitWords as words } from './words.ts'

/** Who holds seats that are kept for somebody of the line. */
export const ownerOfWait = (id: string) => `wait:${id}`

const hourMs = 3_600_000
const untilFor = ({ closes_on }: WaitRow, at: Date): Date => {
  const closes = new Date(`${closes_on}T23:59:59+03:00`)
  return new Date(Math.min(at.getTime() + waitOfferHours * hourMs, closes.getTime()))
}

/**
 * Keeps what is free of a departure for those of its line whom it fits, the first first, and writes to each. A party for
 * which too few seats are free stays where it stands, and the next that fits goes ahead. Answers how many were offered.
 */
export async function offerSeats(app: App, departureId: string): Promise<number> {
  return inTx(app.db, 'offer umrah seats', async (tx) => {
    const at = app.clock.now()
    let offered = 0
    for (const row of await lockLine(tx, departureId)) {
      const until = untilFor(row, at)
      if (row.closes_on < todayIn(app) || until <= at) {
        await endWait(tx, row.id, 'closed')
        continue
      }
      const units = [{ unit: unitOf(departureId), quantity: row.seats }]
      if (isRefusal(await takeStock(tx, { owner: ownerOfWait(row.id), units, until, at }))) continue
      await offerWait(tx, row.id, at, until)
      await mailOffer(app, tx, row, until)
      offered++
    }
    return offered
  })
}

/** Ends offers whose time is over, and offers what is free to the next; one departure in each transaction. */
export async function moveLines(app: App): Promise<void> {
  for (const { id } of await lapsedOffers(app.db, app.clock.now()))
    await inTx(app.db, 'lapse umrah offer', async (tx) => {
      const row = await lockWait(tx, id)
      if (row?.state !== 'offered' || row.offer_until! > app.clock.now()) return
      await releaseStock(tx, { owner: ownerOfWait(id), at: app.clock.now() })
      await endWait(tx, id, 'lapsed')
    })
  for (const { departure_id } of await departuresWaitedFor(app.db)) await offerSeats(app, departure_id)
}

/** Takes somebody out of the line; what was kept for them is free. False where they were in it no more. */
export async function leaveLine(app: App, tx: Tx, row: WaitRow): Promise<boolean> {
  const left = await endWait(tx, row.id, 'withdrawn')
  if (row.state === 'offered') await releaseStock(tx, { owner: ownerOfWait(row.id), at: app.clock.now() })
  return left > 0
}

/** Whether somebody of the line would take what is free, or these seats that a purchase holds in this transaction. */
export async function isKeptForLine(app: App, tx: Tx, departureId: string, held: number): Promise<boolean> {
  const [count] = await countStock(tx, [unitOf(departureId)], app.clock.now())
  return isWaitedFor(tx, departureId, (count?.free ?? 0) + held)
}

const isTheirs = (row: WaitRow, waiter: Waiter | null) =>
  waiter === null ||
  (row.agency_id
    ? row.agency_id === waiter.agency_id
    : row.customer_id !== null && row.customer_id === waiter.customer_id)

/**
 * In the transaction of a purchase: gives free what is kept for this wait, so that the booking takes it. Refuses an offer
 * that is over, another buyer's, and more seats than were offered. `waiter` null: staff buy for whom they noted.
 */
export async function useOffer(
  app: App,
  tx: Tx,
  of: { wait: string; waiter: Waiter | null; departure_id: string; seats: number },
): Promise<undefined | Refusal> {
  const row = await lockWait(tx, of.wait)
  if (!row || row.departure_id !== of.departure_id || !isTheirs(row, of.waiter)) return refuse.notFound(words.wait_gone)
  const at = app.clock.now()
  if (row.state !== 'offered' || row.offer_until! <= at) return new Refusal('offer_expired', words.offer_over)
  if (of.seats > row.seats) return refuse.invalid('pilgrims', words.more_than_offered({ seats: row.seats }))
  await releaseStock(tx, { owner: ownerOfWait(row.id), at })
  return undefined
}
