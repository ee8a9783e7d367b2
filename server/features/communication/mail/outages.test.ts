import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { all, first, inTx } from '#server/db/db'
import { mailGivenUp, queueMail, type QueueMail, sendMailJob } from '#server/features/communication/mail'
import type { MailTransport, OutgoingMail } from '#server/ports/mail'
import { smtpTransport } from '#server/mail/smtp'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { savedBooking } from '../../../../test/booking-steps.ts'
import { buildUser } from '../../../../test/factories.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

let testApp: TestApp
let supplier: StandInSupplier
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await sql`delete from jobs`.execute(testApp.app.db)
  await sql`delete from mails`.execute(testApp.app.db)
  testApp.clock.moveTo(new Date())
})

const welcome: QueueMail = {
  to: 'ayesha@example.test',
  template: 'welcome',
  locale: 'en',
  data: { name: 'Ayesha', url: 'http://localhost:3000/', kind: 'customer' },
}
const queue = async (mail: QueueMail) =>
  (await inTx(testApp.app.db, 'queue', (tx) => queueMail(testApp.app, tx, mail)))!
const sendBy = (transport: MailTransport) =>
  testApp.app.worker.register('mail', {
    'mail.send': { run: sendMailJob(testApp.app, transport), onDead: mailGivenUp(testApp.app) },
  })

/** A post office that is closed until it is opened. */
function closedOffice() {
  const taken: OutgoingMail[] = []
  const office = {
    isOpen: false,
    taken,
    tries: 0,
    async send(mail: OutgoingMail) {
      office.tries += 1
      if (!office.isOpen) throw new Error('connect ECONNREFUSED')
      taken.push(mail)
    },
    close() {},
  }
  sendBy(office)
  return office
}

const hour = 3_600_000
/** Lives on, job by job as each falls due, for so many hours. Answers the longest wait between two tries. */
async function liveFor(hours: number): Promise<number> {
  const end = testApp.clock.now().getTime() + hours * hour
  let longest = 0
  for (;;) {
    const due = await first(
      testApp.app.db,
      sql<{
        at: Date | null
      }>`select min(run_at) as at from jobs where kind = 'mail.send' and done_at is null and dead_at is null`,
    )
    if (!due?.at || due.at.getTime() > end) break
    longest = Math.max(longest, due.at.getTime() - testApp.clock.now().getTime())
    if (due.at > testApp.clock.now()) testApp.clock.moveTo(due.at)
    await testApp.app.worker.runDue(new Date(testApp.clock.now().getTime() + 1))
  }
  testApp.clock.moveTo(new Date(end))
  return longest
}

test('a mail outlives a post office that is closed for three days less an hour, tried at least every hour and a quarter', async () => {
  const office = closedOffice()
  const id = await queue(welcome)
  const longest = await liveFor(71)
  expect(longest).toBeLessThanOrEqual(1.26 * hour)
  expect(await lastMailOf(testApp, { id })).toMatchObject({ status: 'queued', last_error: 'connect ECONNREFUSED' })
  expect(office.tries).toBeGreaterThan(70)
  office.isOpen = true
  await liveFor(2)
  expect(office.taken.map(({ message_id }) => message_id)).toEqual([`<${id}@rihla>`])
  expect(await lastMailOf(testApp, { id })).toMatchObject({ status: 'sent', last_error: null })
})

test('after three days a mail of a booking is failed and the office is told', async () => {
  closedOffice()
  const admin = await buildUser(testApp, { role: 'admin' })
  const id = await queue({ ...welcome, bookingRef: 'BK-7Q2M4X' })
  await liveFor(75)
  expect(await lastMailOf(testApp, { id })).toMatchObject({ status: 'failed', last_error: 'connect ECONNREFUSED' })
  expect(
    await all(testApp.app.db, sql`select kind, link, data from notifications where user_id = ${admin.id}`),
  ).toEqual([
    {
      kind: 'mail_failed',
      link: '/admin/outbox?state=failed&q=BK-7Q2M4X',
      data: { reference: 'BK-7Q2M4X', reason: 'connect ECONNREFUSED' },
    },
  ])
})

test('a code that has ended is not mailed late: the mail ends, and nobody gets it', async () => {
  const office = closedOffice()
  const id = await queue({
    to: 'ayesha@example.test',
    template: 'login-code',
    locale: 'en',
    data: { name: 'Ayesha', code: '407123', minutes: 10 },
    code: '407123',
    expiresAt: new Date(testApp.clock.now().getTime() + 10 * 60_000),
  })
  await liveFor(0.1)
  testApp.clock.advanceMinutes(10)
  office.isOpen = true
  await liveFor(2)
  expect(office.taken).toEqual([])
  expect(await lastMailOf(testApp, { id })).toMatchObject({ status: 'expired', code: null, text_body: '' })
})

test('a mail whose file ends the process each time is failed, not left waiting', async () => {
  closedOffice()
  const id = await queue(welcome)
  await sql`update jobs set attempts = max_attempts`.execute(testApp.app.db)
  await testApp.app.worker.runDue(new Date(testApp.clock.now().getTime() + hour))
  expect(await lastMailOf(testApp, { id })).toMatchObject({
    status: 'failed',
    last_error: 'its process ended before it did',
  })
})

/** Takes connections and never says a word. */
function silentServer(): Promise<{ server: Server; open: Set<Socket>; most: () => number }> {
  const open = new Set<Socket>()
  let most = 0
  const server = createServer((socket) => {
    open.add(socket)
    most = Math.max(most, open.size)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ server, open, most: () => most })))
}

test('a mail server that takes connections and never answers holds up mails only: a card paid meanwhile becomes a ticket', async () => {
  const { server, open, most } = await silentServer()
  const transport = smtpTransport(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  sendBy(transport)
  const live = testApp.app.worker
  try {
    for (let mails = 0; mails < 18; mails++) await queue(welcome)
    live.start()
    await vi.waitFor(() => expect(open.size).toBe(5), { timeout: 300_000 })
    const visitor = testApp.visitor()
    const booking = await savedBooking(visitor, supplier)
    const guest = { 'x-guest-key': booking.guest_key }
    const { body } = await visitor.get(`/api/payment-url?booking_id=${booking.id}`, guest)
    await visitor.post(`/api/test-card/${body.payment_id}/pay`, { card_number: '4242424242424242' })
    await vi.waitFor(
      async () => {
        const { rows } =
          await sql`select b.status, p.status as payment from bookings b join payments p on p.booking_id = b.id
          where b.reference = ${booking.id}`.execute(testApp.app.db)
        expect(rows).toEqual([{ status: 'confirmed', payment: 'captured' }])
      },
      { timeout: 300_000 },
    )
    // Not one mail went meanwhile, and none is lost: all wait with their jobs.
    expect(
      await all(
        testApp.app.db,
        sql`select m.status, count(*)::int as n from mails m join jobs j on j.dedupe_key = 'mail.send:' || m.id and j.dead_at is null and j.done_at is null
          group by 1`,
      ),
    ).toEqual([{ status: 'queued', n: expect.any(Number) }])
    expect(await first(testApp.app.db, sql`select count(*)::int as n from mails where status = 'sent'`)).toEqual({
      n: 0,
    })
    expect(most()).toBe(5)
  } finally {
    server.close()
    const stopped = live.stop()
    for (const socket of open) socket.destroy()
    transport.close()
    await stopped
  }
})
