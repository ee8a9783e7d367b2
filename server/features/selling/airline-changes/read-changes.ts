import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx, type Tx } from '#server/db/db'
import {
  endUnanswered,
  insertNotice,
  isOvertaken,
  knownIds,
  lastSeen,
  noticeRecord,
  tellNoticed,
  olderOpenOf,
} from '#server/features/selling/airline-notices'
import { bookedById, type Booked, lockBooked, noteHistory } from '#server/features/selling/bookings'
import { PortError } from '#server/ports/failure'
import { type AirlineChange, type FlightSupplier, listMsMax, suppliersInUse } from '#server/ports/flight'
import { answersTo, classOf, clocksOf } from './classify.ts'
import { tellOpen } from './tell-open.ts'

const dayMs = 86_400_000
/** Read again are the last days of what was told: what was booked in between is found then. */
const overlapDays = 2
const firstDays = 30
/** What an item may be while its flights still matter to somebody. */
const flying: readonly string[] = [
  'saved',
  'confirmed',
  'approved',
  'void_requested',
  'refund_requested',
  'refund_quoted',
  'confirming',
  'pending_supplier',
]

/**
 * Asks every supplier what its airlines have changed, and tells whoever booked it, once for each change. Answers how many
 * were new.
 */
export async function readAirlineChanges(app: App): Promise<number> {
  let told = 0
  for (const supplier of (await suppliersInUse(app)).values()) {
    if (!supplier.capabilities.has('airline_changes') || !supplier.airlineChanges) continue
    try {
      told += await readFrom(app, supplier)
    } catch (error) {
      // One that does not answer is asked again the next time; the others are not kept waiting.
      if (!(error instanceof PortError)) throw error
      app.log.warn({ err: error, supplier: supplier.id }, 'a supplier did not say what its airlines changed')
    }
  }
  return told
}

async function readFrom(app: App, supplier: FlightSupplier): Promise<number> {
  let told = 0
  const now = app.clock.now()
  const seen = await lastSeen(app.db, supplier.id)
  const since = new Date((seen?.getTime() ?? now.getTime() - firstDays * dayMs) - overlapDays * dayMs)
  const call = { signal: AbortSignal.timeout(listMsMax), now }
  for await (const batch of supplier.airlineChanges!(since, call)) {
    const known = await knownIds(
      app.db,
      supplier.id,
      batch.map(({ id }) => id),
    )
    for (const change of batch) if (!known.has(change.id) && (await take(app, supplier.id, change))) told++
  }
  return told
}

/** The newest item under a locator: they are used again. */
const itemUnder = (app: App, supplier: string, locator: string) =>
  first(
    app.db,
    sql<{
      id: string
    }>`select id from booking_items where supplier = ${supplier} and locator = ${locator} order by created_at desc limit 1`,
  )

/** Writes one change down and tells of it; what is not ours, or no longer flown, is passed over. */
async function take(app: App, supplier: string, change: AirlineChange): Promise<boolean> {
  const found = await itemUnder(app, supplier, change.locator)
  const before = found && (await bookedById(app.db, found.id))
  if (!before || !flying.includes(before.item.stage) || change.legs.length === 0) return false
  return inTx(app.db, 'tell of an airline change', async (tx) => {
    const booked = await lockBooked(tx, before.item.id)
    return Boolean(booked && flying.includes(booked.item.stage) && (await write(app, tx, booked, supplier, change)))
  })
}

/** What passengers hold is what a change is measured by, however often the airline moved their flight meanwhile. */
function fromOurs({ item }: Booked, legs: AirlineChange['legs']): AirlineChange['legs'] {
  const ours = (item.detail as { legs?: AirlineChange['legs'][number]['before'][] }).legs ?? []
  return legs.map((one) => ({ ...one, before: ours[one.leg] ?? one.before }))
}

async function write(app: App, tx: Tx, booked: Booked, supplier: string, change: AirlineChange): Promise<boolean> {
  const at = app.clock.now()
  const legs = fromOurs(booked, change.legs)
  const rank = classOf(change.kind, legs)
  const clocks = clocksOf(legs, change.seen_at, change.answer_by)
  const may = answersTo(rank, legs, change.may, booked.item.stage === 'saved')
  const made = await insertNotice(tx, {
    supplier,
    supplier_id: change.id,
    booking_id: booked.id,
    item_id: booked.item.id,
    kind: change.kind,
    class: rank,
    legs,
    may,
    seen_at: change.seen_at,
    received_at: at,
    answer_by: change.answer_by,
    ...clocks,
  })
  if (!made) return false
  await noticeRecord.begin(tx, made.id, { by: { kind: 'system' }, at })
  await tellNoticed(tx, { booking_id: booked.id, at })
  // Of several changes of one flight the last one counts; one that is heard of after it is told to nobody.
  const one = { id: made.id, item_id: booked.item.id }
  if (await isOvertaken(tx, one)) return endUnanswered(tx, made.id, 'overtake', at)
  for (const older of await olderOpenOf(tx, one)) await endUnanswered(tx, older, 'overtake', at)
  // A minor one is taken first, and told of then.
  if (rank === 'minor' && may.includes('accept')) return true
  await noteHistory(tx, booked, { at, event: 'airline_changed', who: { id: null, name: null } })
  const notice = { id: made.id, kind: change.kind, class: rank, legs, may, answer_by: change.answer_by }
  await tellOpen(app, tx, booked, { ...notice, due_at: clocks.due_at }, at)
  return true
}
