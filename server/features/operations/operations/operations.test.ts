import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { all, first, inTx } from '#server/db/db'
import { proveNow, runInvariants, verifiedAt } from '#server/features/money/ledger'
import { mailGivenUp, queueMail, type QueueMail, sendMailJob } from '#server/features/communication/mail'
import { MailRejected, type OutgoingMail } from '#server/ports/mail'
import { enqueue } from '#server/jobs/jobs'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let admin: Visitor
let adminId: string
const office = { refuses: true, taken: [] as OutgoingMail[] }
beforeAll(async () => {
  testApp = await startApp()
  const user = await buildUser(testApp, { role: 'admin' })
  adminId = user.id
  admin = await loggedIn(testApp, user)
  const transport = {
    async send(mail: OutgoingMail) {
      if (office.refuses) throw new MailRejected('550 no such mailbox')
      office.taken.push(mail)
    },
    close() {},
  }
  testApp.app.worker.register('mail', {
    'mail.send': { run: sendMailJob(testApp.app, transport), onDead: mailGivenUp(testApp.app) },
  })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  for (const table of ['jobs', 'mails', 'notifications'])
    await sql`delete from ${sql.table(table)}`.execute(testApp.app.db)
  office.refuses = true
  office.taken = []
})

const queue = async (mail: Partial<QueueMail> & { expiresAt?: Date } = {}) =>
  (await inTx(testApp.app.db, 'queue', (tx) =>
    queueMail(testApp.app, tx, {
      to: 'ayesha@example.test',
      template: 'welcome',
      locale: 'en',
      data: { name: 'Ayesha', url: 'http://localhost:3000/', kind: 'customer' },
      ...mail,
    } as QueueMail),
  ))!
const work = () => testApp.app.worker.runDue(new Date(testApp.clock.now().getTime() + 1_000))
const broken = async (name: string) =>
  (await runInvariants(testApp.app.db)).find((check) => check.name === name)!.broken.map(({ detail }) => detail)
const log = (action: string) =>
  all(
    testApp.app.db,
    sql`select actor_id, subject, detail from activity_log where action = ${action} order by id desc limit 1`,
  )

test('a mail that failed is shown with its reason, goes out again when staff say so, and the doctor names it until then', async () => {
  const id = await queue({ bookingRef: 'BK-7Q2M4X' })
  const other = await queue({ to: 'omar@example.test' })
  await work()
  const { body } = await admin.get('/api/outbox-mails?state=failed&q=bk-7q2m')
  expect(body).toMatchObject({
    failed: 2,
    kinds: ['welcome'],
    meta: { total: 1 },
    data: [
      {
        id,
        state: 'failed',
        to: 'ayesha@example.test',
        kind: 'welcome',
        booking_ref: 'BK-7Q2M4X',
        tries: 1,
        last_error: '550 no such mailbox',
      },
    ],
  })
  // What we say ourselves is said in the reader's language; a mail server's words stay.
  await sql`update mails set last_error = 'Its text is no longer kept.' where id = ${other}`.execute(testApp.app.db)
  admin.cookies.set('locale', 'ar')
  const arabic = (await admin.get('/api/outbox-mails?state=failed')).body.data
  admin.cookies.delete('locale')
  expect(arabic.map((mail: { last_error: string }) => mail.last_error).sort()).toEqual([
    '550 no such mailbox',
    'لم يعد نصها محفوظًا.',
  ])
  expect((await broken('I8 failed'))[0]).toMatch(/send it again or close it on \/admin\/outbox$/)
  // The books themselves are whole: statements keep their stamp.
  const run = await proveNow(testApp.app)
  expect([run.ok, await verifiedAt(testApp.app.db)]).toEqual([false, run.at])
  office.refuses = false
  const again = await admin.post('/api/send-mails-again', { ids: [id] })
  expect([again.status, again.body.data, again.body.message]).toEqual([200, { count: 1 }, 'The mails go out again.'])
  await work()
  expect(office.taken.map(({ message_id }) => message_id)).toEqual([`<${id}@rihla>`])
  expect(await log('mails_sent_again')).toEqual([{ actor_id: adminId, subject: 'mail', detail: { count: 1, ids: id } }])
  // A second click finds nothing left to do.
  expect((await admin.post('/api/send-mails-again', { ids: [id] })).body.code).toBe('wrong_state')

  const closed = await admin.post('/api/close-mails', { ids: [other], reason: 'Told by phone' })
  expect(closed.body.data).toEqual({ count: 1 })
  expect((await admin.get('/api/outbox-mails?state=closed')).body.data[0]).toMatchObject({
    id: other,
    closed_reason: 'Told by phone',
  })
  expect(await broken('I8 failed')).toEqual([])
  expect((await admin.get('/api/outbox-mails')).body.failed).toBe(0)
})

test('staff never see what a mail says, and a code that has ended is not sent again', async () => {
  const code = '407123'
  const id = await queue({
    template: 'login-code',
    data: { name: 'Ayesha', code, minutes: 10 },
    code,
    expiresAt: new Date(testApp.clock.now().getTime() + 600_000),
  } as Partial<QueueMail>)
  expect(JSON.stringify((await admin.get('/api/outbox-mails')).body)).not.toContain(code)
  await work()
  expect(JSON.stringify((await admin.get('/api/outbox-mails')).body)).not.toContain(code)
  expect((await admin.post('/api/send-mails-again', { ids: [id] })).status).toBe(409)
  expect((await admin.post('/api/close-mails', { ids: [id], reason: ' x ' })).body.errors).toEqual([
    { field: 'reason', message: 'Give a reason' },
  ])
})

