import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { first, inTx } from '#server/db/db'
import {
  mailGivenUp,
  postNow,
  queueMail,
  type QueueMail,
  registerAttachmentKind,
  sendMailJob,
} from '#server/features/communication/mail'
import { smtpTransport } from '#server/mail/smtp'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { localhostTls } from '../../../../test/stand-ins/localhost-tls.ts'
import { PostOffice } from '../../../../test/stand-ins/post-office.ts'

let testApp: TestApp
let office: PostOffice
const ownAuthorities = getCACertificates('default')
beforeAll(async () => {
  setDefaultCACertificates([...ownAuthorities, localhostTls.cert])
  testApp = await startApp()
  registerAttachmentKind(testApp.app, 'test-ticket', async () => Buffer.from('%PDF-1.7 ticket'))
})
afterAll(async () => {
  setDefaultCACertificates(ownAuthorities)
  await testApp.close()
})
beforeEach(async () => {
  await office?.leave()
  office = await new PostOffice().start()
  await sql`delete from jobs`.execute(testApp.app.db)
  await sql`delete from mails`.execute(testApp.app.db)
  byUrl()
})
afterAll(() => office.leave())

const register = (run: ReturnType<typeof sendMailJob>) =>
  testApp.app.worker.register('mail', { 'mail.send': { run, onDead: mailGivenUp(testApp.app) } })
const byUrl = () => register(sendMailJob(testApp.app, smtpTransport(office.url)))
const queue = async (mail: Partial<QueueMail> = {}) =>
  (await inTx(testApp.app.db, 'queue', (tx) =>
    queueMail(testApp.app, tx, {
      to: 'ayesha@example.test',
      template: 'welcome',
      locale: 'en',
      data: { name: 'Ayesha', url: 'http://localhost:3000/', kind: 'customer' },
      ...mail,
    } as QueueMail),
  ))!

/** A session of this moment: an older one has ended while time went on. */
const asAdmin = async (): Promise<Visitor> => loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))

/** Lives on for so many minutes, job by job as each falls due. */
async function liveFor(minutes: number): Promise<void> {
  const end = testApp.clock.now().getTime() + minutes * 60_000
  for (;;) {
    const due = await first(
      testApp.app.db,
      sql<{
        at: Date | null
      }>`select min(run_at) as at from jobs where kind = 'mail.send' and done_at is null and dead_at is null`,
    )
    if (!due?.at || due.at.getTime() > end) break
    if (due.at > testApp.clock.now()) testApp.clock.moveTo(due.at)
    await testApp.app.worker.runDue(new Date(testApp.clock.now().getTime() + 1))
  }
  if (end > testApp.clock.now().getTime()) testApp.clock.moveTo(new Date(end))
}

test('a mail goes out after a login and STARTTLS, in both languages, with its plain text and its file', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const id = await queue({ locale, attachments: [{ name: 'تذكرة.pdf', kind: 'test-ticket', ref: '1' }] })
    await liveFor(1)
    const mail = office.taken.at(-1)!
    expect(mail).toMatchObject({ messageId: `<${id}@rihla>`, encrypted: true, user: office.login.user })
    expect(mail.html).toContain(locale === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
    const kept = await lastMailOf(testApp, { id })
    expect(kept).toMatchObject({ status: 'sent', transport: 'smtp', subject: mail.subject })
    expect(mail.text!.replaceAll(/\s+/g, ' ').trim()).toBe(kept!.text_body.replaceAll(/\s+/g, ' ').trim())
    const file = mail.attachments.find(({ filename }) => filename === 'تذكرة.pdf')!
    expect(Buffer.from(file.content as ArrayBuffer).toString()).toBe('%PDF-1.7 ticket')
  }
})

test('nothing is lost and nothing comes twice where the mail server is away for ten minutes', async () => {
  const { port } = office
  await office.leave()
  const ids = [await queue(), await queue({ to: 'bilal@example.test' }), await queue({ to: 'carim@example.test' })]
  await liveFor(10)
  expect(await first(testApp.app.db, sql`select count(*)::int as n from mails where status = 'queued'`)).toEqual({
    n: 3,
  })
  office.port = port
  await office.start()
  await liveFor(120)
  expect(office.taken.map(({ messageId }) => messageId).sort()).toEqual(ids.map((id) => `<${id}@rihla>`).sort())
})

test('a server that asks to come again later gets the mail later, once, under the same Message-ID', async () => {
  let tries = 0
  office.verdict = () => (++tries < 3 ? { code: 450, text: '4.2.0 greylisted, try again later' } : null)
  const id = await queue()
  await liveFor(0.01)
  expect(await lastMailOf(testApp, { id })).toMatchObject({
    status: 'queued',
    last_error: expect.stringContaining('greylisted'),
  })
  await liveFor(120)
  expect(tries).toBe(3)
  expect(office.taken.map(({ messageId }) => messageId)).toEqual([`<${id}@rihla>`])
})

