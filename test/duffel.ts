import { sql } from 'kysely'
import { expect } from 'vitest'
import { startApp, type TestApp, type Visitor } from './app.ts'
import { bookingOf } from './booking-steps.ts'
import { buildUser, loggedIn } from './factories.ts'
import { DuffelStandIn, duffelToken } from './stand-ins/duffel/index.ts'

/** The app with Duffel connected at its stand-in, both by one clock. */
export async function appOnDuffel(): Promise<{ testApp: TestApp; duffel: DuffelStandIn; admin: Visitor }> {
  const duffel = await DuffelStandIn.start()
  const testApp = await startApp({ standIns: { duffel: duffel.url } })
  duffel.now = () => testApp.clock.now()
  // Mails are another feature's test, and their PDFs take their time.
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  return { testApp, duffel, admin }
}

/** What the office saves so that flights are sold over Duffel, whose account is in US dollars. */
export async function connectDuffel(admin: Visitor, more: Record<string, string> = {}): Promise<void> {
  const keys = { access_token: duffelToken, rate: 'USD 3.75', ...more }
  const saved = await admin.post('/api/save-keys', { integration: 'duffel', mode: 'sandbox', keys })
  expect(saved.body.message).toBe('Keys saved.')
  const switched = await admin.post('/api/integration-switch', { integration: 'duffel', on: true })
  expect(switched.body.data.state).toBe('on')
}

const dayFrom = (testApp: TestApp, ahead: number) =>
  new Date(testApp.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)

/** The cheapest flight there and back that fits. */
export async function foundOnDuffel(
  testApp: TestApp,
  visitor: Visitor,
  fits: (flight: { validating_carrier: string; brand: { name: string } }) => boolean = () => true,
  destination = 'LHE',
) {
  const [out, back] = [dayFrom(testApp, 30), dayFrom(testApp, 40)]
  const asked = `trip_type=round_trip&origin=RUH&destination=${destination}&departure_date=${out}&return_date=${back}&adults=1`
  const found = await visitor.get(`/api/flights?${asked}`)
  expect(found.status).toBe(200)
  return found.body.flights.find(fits)
}

export { bookingOf }
