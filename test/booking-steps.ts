import { randomUUID } from 'node:crypto'
import { inTx } from '../server/db/db.ts'
import { postJournal, recipes } from '../server/features/money/ledger/index.ts'
import type { TestApp, Visitor } from './app.ts'
import { contact, passenger } from './passengers.ts'
import type { StandInSupplier } from './stand-ins/supplier.ts'

export { contact, passenger }

/** Searches the stand-in's one route as this visitor and answers its flight. */
export async function findFlight(
  visitor: Visitor,
  supplier: StandInSupplier,
  counts = { adults: 1, children: 0, infants: 0 },
) {
  const { out, back } = supplier.dates
  const found = await visitor.get(
    `/api/flights?trip_type=round_trip&origin=RUH&destination=LHE&departure_date=${out}&return_date=${back}&adults=${counts.adults}&children=${counts.children}&infants=${counts.infants}`,
  )
  if (found.status !== 200) throw new Error(JSON.stringify(found.body))
  return found.body.flights[0]
}

/** The body of POST /bookings for a found flight with one adult, or as told. */
export const bookingOf = (
  flight: { flight_id: string; supplier: string; isSooperFlight: boolean; price: unknown },
  fields: Record<string, unknown> = {},
) => ({
  flight_id: flight.flight_id,
  supplier: flight.supplier,
  isSooperFlight: flight.isSooperFlight,
  passengers: [passenger()],
  contact,
  expected_total: flight.price,
  ...fields,
})

/** A saved booking of one adult. */
export async function savedBooking(visitor: Visitor, supplier: StandInSupplier) {
  const flight = await findFlight(visitor, supplier)
  const saved = await visitor.post('/api/bookings', bookingOf(flight), { 'idempotency-key': randomUUID() })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.booking
}

/** Puts money into an agency's wallet, as an opening balance. Minor units of SAR. */
export async function giveMoney(testApp: TestApp, agencyId: string, amount: number): Promise<void> {
  const posted = await inTx(testApp.app.db, 'give money', (tx) =>
    postJournal(tx, {
      kind: 'opening',
      source: { type: 'test', id: randomUUID() },
      at: testApp.app.clock.now(),
      agency_id: agencyId,
      lines: recipes.openingBalance({ payer: { type: 'agency', id: agencyId }, currency: 'SAR', amount }),
    }),
  )
  if (typeof posted !== 'string') throw posted
}

/** Runs what is due now, and what that leaves behind: those jobs are written a moment later. */
export const settleJobs = (testApp: TestApp) =>
  testApp.app.worker.runDue(new Date(testApp.app.clock.now().getTime() + 5_000))
