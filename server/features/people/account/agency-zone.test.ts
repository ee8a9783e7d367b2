import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTx } from '#server/db/db'
import { previewMail } from '#server/features/communication/mail'
import { postJournal, recipes } from '#server/features/money/ledger'
import { createFormat } from '../../../../web/i18n/format.ts'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

/** In Karachi the next day has begun, in Riyadh and by UTC it has not. */
const soldAt = '2026-11-20T20:30:00Z'

let testApp: TestApp
let supplier: StandInSupplier
let agencyId: string
let owner: Visitor
let ownerId: string
let ownerEmail: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(soldAt))
  testApp = await startApp({ suppliers: [supplier.port], now: soldAt })
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
const paidIn = (at: string, amount = 5_000) =>
  inTx(testApp.app.db, 'test', (tx) =>
    postJournal(tx, {
      kind: 'opening',
      source: { type: 'test', id: crypto.randomUUID() },
      at: new Date(at),
      agency_id: agencyId,
      lines: recipes.openingBalance({ payer: { type: 'agency', id: agencyId }, currency: 'SAR', amount }),
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

/** What the cells of a sheet hold, row by row, by the letter of their column; texts by what they say. */
function cellsOf(xlsx: Buffer): Record<string, string>[] {
  const parts = unzipSync(xlsx)
  const part = (name: string) => strFromU8(parts[`xl/${name}.xml`]!)
  const texts = [...part('sharedStrings').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text)
  return [...part('worksheets/sheet1').matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    Object.fromEntries(
      [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(t="s")?><v>([^<]*)<\/v>/g)].map(([, column, isText, value = '']) => [
        column,
        isText ? texts[Number(value)] : value,
      ]),
    ),
  )
}
/** The wall of a zone as sheets count it: days since the end of 1899. */
const serialOf = (wall: string) => (Date.parse(`${wall}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000

test('One sale has one day and one time by the agency’s clock, on screens, in files, in mails and on papers, read a week later too; the company’s books have its own.', async () => {
  await paidIn(new Date(Date.parse(soldAt) - 3_600_000).toISOString(), 500_000)
  testApp.clock.moveTo(soldAt)
  const saved = await savedBooking(owner, supplier)
  const { booking } = (await owner.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })).body
  expect(booking.status).toBe('confirmed')
  await settleJobs(testApp)
  // What is read later is what it was.
  testApp.clock.advanceMinutes(7 * 24 * 60)
  owner = await loggedIn(testApp, { id: ownerId, role: 'agent' })
  const office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const wall = (instant: string, zone: string) => {
    const format = createFormat('en')
    return `${format.dateIn(instant, zone)} ${format.time(instant, zone)}`
  }
  const zone = (await owner.get('/api/user')).body.user.agency.zone
  const here = (instant: string) => wall(instant, zone)

  // Screens: their data carry the instant, which all of them tell by the one formatter.
  const { entries } = (await owner.get('/api/agent-statment?from=2026-11-21&to=2026-11-21')).body
  const entry = entries.find(({ source }: { source: { id: string } | null }) => source?.id === booking.id)
  const { data } = await owner.get(`/api/get-flight-booking-details?id=${booking.id}`).then(({ body }) => body)
  const confirmed = data.history.find(({ event }: { event: string }) => event === 'confirmed')
  for (const instant of [entry.at, data.created_at, confirmed.at, data.invoice.issued_at])
    expect(here(instant)).toBe('2026-11-21 01:30')
  expect(await entriesOn(owner, '2026-11-20', `&q=${booking.id}`)).toBe(0)
  expect(await entriesOn(office, '2026-11-20', `&q=${booking.id}&agency_id=${agencyId}`)).toBe(1)

  // Files.
  const file = async (who: Visitor, path: string) => (await who.get(path)).body as Buffer
  for (const path of ['/api/agent-statement-file', '/api/bookings-file']) {
    const ofSale = (await file(owner, `${path}?format=csv`))
      .toString()
      .split('\r\n')
      .find((row) => row.includes(booking.id))
    expect(ofSale).toContain('2026-11-21 01:30')
    const cells = cellsOf(await file(owner, `${path}?format=xlsx`)).find((row) =>
      Object.values(row).includes(booking.id),
    )
    expect(Object.values(cells!), path).toContain(String(serialOf('2026-11-21T01:30')))
    const paper = pdfText(await file(owner, `${path}?format=pdf`))
    expect(paper).not.toMatch(/\b(20|23):30/)
  }
  const books = await file(office, `/api/agent-statement-file?format=csv&agency_id=${agencyId}`)
  expect(books.toString()).toContain('2026-11-20 23:30')

  // Mails: the time limit is the same on the screen, and says whose clock it is.
  const mails = await mailsOf(testApp, { booking_ref: booking.id })
  const deadline = here(saved.ttl_at).slice(-5)
  expect(deadline).toBe('07:30')
  expect(mails.find(({ template }) => template === 'booking-saved')?.text_body).toContain(
    `21 Nov 2026, ${deadline} (Karachi time)`,
  )

  // Papers: the agency's by its clock; the company's tax invoice by its own, which it says.
  const paper = async (kind: string) =>
    pdfText(await file(owner, `/api/booking-document?id=${booking.id}&kind=${kind}`)).replaceAll(/\s+/g, ' ')
  expect(await paper('receipt')).toMatch(/21 November 2026, [^,]+, 01:30/)
  for (const kind of ['receipt', 'eticket']) expect(await paper(kind)).toContain('Issued 21 November 2026')
  const invoice = await paper('invoice')
  expect(invoice).toMatch(/20 November 2026, 23:30:\d\d/)
  expect(invoice).toContain('Riyadh time')
  expect(invoice).toContain('Issued 20 November 2026')
  expect(invoice).not.toMatch(/2[1-8] November/)
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
