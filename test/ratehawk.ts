import { sql } from 'kysely'
import { expect } from 'vitest'
import { learnHotels } from '../server/features/selling/stays/learn.jobs.ts'
import { startApp, type TestApp, type Visitor } from './app.ts'
import { buildUser, loggedIn } from './factories.ts'
import { ratehawkKeys, RatehawkStandIn } from './stand-ins/ratehawk/index.ts'

/** The app with ETG's stand-in beside it, both by one clock. */
export async function appOnRatehawk(now: string): Promise<{ testApp: TestApp; etg: RatehawkStandIn; admin: Visitor }> {
  const etg = await RatehawkStandIn.start()
  const testApp = await startApp({ now, standIns: { ratehawk: etg.url } })
  etg.now = () => testApp.clock.now()
  // Mails are another feature's test, and their PDFs take their time.
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  return { testApp, etg, admin }
}

/** What the office saves so that rooms are sold over ETG, whose contract is in US dollars. */
export async function connectRatehawk(admin: Visitor): Promise<void> {
  const keys = { ...ratehawkKeys, rate: 'USD 3.75' }
  const saved = await admin.post('/api/save-keys', { integration: 'ratehawk', mode: 'sandbox', keys })
  expect(saved.body.message).toBe('Keys saved.')
  const switched = await admin.post('/api/integration-switch', { integration: 'ratehawk', on: true })
  expect(switched.body.data.state).toBe('on')
}

/** Every piece of what it says of its hotels is read. */
export async function learnAll(testApp: TestApp): Promise<void> {
  for (let piece = 0; piece < 30; piece++) {
    if ((await learnHotels(testApp.app)) === null) return
    testApp.clock.advanceMinutes(1.1)
  }
  throw new Error('it is never done')
}
