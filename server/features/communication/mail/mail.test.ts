import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first, inTx } from '#server/db/db'
import { queueMail, type QueueMail, registerAttachmentKind, sendMailJob } from '#server/features/communication/mail'
import { MailRejected, type MailTransport, type OutgoingMail } from '#server/ports/mail'
import { isRefusal, refuse } from '#server/http/refusal'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildAgency, buildUser } from '../../../../test/factories.ts'
import { lastMailOf } from '../../../../test/mails.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const facts = {
  reference: 'BK-7Q2M4X',
  pnr: 'K7TQ2M',
  airline_pnr: '',
  what: { en: 'Lahore – Riyadh', ar: 'لاهور – الرياض' },
  origin: 'LHE',
  destination: 'JED',
  departure_at: '2027-01-15T14:30',
  lead_passenger: 'MALIK/AYESHA MRS',
  total: { amount: 428_450, currency: 'SAR' },
  ttl_at: '2027-01-10T09:00:00.000Z',
  tickets_void: false,
  demo: true,
}
const samples: Record<string, QueueMail> = Object.fromEntries(
  (
    [
      { template: 'login-code', data: { name: 'Ayesha <b>Malik</b>', code: '407123', minutes: 10 }, code: '407123' },
      {
        template: 'verify-email',
        data: { name: 'Ayesha', url: 'http://localhost:3000/auth/verify-email?token=abc', hours: 24 },
      },
      {
        template: 'reset-password',
        data: {
          name: 'Ayesha',
          url: 'http://localhost:3000/auth/password-reset/abc?email=a%40b.test&x="',
          minutes: 30,
        },
      },
      { template: 'welcome', data: { name: 'Ayesha', url: 'http://localhost:3000/', kind: 'agent' } },
      { template: 'booking-saved', data: facts },
      { template: 'tickets-issued', data: facts },
      { template: 'booking-cancelled', data: facts },
      { template: 'card-received', data: { reference: 'BK-7Q2M4X', amount: { amount: 1_500, currency: 'KWD' } } },
      {
        template: 'quote',
        data: {
          reference: 'QT-1',
          route: 'LHE-JED',
          price: facts.total,
          valid_until: '2027-01-10T09:00:00.000Z',
          url: 'http://localhost:3000/q/abc',
        },
      },
    ] as QueueMail[]
  ).map((mail) => [mail.template, { ...mail, to: 'ayesha@example.test', locale: 'en' }]),
)
const mailOf = async (id: string) => (await lastMailOf(testApp, { id }))!
const queue = async (mail: QueueMail) =>
  (await inTx(testApp.app.db, 'queue', (tx) => queueMail(testApp.app, tx, mail)))!

/** A post office of our own that keeps what it was given, or refuses. */
function postOffice(refuseWith?: Error): MailTransport & { taken: OutgoingMail[] } {
  const taken: OutgoingMail[] = []
  return {
    taken,
    async send(mail) {
      if (refuseWith) throw refuseWith
      taken.push(mail)
    },
    close() {},
  }
}

