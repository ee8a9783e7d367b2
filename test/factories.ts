import { argon2Sync, randomBytes, randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/kernel/roles'
import { inTx } from '#server/db/db'
import { forgetMarginRules } from '#server/features/money/margins'
import { forgetSettings } from '#server/features/operations/settings'
import { type AgencyRow, createAgency, type NewAgency } from '#server/features/people/agencies'
import { openSession, sessionCookie } from '#server/features/people/auth'
import { findUser, insertUser, type NewUser, type UserRow } from '#server/features/people/users'
import type { TestApp, Visitor } from './app.ts'

/** The password of everybody a test builds. */
export const testPassword = 'a-Quiet-Harbour-9'

let count = 0

/**
 * As the app keeps a password, by the least work that argon2id knows: each guess at it costs no more, and tests make
 * thousands. What the app hashes itself, it hashes at its own cost.
 */
function quickHash(password: string): string {
  const nonce = randomBytes(16)
  const key = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(key)}`
}

/** An active agency; its wallet is opened by the ledger's own factory. */
export const buildAgency = (testApp: TestApp, agency: Partial<NewAgency> = {}): Promise<AgencyRow> =>
  createAgency(testApp.app.db, {
    name_en: `Agency ${++count}`,
    name_ar: `وكالة ${count}`,
    country: 'PK',
    city: 'Lahore',
    state: 'active',
    ...agency,
  })

/** A user who may log in and work; agents get an active agency unless one is named. Say what is to be different. */
export async function buildUser(
  testApp: TestApp,
  user: Partial<NewUser> & { role?: Role; password?: string } = {},
): Promise<UserRow> {
  const { password, ...given } = user
  const role = given.role ?? 'customer'
  const agency_id =
    role === 'agent' && given.agency_id === undefined ? (await buildAgency(testApp)).id : (given.agency_id ?? null)
  const id = await insertUser(testApp.app.db, {
    name: `Person ${++count}`,
    email: `person${count}.${randomInt(1e9)}@example.test`,
    phone: '+966505550199',
    is_approved: true,
    is_formFilled: true,
    email_verified_at: testApp.app.clock.now(),
    password_hash: quickHash(password ?? testPassword),
    ...given,
    role,
    agency_id,
  })
  if (!id) throw new Error(`${given.email} is somebody's already`)
  return (await findUser(testApp.app.db, id))!
}

/** A browser in which this person is logged in, without the way through the mailbox. */
export async function loggedIn(testApp: TestApp, user: Pick<UserRow, 'id' | 'role'>): Promise<Visitor> {
  const session = await openSession(testApp.app, user, { ip: '127.0.0.1', user_agent: 'test' })
  const visitor = testApp.visitor()
  visitor.token = session.token
  visitor.cookies.set(sessionCookie, session.cookie)
  return visitor
}

/** Changes margin rules or charges by hand. The app holds them for five seconds: the next price is made with the new ones. */
export async function changePriceRules({ app }: TestApp, statement: RawBuilder<unknown>): Promise<void> {
  await inTx(app.db, 'change price rules', (tx) => statement.execute(tx))
  forgetMarginRules(app)
}

/** Sets one key of the company's settings by hand, which the app also holds for five seconds. */
export async function changeSetting({ app }: TestApp, key: string, value: unknown): Promise<void> {
  await inTx(app.db, 'change a setting', (tx) =>
    sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(tx),
  )
  forgetSettings(app)
}
