import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTx } from '#server/db/db'
import { previewMail } from '#server/features/communication/mail'
import { postJournal, recipes } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let agencyId: string
let owner: Visitor
let ownerId: string
let ownerEmail: string
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  agencyId = (await buildAgency(testApp, { country: 'PK' })).id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  ownerId = user.id
  ownerEmail = user.email
  await sql`update agencies set owner_id = ${ownerId} where id = ${agencyId}`.execute(testApp.app.db)
  owner = await loggedIn(testApp, user)
})

const choose = (visitor: Visitor, zone: string | null) => visitor.post('/api/agency-zone', { zone })
/** Money that came at this instant. */
const paidIn = (at: string) =>
  inTx(testApp.app.db, 'test', (tx) =>
    postJournal(tx, {
      kind: 'opening',
      source: { type: 'test', id: crypto.randomUUID() },
      at: new Date(at),
      agency_id: agencyId,
      lines: recipes.openingBalance({ payer: { type: 'agency', id: agencyId }, currency: 'SAR', amount: 5_000 }),
    }),
  )
const entriesOn = async (visitor: Visitor, day: string, more = '') =>
  (await visitor.get(`/api/agent-statment?from=${day}&to=${day}${more}`)).body.entries.length

test('An agency reads by its country’s clock until it chooses its own, and the office by the company’s.', async () => {
  // Half past eight in the evening in London is half past eleven in Riyadh, and past midnight in Karachi.
  await paidIn('2026-11-20T20:30:00Z')
  const office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  expect((await owner.get('/api/user')).body.user.agency.zone).toBe('Asia/Karachi')
  expect([await entriesOn(owner, '2026-11-20'), await entriesOn(owner, '2026-11-21')]).toEqual([0, 1])
  expect(await entriesOn(office, '2026-11-20', `&agency_id=${agencyId}`)).toBe(1)
  const saved = await choose(owner, 'Europe/London')
  expect([saved.status, saved.body.data.agency.zone]).toEqual([200, 'Europe/London'])
  expect([await entriesOn(owner, '2026-11-20'), await entriesOn(owner, '2026-11-21')]).toEqual([1, 0])
  await choose(owner, null)
  expect(await entriesOn(owner, '2026-11-21')).toBe(1)
})

test('One entry of the books has one time on the screen, in a file and on paper, for the same reader.', async () => {
  await paidIn('2026-11-20T20:30:00Z')
  const { entries } = (await owner.get('/api/agent-statment?from=2026-11-21&to=2026-11-21')).body
  // The data carries the instant, which the screens tell by the agency's clock.
  const told = new Date(entries[0].at).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Karachi',
    hour: '2-digit',
    minute: '2-digit',
  })
  expect(told).toBe('01:30')
  const file = (format: string) => owner.get(`/api/agent-statement-file?from=2026-11-21&to=2026-11-21&format=${format}`)
  expect(((await file('csv')).body as Buffer).toString()).toContain('2026-11-21 01:30')
  const paper = pdfText((await file('pdf')).body as Buffer)
  expect(paper).toContain('01:30')
  expect(paper).not.toMatch(/\b(20|23):30/)
})

test('Where a country has several clocks, the company’s holds.', async () => {
  await sql`update agencies set country = 'US' where id = ${agencyId}`.execute(testApp.app.db)
  expect((await owner.get('/api/user')).body.user.agency.zone).toBeNull()
})

test('A mail says times by the clock of the agency that reads it, and whose they are.', async () => {
  const mail = (to: string, locale: 'en' | 'ar') => ({
    to,
    template: 'quote' as const,
    locale,
    data: {
      reference: 'OB-1',
      route: 'Makkah',
      price: { amount: 100, currency: 'SAR' },
      valid_until: '2027-01-15T14:30:00Z',
      url: 'https://example.com',
    },
  })
  const said = async (to: string, locale: 'en' | 'ar') =>
    JSON.stringify(await previewMail(testApp.app.db, mail(to, locale)))
  expect(await said(ownerEmail, 'en')).toContain('15 Jan 2027, 19:30 (Karachi time)')
  expect(await said(ownerEmail, 'ar')).toContain('(بتوقيت باكستان)')
  expect(await said('somebody@example.com', 'en')).toContain('15 Jan 2027, 17:30 (Riyadh time)')
})

test('Only the owner chooses, and only a clock that there is; the choice is logged with what it was.', async () => {
  const colleague = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  const refused = await choose(colleague, 'Asia/Dubai')
  expect([refused.status, refused.body.message]).toEqual([403, 'Only the owner of the agency changes its clock.'])
  expect((await choose(owner, 'Mars/Base')).body.errors).toMatchObject([{ field: 'zone' }])
  await choose(owner, 'Asia/Dubai')
  const { rows } =
    await sql`select detail from activity_log where action = 'agency_zone_changed' and subject_id = ${agencyId}`.execute(
      testApp.app.db,
    )
  expect(rows).toEqual([{ detail: { before: null, after: 'Asia/Dubai' } }])
})
