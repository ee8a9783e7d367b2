import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { first, inTx } from '#server/db/db'
import { queueMail, sendMailJob } from '#server/features/communication/mail'
import type { OutgoingMail } from '#server/ports/mail'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { companyFacts, firstSale, importFlights, registerAdmin, type Sold } from '../../../../test/company.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { smallPdf, upload } from '../../../../test/uploads.ts'

let testApp: TestApp
let admin: Visitor
let sold: Sold
beforeAll(async () => {
  testApp = await startApp({ company: true, demoNetwork: true })
  await importFlights(testApp)
  admin = await registerAdmin(testApp)
  sold = await firstSale(testApp, admin)
})
afterAll(() => testApp.close())

const picture = (side: number, shade = 90) =>
  Transformer.fromRgbaPixels(new Uint8Array(side * side * 4).fill(shade), side, side)
const save = (file_name: string | null, visitor = admin) => visitor.post('/api/company-settings/logo', { file_name })
const shown = async () => (await testApp.visitor().get('/api/site')).body.site.logo
const isDrawn = async () => {
  const { status, body } = await sold.agent.get(
    `/api/booking-document?id=${sold.booking.reference}&kind=invoice&locale=en`,
  )
  expect(status).toBe(200)
  return (body as Buffer).toString('latin1').includes('/Subtype /Image')
}
async function mailed(): Promise<OutgoingMail> {
  const { app } = testApp
  const id = await inTx(app.db, 'mail', (tx) =>
    queueMail(app, tx, {
      to: 'sara@example.com',
      template: 'welcome',
      locale: 'en',
      data: { name: 'Sara', url: 'https://book.example/' },
    } as never),
  )
  let sent: OutgoingMail | undefined
  const office = { send: async (mail: OutgoingMail) => void (sent = mail), close: () => {} }
  await sendMailJob(app, office)({ mail_id: id! }, { id: 1, attempts: 1 })
  return sent!
}

test('a company without a logo has its name on pages, invoices and mails, and nobody else’s picture', async () => {
  expect(await shown()).toBe(null)
  expect(await isDrawn()).toBe(false)
  const mail = await mailed()
  expect(mail.attachments).toEqual([])
  expect(mail.html).toContain(`>${companyFacts.company.brand_en}</span>`)
})

test('an administrator’s logo heads pages, invoices and mails, in whichever format it was uploaded', async () => {
  for (const [name, bytes] of [
    ['logo.png', await picture(600).png()],
    ['logo.webp', await picture(600, 120).webpLossless()],
  ] as const) {
    const { file_name } = await upload(admin, name, bytes)
    const answer = await save(file_name)
    expect([answer.status, answer.body.data.logo]).toEqual([200, file_name])
    expect(await shown()).toBe(file_name)
    expect((await testApp.visitor().get(`/api/image/${file_name}`)).status).toBe(200)
    expect(await isDrawn(), name).toBe(true)
    const { html, attachments } = await mailed()
    expect(attachments).toMatchObject([{ filename: 'logo.png', cid: 'logo@company' }])
    expect(html).toContain(`<img src="cid:logo@company" alt="${companyFacts.company.brand_en}"`)
    // Small enough for each mail, however large it was uploaded.
    expect(await new Transformer(attachments[0]!.content).metadata()).toMatchObject({ width: 96, height: 96 })
  }
})

test('what is no picture, or of somebody else, does not become the logo', async () => {
  const before = await shown()
  const refused = async (file_name: string) => {
    const answer = await save(file_name)
    return [answer.status, answer.body.errors?.[0].field]
  }
  expect(await refused((await upload(admin, 'paper.pdf', smallPdf)).file_name)).toEqual([422, 'file_name'])
  const other = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  expect(await refused((await upload(other, 'logo.png', await picture(40).png())).file_name)).toEqual([
    422,
    'file_name',
  ])
  expect((await save(null, sold.agent)).status).toBe(403)
  expect(await shown()).toBe(before)
})

test('a logo that is replaced or removed is no longer anybody’s to fetch, and the name stands there again', async () => {
  const before = await shown()
  const { file_name } = await upload(admin, 'logo.png', await picture(80).png())
  await save(file_name)
  expect((await testApp.visitor().get(`/api/image/${before}`)).status).toBe(404)
  expect((await save(null)).body.data.logo).toBe(null)
  expect([await shown(), await isDrawn(), (await mailed()).attachments]).toEqual([null, false, []])
  expect((await testApp.visitor().get(`/api/image/${file_name}`)).status).toBe(404)
  const used = sql<{ n: number }>`select count(*)::int as n from file_uses where used_type = 'company_logo'`
  expect(await first(testApp.app.db, used)).toEqual({ n: 0 })
})