test('every mail reads in both languages, and nothing typed by people becomes HTML', async () => {
  for (const mail of Object.values(samples)) {
    for (const locale of ['en', 'ar'] as const) {
      const { subject, html_body, text_body } = await mailOf(await queue({ ...mail, locale } as QueueMail))
      expect(html_body).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(html_body.match(/<td(?! dir="(rtl|ltr)")/g)).toBeNull()
      expect(html_body).not.toMatch(/undefined|NaN|\[object|<b>/)
      expect(text_body).not.toMatch(/undefined|NaN|\[object/)
      expect(/[\u0600-\u06ff]/.test(subject)).toBe(locale === 'ar')
      expect(subject).not.toContain('!')
    }
  }
})

test('amounts and codes stay left to right, with the decimals of their currency', async () => {
  const saved = await mailOf(await queue({ ...samples['booking-saved']!, locale: 'ar' } as QueueMail))
  expect(saved.html_body).toContain('<bdi dir="ltr">BK-7Q2M4X</bdi>')
  expect(saved.html_body).toContain('<bdi dir="ltr">4,284.50 ر.س</bdi>')
  expect((await mailOf(await queue(samples['card-received']!))).text_body).toContain('KWD 1.500')
})

test('a mail is part of the act that caused it: what is rolled back is not mailed', async () => {
  let id = ''
  const answer = await inTx(testApp.app.db, 'refused act', async (tx) => {
    id = (await queueMail(testApp.app, tx, samples['welcome']!))!
    return refuse.notAllowed()
  })
  expect(isRefusal(answer)).toBe(true)
  expect(await first(testApp.app.db, sql`select 1 from mails where id = ${id}`)).toBeUndefined()
})

test('an address that would break out of its header is refused', async () => {
  for (const to of ['a@b.test\r\nBcc: all@b.test', 'a@b.test, c@d.test', '<a@b.test>', 'a@b.test\u2028x']) {
    await expect(queue({ ...samples['welcome']!, to } as QueueMail)).rejects.toMatchObject({ code: 'invalid' })
  }
})

test('without SMTP a mail stays in the outbox, code and all', async () => {
  const id = await queue(samples['login-code']!)
  await sendMailJob(testApp.app, null)({ mail_id: id }, { id: 1, attempts: 1 })
  expect(await mailOf(id)).toMatchObject({ status: 'sent', transport: 'outbox', code: '407123' })
})

test('with SMTP a mail goes once, its files are made then, and a secret is not kept', async () => {
  registerAttachmentKind(testApp.app, 'eticket', async ({ ref, locale }) => Buffer.from(`${ref} ${locale}`))
  const office = postOffice()
  const send = sendMailJob(testApp.app, office)
  const tickets = await queue({
    ...samples['tickets-issued']!,
    attachments: [{ name: 'e-ticket\r\n.pdf', kind: 'eticket', ref: 'BK-7Q2M4X', locale: 'en' }],
  } as QueueMail)
  for (let copy = 0; copy < 3; copy++) await send({ mail_id: tickets }, { id: 1, attempts: 1 })
  expect(office.taken).toHaveLength(1)
  expect(office.taken[0]).toMatchObject({
    message_id: `<${tickets}@rihla>`,
    attachments: [{ filename: 'e-ticket__.pdf', content: Buffer.from('BK-7Q2M4X en') }],
  })
  const code = await queue(samples['login-code']!)
  await send({ mail_id: code }, { id: 2, attempts: 1 })
  expect(office.taken[1]!.text).toContain('407123')
  expect(await mailOf(code)).toMatchObject({ status: 'sent', text_body: '', html_body: '', code: null })
})

test('what an agency’s customer reads comes in its name and is answered to it, the wholesaler is nowhere in it', async () => {
  const { id: agencyId } = await buildAgency(testApp)
  const owner = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  await sql`update agencies set name_en = 'Minar Travels', name_ar = 'منار للسفر', owner_id = ${owner.id} where id = ${agencyId}`.execute(
    testApp.app.db,
  )
  const office = postOffice()
  for (const [locale, name] of [
    ['en', 'Minar Travels'],
    ['ar', 'منار للسفر'],
  ] as const) {
    const mail_id = await queue({ ...samples['tickets-issued']!, agencyId, locale } as QueueMail)
    await sendMailJob(testApp.app, office)({ mail_id }, { id: 1, attempts: 1 })
    const sent = office.taken.at(-1)!
    expect(sent).toMatchObject({ from: { name }, reply_to: owner.email })
    expect(sent.text + sent.html).toContain(name)
    expect(sent.subject + sent.text + sent.html).not.toMatch(/Rihla|منصة رحلة|«رحلة»/)
  }
})

test('what a mail says lies in the database encrypted, tied to its row', async () => {
  const id = await queue(samples['login-code']!)
  const other = await queue(samples['reset-password']!)
  const rows = await all(
    testApp.app.db,
    sql<{ row: string }>`select m::text as row from mails m where id = ${id} or id = ${other}`,
  )
  for (const { row } of rows) expect(row).not.toMatch(/407123|Ayesha|password-reset/)
  await sql`update mails set content_encrypted = (select content_encrypted from mails where id = ${other}) where id = ${id}`.execute(
    testApp.app.db,
  )
  await expect(lastMailOf(testApp, { id })).rejects.toThrow()
})

test('a mail with a code or a link that is refused for good does not keep it', async () => {
  const refusing = postOffice(new MailRejected('550 no such mailbox'))
  const [secret, plain] = [await queue(samples['reset-password']!), await queue(samples['welcome']!)]
  for (const mail_id of [secret, plain]) await sendMailJob(testApp.app, refusing)({ mail_id }, { id: 1, attempts: 1 })
  expect(await mailOf(secret)).toMatchObject({ status: 'failed', text_body: '' })
  expect((await mailOf(plain)).text_body).toContain('Ayesha')
})

test('a post that is down is tried again, one that refuses is not', async () => {
  const id = await queue(samples['welcome']!)
  await expect(
    sendMailJob(testApp.app, postOffice(new Error('421 come back later')))({ mail_id: id }, { id: 1, attempts: 1 }),
  ).rejects.toThrow('421')
  expect(await mailOf(id)).toMatchObject({ status: 'queued', attempts: 1, last_error: '421 come back later' })
  const office = postOffice()
  await sendMailJob(testApp.app, office)({ mail_id: id }, { id: 1, attempts: 2 })
  expect(await mailOf(id)).toMatchObject({ status: 'sent', transport: 'smtp', last_error: null })
  const refused = await queue(samples['welcome']!)
  await sendMailJob(testApp.app, postOffice(new MailRejected('550 no such mailbox')))(
    { mail_id: refused },
    { id: 2, attempts: 1 },
  )
  expect(await mailOf(refused)).toMatchObject({ status: 'failed', last_error: '550 no such mailbox' })
})

test('a mail whose file nobody makes is not sent without it', async () => {
  const office = postOffice()
  const id = await queue({
    ...samples['quote']!,
    attachments: [{ name: 'x.pdf', kind: 'unheard-of', ref: 'x' }],
  } as QueueMail)
  await expect(sendMailJob(testApp.app, office)({ mail_id: id }, { id: 1, attempts: 1 })).rejects.toThrow('unheard-of')
  expect(office.taken).toHaveLength(0)
})
