import { randomUUID } from 'node:crypto'
import { holdRulesOf, ruleOf } from '#server/features/catalogue/carrier-rules'
import { createDemoNetwork } from '#server/suppliers/demo-airlines/stock/index'
import { flightSuppliers } from '#server/ports/flight'
import { demoSupplier, startFault } from '../../server/suppliers/demo-airlines/adapter/index.ts'
import { startApp, type TestApp, type Visitor } from '../app.ts'
import { bookingOf, passenger } from '../booking-steps.ts'
import { sampleTimetable } from './sample-timetable.ts'

type Fault = Omit<Parameters<typeof startFault>[1], 'supplier' | 'amount'> & { amount?: number }
export type OnNetwork = {
  testApp: TestApp
  /** The embedded network misbehaves, once unless told. */
  misbehave(fault: Fault): Promise<void>
  close(): Promise<void>
}

/** An app that sells the embedded network's sample of flights, at a standing clock. */
export async function startOnNetwork(now: string): Promise<OnNetwork> {
  const testApp = await startApp({ now })
  const { app } = testApp
  const network = createDemoNetwork({ db: app.db, timetable: async () => sampleTimetable() })
  flightSuppliers(app).set(
    'house',
    demoSupplier({ db: app.db, network, demo: true, rules: ruleOf, holds: holdRulesOf }),
  )
  return {
    testApp,
    misbehave: async (fault) => void (await startFault(app.db, { supplier: 'house', times: 1, amount: 0, ...fault })),
    async close() {
      await network.close()
      await testApp.close()
    },
  }
}

type Wanted = {
  brand?: 'SV' | 'VL' | 'FX'
  adults?: number
  from?: string
  to?: string
  out?: string
  /** The number of its flight; the first that is found without it. */
  flight?: string
  /** Of each passenger, over what is usual; or of the passenger with this number. */
  fields?: Record<string, unknown> | ((number: number) => Record<string, unknown>)
}

/** A flight one way in this brand, saved and not confirmed. */
export async function heldOn(visitor: Visitor, wanted: Wanted = {}) {
  const { brand = 'VL', adults = 1, from = 'LHE', to = 'JED', out = '2027-01-14', fields = {}, flight: number } = wanted
  const found = await visitor.get(
    `/api/flights?trip_type=one_way&origin=${from}&destination=${to}&departure_date=${out}&adults=${adults}&children=0&infants=0`,
  )
  const isWanted = ({ legs }: any) => !number || legs[0].segments[0].flight_number === number
  const flight = found.body.flights?.find(isWanted)
  if (!flight) throw new Error(JSON.stringify(found.body))
  const { body } = await visitor.get(`/api/flight/${flight.flight_id}/house/false`)
  const chosen = body.brands.find((one: any) => one.brand.code === brand)
  const passengers = Array.from({ length: adults }, (_, number) =>
    passenger('adult', number, typeof fields === 'function' ? fields(number) : fields),
  )
  const saved = await visitor.post(
    '/api/bookings',
    bookingOf({ ...flight, flight_id: chosen.flight_id, price: chosen.price }, { passengers }),
    { 'idempotency-key': randomUUID() },
  )
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.booking
}

/** The same, ticketed from the agency's wallet. */
export async function soldOn(visitor: Visitor, wanted: Wanted = {}) {
  const { id, total } = await heldOn(visitor, wanted)
  const { body } = await visitor.post(
    '/api/confirm-pnr',
    { booking_id: id, expected_total: total },
    { 'idempotency-key': randomUUID() },
  )
  if (body.booking?.status !== 'confirmed') throw new Error(JSON.stringify(body))
  return body.booking
}
