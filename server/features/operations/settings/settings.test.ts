import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saleSettings } from '#contract/operations/settings'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { inTx } from '#server/db/db'
import { activeMarginRules } from '#server/features/money/margins'
import { settingsOf } from './index.ts'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const usual = Object.fromEntries(Object.entries(saleSettings).map(([key, one]) => [key, one.usual]))
const logged = async (kind = 'setting') => (await admin.get(`/api/activity-logs?kind=${kind}`)).body.data

test('settings and rules of prices are never asked for past an open transaction, also where they are at hand', async () => {
  const { app } = testApp
  await Promise.all([settingsOf(app), activeMarginRules(app)])
  for (const ask of [settingsOf, activeMarginRules])
    await expect(inTx(app.db, 'planted', async () => void (await ask(app)))).rejects.toThrow('left the transaction')
})

describe('how the company sells', () => {
  test('is as usual until it is decided, then at once as decided, and in the log with before and after', async () => {
    expect((await admin.get('/api/settings')).body.data).toEqual(usual)
    const saved = await admin.post('/api/settings', { ...usual, quotation_valid_hours: 72 })
    expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved.'])
    expect((await settingsOf(testApp.app)).sale).toMatchObject({ quotation_valid_hours: 72, ttl_reminder_minutes: 120 })
    const [entry] = await logged()
    expect(entry).toMatchObject({
      action: 'settings_saved',
      changes: [{ field: 'quotation_valid_hours', before: '24', after: '72' }],
    })
    await admin.post('/api/settings', { ...usual, quotation_valid_hours: 72 })
    expect((await logged()).length).toBe(1)
  })

  test.each(Object.entries(saleSettings))(
    '%s outside of its range is refused at its field',
    async (key, { least, most }) => {
      for (const value of [least - 1, most + 1, least + 0.5]) {
        const { status, body } = await admin.post('/api/settings', { ...usual, [key]: value })
        expect([status, body.errors[0].field]).toEqual([422, key])
      }
    },
  )

  test('is read by who may view settings and changed by who may manage them', async () => {
    const auditor = await buildUser(testApp, { role: 'admin-staff' })
    await sql`insert into user_roles (user_id, role_id)
      select ${auditor.id}, id from roles where name = 'Auditor'`.execute(testApp.app.db)
    const reader = await loggedIn(testApp, auditor)
    expect((await reader.get('/api/settings')).status).toBe(200)
    expect((await reader.post('/api/settings', usual)).status).toBe(403)
    expect((await testApp.visitor().get('/api/settings')).status).toBe(401)
  })
})

describe('the texts of the company', () => {
  const text = { en: 'Tickets are paid before they are issued.', ar: 'تُدفع التذاكر قبل إصدارها من المكتب.' }
  const save = (expected: number, more: object = {}) =>
    admin.post('/api/policy-texts', { kind: 'terms', text, expected, ...more })
  const read = async () => (await testApp.visitor().get('/api/policy-text?kind=terms')).body.data

  test('are read by everybody in the version in force, and every version stays', async () => {
    expect(await read()).toBeNull()
    expect((await save(0)).body.message).toBe('Text saved.')
    await save(1, { text: { ...text, en: `${text.en} A hold is no ticket.` } })
    expect(await read()).toMatchObject({ version: 2, body: { ar: [{ kind: 'p', spans: [{ text: text.ar }] }] } })
    const versions = (await admin.get('/api/policy-texts?kind=terms')).body.data
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    expect(versions[1].text).toEqual(text)
    await expect(sql`update policy_texts set text_en = 'x'`.execute(testApp.app.db)).rejects.toThrow()
  })

  test('of two people who change the same version one is told that the other was first', async () => {
    const answers = await Promise.all([save(2), save(2)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read()).version).toBe(3)
  })

  test('are cleaned of whatever could run, on their way in and on their way out', async () => {
    const en =
      '<h2>Refunds</h2><p onclick=x>Written to <a href="javascript:alert(1)">us</a> by anybody.</p><script>alert(1)</script>'
    const html = { en, ar: '<p>تُردّ المبالغ خلال <strong>أسبوعين</strong> من الطلب.</p>' }
    const pages = (more: object) =>
      admin.post('/api/policy-texts', { kind: 'refunds', format: 'html', expected: 0, ...more })
    expect(
      (await pages({ text: { ...html, ar: '<script>alert("nothing of this is kept")</script>' } })).body.errors[0]
        .field,
    ).toBe('text.ar')
    const saved = await pages({ text: html })
    expect(saved.body.data.text).toEqual({ en: '<h2>Refunds</h2><p>Written to us by anybody.</p>', ar: html.ar })
    // One that got past the cleaning of its time is read by the list of today.
    await sql`insert into policy_texts (kind, version, format, text_en, text_ar, by_id, since) select kind, 2, format, ${en}, text_ar, by_id, since
      from policy_texts where kind = 'refunds'`.execute(testApp.app.db)
    const { body } = (await testApp.visitor().get('/api/policy-text?kind=refunds')).body.data
    expect(body.en).toEqual([
      { kind: 'h2', spans: [{ text: 'Refunds' }] },
      { kind: 'p', spans: [{ text: 'Written to us by anybody.' }] },
    ])
  })

  test('are written by whoever holds the content of the site, and by nobody else of the staff', async () => {
    const staff = async (role: string) => {
      const user = await buildUser(testApp, { role: 'admin-staff' })
      await sql`insert into user_roles (user_id, role_id) select ${user.id}, id from roles where name = ${role}`.execute(
        testApp.app.db,
      )
      return loggedIn(testApp, user)
    }
    const body = { kind: 'help', text, expected: 0 }
    expect((await (await staff('Content')).post('/api/policy-texts', body)).status).toBe(200)
    expect((await (await staff('Accounts')).post('/api/policy-texts', { ...body, expected: 1 })).status).toBe(403)
  })

  test('are there in both languages or not at all', async () => {
    const { status, body } = await save(3, { text: { en: text.en, ar: ' ' } })
    expect([status, body.errors[0].field]).toEqual([422, 'text.ar'])
  })
})

test('every kind of mail is shown in both languages under the company’s own name', async () => {
  for (const locale of ['en', 'ar']) {
    const { data } = (await admin.get(`/api/mail-previews?locale=${locale}`)).body
    expect(data.mails.length).toBeGreaterThan(40)
    for (const { subject, blocks } of data.mails)
      expect([subject, /[\u0621-\u064a]/.test(subject), blocks.length > 0]).toEqual([subject, locale === 'ar', true])
  }
})

test('a status is called and coloured as the company says, on screens and in files, until it is as shipped again', async () => {
  const label = { en: 'Ticketed', ar: 'صدرت تذاكره' }
  const answer = await admin.post('/api/booking-status-settings', { status: 'confirmed', label, tone: 'info' })
  expect(answer.body.data.find((one: any) => one.status === 'confirmed')).toMatchObject({ label, tone: 'info' })
  expect((await testApp.visitor().get('/api/site')).body.site.booking_statuses).toEqual({
    confirmed: { label, tone: 'info' },
  })
  const [entry] = await logged()
  expect(entry.changes).toContainEqual({ field: 'label_en', before: 'Confirmed', after: 'Ticketed' })
  await admin.post('/api/booking-status-settings', { status: 'confirmed' })
  expect((await testApp.visitor().get('/api/site')).body.site.booking_statuses).toEqual({})
})