test('the list of mails goes on where a page ended, also where many were written at once', async () => {
  await inTx(testApp.app.db, 'many', async (tx) => {
    for (let n = 0; n < 7; n++)
      await queueMail(testApp.app, tx, {
        to: `reader${n}@example.test`,
        template: 'welcome',
        locale: 'en',
        data: { name: 'Reader', url: 'http://localhost:3000/', kind: 'customer' },
      })
  })
  const seen: string[] = []
  let cursor = ''
  for (let pages = 0; pages < 4; pages++) {
    const { body } = await admin.get(`/api/outbox-mails?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    seen.push(...body.data.map((mail: { id: string }) => mail.id))
    if (!body.meta.next_cursor) break
    cursor = body.meta.next_cursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([7, 7])
  expect((await admin.get('/api/outbox-mails?cursor=1.2')).body.code).toBe('invalid')
})

test('a job with money that was given up is shown and told, can be tried again, and can be closed with a reason', async () => {
  let fails = true
  let done = 0
  testApp.app.worker.register('money', {
    'test.money': async () => {
      if (fails) throw new Error('the gateway said no')
      done += 1
    },
  })
  const due = { maxAttempts: 1, runAt: testApp.clock.now() }
  await enqueue(testApp.app.db, 'test.money', { payment_id: '0198-a', secret: 'not shown' }, due)
  await work()
  const { body } = await admin.get('/api/background-jobs')
  expect(body.dead).toMatchObject([
    { kind: 'test.money', lane: 'money', tries: 1, last_error: 'the gateway said no', subject: 'payment_id 0198-a' },
  ])
  expect(JSON.stringify(body)).not.toContain('not shown')
  expect(body.lanes.find((one: { lane: string }) => one.lane === 'money')).toMatchObject({ dead: 1, due: 0 })
  expect(await all(testApp.app.db, sql`select kind, data, link from notifications where user_id = ${adminId}`)).toEqual(
    [{ kind: 'job_failed', data: { name: 'test.money', reason: 'the gateway said no' }, link: '/admin/health' }],
  )
  expect((await broken('I7 jobs'))[0]).toMatch(/^test\.money given up after 1 tries: the gateway said no; try it again/)

  fails = false
  const { id } = body.dead[0]
  expect((await admin.post('/api/try-jobs-again', { ids: [id] })).body.data).toEqual({ count: 1 })
  await work()
  expect(done).toBe(1)
  expect(await broken('I7 jobs')).toEqual([])
  expect(await log('jobs_tried_again')).toEqual([
    { actor_id: adminId, subject: 'job', detail: { count: 1, ids: String(id) } },
  ])

  fails = true
  await enqueue(testApp.app.db, 'test.money', {}, due)
  await work()
  const second = (await admin.get('/api/background-jobs')).body.dead[0].id
  expect((await admin.post('/api/close-jobs', { ids: [second], reason: 'Done by hand' })).body.data).toEqual({
    count: 1,
  })
  expect((await admin.get('/api/background-jobs')).body.dead).toEqual([])
  expect(await broken('I7 jobs')).toEqual([])
  expect(await log('jobs_closed')).toEqual([
    { actor_id: adminId, subject: 'job', detail: { count: 1, ids: String(second), reason: 'Done by hand' } },
  ])
  expect((await admin.post('/api/try-jobs-again', { ids: [second] })).status).toBe(409)
})

test('staff need the permission, to look and to act; nobody else is let in', async () => {
  const id = await queue()
  await work()
  const calls = [
    ['GET', '/api/outbox-mails'],
    ['GET', '/api/background-jobs'],
    ['POST', '/api/send-mails-again'],
    ['POST', '/api/close-mails'],
    ['POST', '/api/try-jobs-again'],
    ['POST', '/api/close-jobs'],
  ] as const
  const bodyOf = (path: string) => ({
    ids: path.includes('jobs') ? [1] : [id],
    ...(path.includes('close') ? { reason: 'Because' } : {}),
  })
  const statuses = async (visitor: Visitor) => {
    const found: number[] = []
    for (const [method, path] of calls)
      found.push((await visitor.call(method, path, method === 'POST' ? bodyOf(path) : undefined)).status)
    return found
  }
  for (const role of ['admin-staff', 'agent', 'customer', 'reservation', 'salesman'] as const)
    expect(await statuses(await loggedIn(testApp, await buildUser(testApp, { role })))).toEqual(Array(6).fill(403))
  expect(await statuses(testApp.visitor())).toEqual(Array(6).fill(401))
  // The auditor looks and does not act.
  const auditor = await buildUser(testApp, { role: 'admin-staff' })
  await sql`insert into user_roles (user_id, role_id) select ${auditor.id}, id from roles where name = 'Auditor'`.execute(
    testApp.app.db,
  )
  expect(await statuses(await loggedIn(testApp, auditor))).toEqual([200, 200, 403, 403, 403, 403])
  expect(await first(testApp.app.db, sql`select status from mails where id = ${id}`)).toEqual({ status: 'failed' })
})