test('a mailbox that is not there is a bounce: nothing more goes to it until somebody says that it works', async () => {
  office.verdict = (rcpt) => (rcpt.startsWith('ayesha') ? { code: 550, text: '5.1.1 no such mailbox' } : null)
  const id = await queue({ bookingRef: 'BK-7Q2M4X' })
  await liveFor(1)
  const second = await queue({ to: 'Ayesha@example.test' })
  const other = await queue({ to: 'bilal@example.test' })
  await liveFor(1)
  expect(await lastMailOf(testApp, { id })).toMatchObject({
    status: 'bounced',
    last_error: expect.stringContaining('no such mailbox'),
  })
  expect(await lastMailOf(testApp, { id: second })).toMatchObject({ status: 'withheld', attempts: 0 })
  expect(await lastMailOf(testApp, { id: other })).toMatchObject({ status: 'sent' })
  const admin = await asAdmin()
  const calls = office.calls
  expect((await admin.get('/api/outbox-mails?state=bounced')).body.data).toMatchObject([{ id, state: 'bounced' }])
  const troubles = (query: string) => admin.get(`/api/mail-troubles?${query}`)
  expect((await troubles('address=AYESHA%40example.test')).body.data).toMatchObject([{ id: second }, { id }])
  expect((await troubles('booking_ref=BK-7Q2M4X')).body.data).toMatchObject([
    { id, state: 'bounced', reason: expect.stringContaining('no such mailbox') },
  ])

  office.verdict = () => null
  expect((await admin.post('/api/mail-address-works', { ids: [second] })).body.data).toEqual({ count: 1 })
  expect((await admin.post('/api/send-mails-again', { ids: [second] })).body.data).toEqual({ count: 1 })
  await liveFor(1)
  expect(office.calls).toBe(calls + 1)
  expect(await lastMailOf(testApp, { id: second })).toMatchObject({ status: 'sent' })
})

test('a full mailbox, or a server that mistrusts us, is no dead address', async () => {
  for (const text of ['5.2.2 mailbox full', '5.7.1 relaying denied']) {
    office.verdict = () => ({ code: 550, text })
    const id = await queue()
    await liveFor(1)
    expect(await lastMailOf(testApp, { id })).toMatchObject({ status: 'failed' })
  }
})

test('a server that has the whole mail and falls silent leaves it uncertain, never sent again by itself', async () => {
  office.isSilentAfterData = true
  const id = await queue()
  await liveFor(4 * 60)
  expect(office.taken).toHaveLength(1)
  expect(await lastMailOf(testApp, { id })).toMatchObject({ status: 'uncertain', attempts: 1 })
  const admin = await asAdmin()
  expect((await admin.get('/api/outbox-mails?state=uncertain')).body.data[0].last_error).toMatch(/fell silent/)
  expect((await admin.post('/api/close-mails', { ids: [id], reason: 'It arrived' })).status).toBe(200)
})

test('the server that the office enters is used in place of the environment’s, and a wrong password makes mails wait', async () => {
  register(sendMailJob(testApp.app, () => postNow(testApp.app)))
  const admin = await asAdmin()
  const { user, pass: password } = office.login
  const keys = { host: '127.0.0.1', port: String(office.port), user, password: 'wrong one here' }
  await admin.post('/api/save-keys', { integration: 'smtp', keys })
  await admin.post('/api/integration-switch', { integration: 'smtp', on: true })
  const id = await queue()
  await liveFor(1)
  expect(await lastMailOf(testApp, { id })).toMatchObject({ status: 'queued' })
  const shown = (await admin.get('/api/integrations')).body.data.find((one: { id: string }) => one.id === 'smtp')
  expect(shown.state).toBe('refused')
  expect(office.taken).toEqual([])

  await admin.post('/api/save-keys', { integration: 'smtp', keys: { password } })
  expect((await admin.post('/api/integration-test', { integration: 'smtp' })).body.said).toBe(
    `127.0.0.1:${office.port}`,
  )
  await liveFor(1)
  expect(await lastMailOf(testApp, { id })).toMatchObject({ status: 'sent' })
  const kept = JSON.stringify((await admin.get('/api/fetch-keys?integration=smtp')).body)
  expect(kept).not.toContain(password)

  const tried = await admin.post('/api/test-mail', { to: 'me@example.test', locale: 'ar' })
  expect([tried.status, tried.body.message]).toEqual([200, expect.stringContaining('me@example.test')])
  expect(office.taken.at(-1)).toMatchObject({
    rcpt: 'me@example.test',
    subject: expect.stringMatching(/رسالة تجريبية/),
  })
  office.verdict = () => ({ code: 550, text: '5.1.1 no such mailbox' })
  const refused = await admin.post('/api/test-mail', { to: 'nobody@example.test', locale: 'en' })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('no such mailbox')])
  await admin.post('/api/integration-switch', { integration: 'smtp', on: false })
})
