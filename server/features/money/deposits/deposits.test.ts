import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { smallPdf, upload } from '../../../../test/uploads.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'
import { changed } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import type { UserRow } from '#server/features/people/users'

let testApp: TestApp
let supplier: StandInSupplier
let bank: string
let agencyId: string
let agentUser: UserRow
let agent: Visitor
let stranger: Visitor
let admin: Visitor
let adminUser: UserRow

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  agencyId = (await buildAgency(testApp)).id
  agentUser = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  adminUser = await buildUser(testApp, { role: 'admin' })
  agent = await loggedIn(testApp, agentUser)
  stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  admin = await loggedIn(testApp, adminUser)
  bank = (await admin.post('/api/banks', bankBody())).body.data.id
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const bankBody = (fields: Record<string, unknown> = {}) => ({
  name_en: 'Safa National Bank',
  name_ar: 'بنك الصفا الوطني',
  account_title: 'Rihla Travel Company',
  account_number: '608010167519',
  currency: 'SAR',
  ...fields,
})
const dayAgo = (days: number) =>
  new Date(testApp.app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
let count = 0
const depositBody = (fields: Record<string, unknown> = {}) => ({
  amount: { amount: 100_000, currency: 'SAR' },
  bank_id: bank,
  method: 'cash',
  bank_reference: `OL-${++count}`,
  paid_on: dayAgo(1),
  ...fields,
})
async function pending(fields: Record<string, unknown> = {}, who = agent): Promise<string> {
  const saved = await who.post('/api/deposit-data', depositBody(fields))
  expect(saved.body).toMatchObject({ success: true, data: { status: 'pending' } })
  return saved.body.data.id
}
const decide = (id: string, body: object, who = admin) => who.call('PUT', `/api/update-deposit-status/${id}`, body)
const approve = (id: string, who = admin) => decide(id, { status: 'approved' }, who)
const balance = async (agency = agencyId) => (await fundsOf(testApp.app.db, agency, 'SAR')).balance
const journalsOf = async (id: string) =>
  (
    await sql<{ kind: string; owner_type: string; owner_id: string; amount: number }>`
    select j.kind, a.owner_type, a.owner_id, p.amount from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
    where j.source_type = 'deposit' and j.source_id = ${id} order by p.amount`.execute(testApp.app.db)
  ).rows
const seen = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const slip = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
async function uploaded(who: Visitor): Promise<string> {
  const part =
    'Content-Disposition: form-data; name="file"; filename="slip.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  const payload = Buffer.concat([Buffer.from(`--edge\r\n${part}`), slip, Buffer.from('\r\n--edge--\r\n')])
  const answer = await who.post('/api/uploads', payload, { 'content-type': 'multipart/form-data; boundary=edge' })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data.file_name
}

describe('an agency pays in', () => {
  test('one that is deleted is told to the other side: the back office’s to the agency, the agency’s to the back office', async () => {
    const told = async (id: string) =>
      (
        await sql<{
          user_id: string
          link: string
        }>`select user_id, link from notifications where kind = 'deposit_deleted' and data ->> 'reference' = ${id}`.execute(
          testApp.app.db,
        )
      ).rows
    const mailed = async (id: string) =>
      ((await agent.get('/demo/outbox')).body as { to: string; subject: string }[])
        .filter((mail) => mail.subject === `Deposit ${id} was deleted`)
        .map((mail) => mail.to)
    const byStaff = await pending()
    await admin.call('DELETE', `/api/delete-deposit-data?id=${byStaff}`)
    expect(await told(byStaff)).toEqual([{ user_id: agentUser.id, link: '/agent/deposits' }])
    expect(await mailed(byStaff)).toEqual([agentUser.email])
    const byAgency = await pending()
    await agent.call('DELETE', `/api/delete-deposit-data?id=${byAgency}`)
    expect(await told(byAgency)).toEqual([{ user_id: adminUser.id, link: '/admin/topup-request' }])
    expect(await mailed(byAgency)).toEqual([])
  })

  test('the deposit waits, nothing is credited yet, agency and desk are told', async () => {
    const before = await balance()
    const saved = await agent.post('/api/deposit-data', depositBody({ bank_reference: 'FT 2611-0418' }))
    expect(saved.status).toBe(200)
    expect(saved.body.message).toBe('Deposit saved successfully')
    const { data } = saved.body
    expect(data).toMatchObject({ status: 'pending', bank_reference: 'FT 2611-0418', agency: { id: agencyId } })
    expect(data.id).toMatch(/^DP-[A-Z2-9]{6}$/)
    expect(data.history).toEqual([{ at: data.created_at, event: 'requested', who: agentUser.name, note: null }])
    expect(await balance()).toBe(before)
    const mails = (await agent.get('/demo/outbox')).body as { to: string; subject: string }[]
    const about = mails.filter((mail) => mail.subject.includes(data.id)).map((mail) => mail.to)
    expect(about.sort()).toEqual([agentUser.email, adminUser.email].sort())
    const told = await sql<{
      user_id: string
      kind: string
    }>`select user_id, kind from notifications where data ->> 'reference' = ${data.id}`.execute(testApp.app.db)
    expect(told.rows).toEqual([{ user_id: adminUser.id, kind: 'deposit_made' }])
  })

  test('approved, it is in the wallet: debit bank, credit agency, once, and the timeline says who', async () => {
    const id = await pending()
    const before = await balance()
    const approved = await approve(id)
    expect(approved.body).toMatchObject({ message: 'Deposit approved successfully.', data: { status: 'approved' } })
    expect(approved.body.data.history.map((line: { event: string; who: string }) => [line.event, line.who])).toEqual([
      ['requested', agentUser.name],
      ['approved', adminUser.name],
    ])
    expect(await balance()).toBe(before + 100_000)
    expect(await journalsOf(id)).toEqual([
      { kind: 'deposit', owner_type: 'bank', owner_id: bank, amount: -100_000 },
      { kind: 'deposit', owner_type: 'agency', owner_id: agencyId, amount: 100_000 },
    ])
    const forAgent = (await agent.get(`/api/deposit-details?id=${id}`)).body.data
    expect(forAgent.history.map((line: { who: string | null }) => line.who)).toEqual([agentUser.name, null])
    expect(forAgent).toMatchObject({ decided_by: null, earlier: [], duplicates: [], alike: [] })
    const statement = await agent.get('/api/agent-statment')
    expect(statement.body.entries.at(-1)).toMatchObject({ kind: 'deposit', source: { type: 'deposit', id } })
  })

  test('rejected with a reason, nothing is credited and the same reference may be sent again', async () => {
    const id = await pending({ bank_reference: 'RJ-1' })
    const before = await balance()
    expect(seen(await decide(id, { status: 'rejected' }))).toEqual([422, 'invalid'])
    const rejected = await decide(id, { status: 'rejected', reason: 'The bank has no such line.' })
    expect(rejected.body.data).toMatchObject({ status: 'rejected', reason: 'The bank has no such line.' })
    expect(await balance()).toBe(before)
    expect(await journalsOf(id)).toEqual([])
    const again = await pending({ bank_reference: 'rj 1' })
    const forStaff = (await admin.get(`/api/deposit-details?id=${again}`)).body.data
    expect(forStaff.duplicates).toEqual([id])
    expect(forStaff.earlier[0].id).toBe(id)
  })

  test('a bank slip is needed for a transfer and a cheque, and it must be one’s own', async () => {
    for (const method of ['bank', 'cheque'])
      expect((await agent.post('/api/deposit-data', depositBody({ method }))).body.errors).toMatchObject([
        { field: 'proof' },
      ])
    const foreign = await uploaded(admin)
    const answer = await agent.post('/api/deposit-data', depositBody({ method: 'bank', proof: foreign }))
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'proof'])
    const proof = await uploaded(agent)
    const id = await pending({ method: 'bank', proof })
    expect((await admin.get(`/api/deposit-details?id=${id}`)).body.data.proof).toEqual({
      file_name: proof,
      name: 'slip.pdf',
      mime: 'application/pdf',
    })
    const uses = () => sql`select 1 from file_uses where file_name = ${proof}`.execute(testApp.app.db)
    expect((await uses()).rows).toHaveLength(1)
    await agent.call('DELETE', `/api/delete-deposit-data?id=${id}`)
    expect((await uses()).rows).toHaveLength(0)
  })

  test.each([
    ['no amount', { amount: { amount: 0, currency: 'SAR' } }, 'amount'],
    ['less than nothing', { amount: { amount: -5, currency: 'SAR' } }, 'amount'],
    ['another currency than the wallet’s', { amount: { amount: 100, currency: 'USD' } }, 'amount'],
    ['a bank that is not there', { bank_id: randomUUID() }, 'bank_id'],
    ['a method that is none', { method: 'crypto' }, 'method'],
    ['an empty reference', { bank_reference: ' ' }, 'bank_reference'],
    ['a day that does not exist', { paid_on: '2026-02-30' }, 'paid_on'],
    ['a proof that is no file', { proof: '../../etc/passwd' }, 'proof'],
  ])('%s is refused at its field', async (_name, fields, field) => {
    const answer = await agent.post('/api/deposit-data', depositBody(fields))
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
  })
  test('the day it was paid on is neither to come nor long past', async () => {
    const at = async (paid_on: string) => (await agent.post('/api/deposit-data', depositBody({ paid_on }))).body
    expect((await at(dayAgo(-2))).errors).toEqual([{ field: 'paid_on', message: 'This date is in the future' }])
    expect((await at(dayAgo(91))).errors[0].field).toBe('paid_on')
    expect((await at(dayAgo(90))).success).toBe(true)
    expect((await at(dayAgo(0))).success).toBe(true)
  })
  test('an unknown field is refused, an approved status above all', async () => {
    expect(seen(await agent.post('/api/deposit-data', depositBody({ status: 'approved' })))).toEqual([
      422,
      'unknown_field',
    ])
  })
})

describe('one bank line is one deposit', () => {
  test('the same reference of the same bank is refused at its field, however it is typed and whoever sends it', async () => {
    await pending({ bank_reference: 'FT-77 001' })
    for (const [who, bank_reference] of [
      [agent, 'FT-77 001'],
      [agent, 'ft77001'],
      [stranger, 'FT/77/001'],
    ] as const) {
      const answer = await who.post('/api/deposit-data', depositBody({ bank_reference }))
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'bank_reference'])
    }
    const other = (await admin.post('/api/banks', bankBody({ name_en: 'Wadi Bank' }))).body.data.id
    expect(
      (await agent.post('/api/deposit-data', depositBody({ bank_reference: 'FT-77 001', bank_id: other }))).status,
    ).toBe(200)
  })
  test('a line that paid for a booking as a transfer is no deposit any more', async () => {
    const booking = await savedBooking(agent, supplier)
    await changed(
      testApp.app.db,
      sql`insert into booking_transfers (booking_id, bank_id, bank_reference, amount_minor, currency, seen_at)
      select id, ${bank}, 'TRF 900', total_minor, currency, now() from bookings where reference = ${booking.id}`,
    )
    const answer = await agent.post('/api/deposit-data', depositBody({ bank_reference: 'trf-900' }))
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'bank_reference'])
  })
  test('twenty at once with one reference: one is saved', async () => {
    const body = depositBody({ bank_reference: 'RACE-1' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => agent.post('/api/deposit-data', body)))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.body.errors?.[0]?.field === 'bank_reference')).toHaveLength(19)
  })
  test('twenty at once with one key: one deposit, and all are answered with it', async () => {
    const body = depositBody()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => agent.post('/api/deposit-data', body, key)))
    expect(new Set(answers.map((one) => one.body.data?.id)).size).toBe(1)
    expect(seen(await agent.post('/api/deposit-data', { ...body, remark: 'other' }, key))).toEqual([
      409,
      'idempotency_mismatch',
    ])
  })
  test('a repeat after a crash, when the answer was never kept, finds the first deposit', async () => {
    const body = depositBody()
    const key = randomUUID()
    const first = await agent.post('/api/deposit-data', body, { 'idempotency-key': key })
    await changed(testApp.app.db, sql`delete from idempotency where key = ${key}`)
    const again = await agent.post('/api/deposit-data', body, { 'idempotency-key': key })
    expect(again.body.data.id).toBe(first.body.data.id)
  })
})

describe('approval', () => {
  test('from 30 sessions at once credits once', async () => {
    const id = await pending({ amount: { amount: 123_456, currency: 'SAR' } })
    const before = await balance()
    const colleagues = [admin, await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))]
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => approve(id, colleagues[n % 2])))
    // The winner's own repeats are answered as the first; the colleague learns that it was done.
    const codes = answers.map((one) => one.status)
    expect(new Set(codes)).toEqual(new Set([200, 409]))
    expect(codes.filter((code) => code === 200)).toHaveLength(15)
    expect(await balance()).toBe(before + 123_456)
    expect(await journalsOf(id)).toHaveLength(2)
    const { history } = (await admin.get(`/api/deposit-details?id=${id}`)).body.data
    expect(history).toHaveLength(2)
  })
  test('against rejecting, cancelling and deleting at once: one wins, and the money follows it', async () => {
    const second = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
    for (let round = 0; round < runs(20, 50); round++) {
      const id = await pending()
      const before = await balance()
      const [approved, rejected, cancelled, deleted] = await Promise.all([
        approve(id),
        decide(id, { status: 'rejected', reason: 'No such line.' }, second),
        agent.post('/api/cancel-deposit', { id }),
        agent.call('DELETE', `/api/delete-deposit-data?id=${id}`),
      ])
      expect([approved, rejected, cancelled, deleted].filter((one) => one.status === 200)).toHaveLength(1)
      expect(await balance()).toBe(before + (approved.status === 200 ? 100_000 : 0))
    }
  })
  test('nobody approves their own: not even somebody who has become an admin since', async () => {
    const climber = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
    const id = await pending({}, await loggedIn(testApp, climber))
    await changed(testApp.app.db, sql`update users set role = 'admin', agency_id = null where id = ${climber.id}`)
    const asAdmin = await loggedIn(testApp, { id: climber.id, role: 'admin' })
    const { allowed_actions } = (await asAdmin.get(`/api/deposit-details?id=${id}`)).body.data
    expect(allowed_actions[0]).toEqual({ action: 'approve', allowed: false, reason: 'never_own' })
    expect(seen(await approve(id, asAdmin))).toEqual([403, 'not_allowed'])
    expect(await journalsOf(id)).toEqual([])
    // And the database itself would not take it.
    const byHand = changed(
      testApp.app.db,
      sql`update deposits set status = 'approved', decided_by = created_by, decided_at = now(), journal_id = (select id from journals limit 1) where id = ${id}`,
    )
    await expect(byHand).rejects.toThrow('deposits_four_eyes')
  })
  test('needs the permission; an auditor only looks', async () => {
    const auditor = await buildUser(testApp, { role: 'admin-staff' })
    await changed(
      testApp.app.db,
      sql`insert into user_roles (user_id, role_id) select ${auditor.id}, id from roles where name = 'Auditor'`,
    )
    const visitor = await loggedIn(testApp, auditor)
    const id = await pending()
    const { status, body } = await visitor.get(`/api/deposit-details?id=${id}`)
    expect(status).toBe(200)
    expect(body.data.allowed_actions).toEqual([])
    expect(seen(await approve(id, visitor))).toEqual([403, 'not_allowed'])
    expect(seen(await visitor.call('DELETE', `/api/delete-deposit-data?id=${id}`))).toEqual([403, 'not_allowed'])
    const nobody = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    expect(seen(await nobody.get('/api/get-agents-deposits'))).toEqual([403, 'not_allowed'])
    expect(seen(await nobody.get(`/api/deposit-details?id=${id}`))).toEqual([403, 'not_allowed'])
  })
  test('what is decided stays decided, in the database too', async () => {
    const id = await pending()
    await approve(id)
    for (const body of [{ status: 'rejected', reason: 'Second thoughts.' }])
      expect(seen(await decide(id, body))).toEqual([409, 'wrong_state'])
    expect(seen(await agent.post('/api/cancel-deposit', { id }))).toEqual([409, 'wrong_state'])
    expect(seen(await agent.call('DELETE', `/api/delete-deposit-data?id=${id}`))).toEqual([409, 'wrong_state'])
    for (const query of [
      sql`update deposits set status = 'pending', decided_at = null, journal_id = null where id = ${id}`,
      sql`update deposits set amount_minor = 1 where id = ${id}`,
      sql`delete from deposits where id = ${id}`,
      sql`delete from record_history where record_id = ${id}`,
    ])
      await expect(changed(testApp.app.db, query)).rejects.toThrow()
  })
})

describe('another agency’s deposit does not exist', () => {
  test('for each call about one', async () => {
    const id = await pending()
    const unknown = 'DP-ZZZZZZ'
    for (const one of [id, unknown]) {
      const answers = await Promise.all([
        stranger.get(`/api/deposit-details?id=${one}`),
        stranger.post('/api/cancel-deposit', { id: one }),
        stranger.call('DELETE', `/api/delete-deposit-data?id=${one}`),
      ])
      expect(answers.map(seen)).toEqual(Array(3).fill([404, 'not_found']))
    }
    for (const path of ['get-deposit-data', 'approved-deposits-total'])
      for (const agency of [agencyId, randomUUID()])
        expect(seen(await stranger.get(`/api/${path}/${agency}`))).toEqual([404, 'not_found'])
    expect(seen(await stranger.get(`/api/deposits-file?format=csv&agency_id=${agencyId}`))).toEqual([404, 'not_found'])
    expect((await agent.get(`/api/deposit-details?id=${id}`)).body.data.status).toBe('pending')
  })
  test('but the back office reads any, and opens its proof', async () => {
    const proof = await uploaded(agent)
    const id = await pending({ method: 'bank', proof })
    expect((await admin.get(`/api/deposit-details?id=${id}`)).status).toBe(200)
    expect(seen(await stranger.get(`/api/file/${proof}`))).toEqual([404, 'not_found'])
    const opened = await admin.get(`/api/file/${proof}`)
    expect([opened.status, opened.body]).toEqual([200, slip])
  })
})

describe('lists', () => {
  test('walk every row once, newest or oldest first, under every filter', async () => {
    const office = await buildAgency(testApp)
    const member = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: office.id }))
    const ids: string[] = []
    for (let n = 0; n < 7; n++) ids.push(await pending({ bank_reference: `LIST ${n}` }, member))
    await approve(ids[2]!)
    await decide(ids[4]!, { status: 'rejected', reason: 'No such line.' })
    const walk = async (visitor: Visitor, path: string, query: Record<string, string>) => {
      const found: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const asked = new URLSearchParams({ ...query, limit: '2', ...(cursor ? { cursor } : {}) })
        const { body } = await visitor.get(`/api/${path}?${asked}`)
        found.push(...body.data.map((row: { id: string }) => row.id))
        cursor = body.meta.next_cursor
      }
      return found
    }
    const own = `get-deposit-data/${office.id}`
    expect((await walk(member, own, {})).toSorted()).toEqual(ids.toSorted())
    expect(await walk(member, own, { sort: 'oldest' })).toEqual((await walk(member, own, {})).toReversed())
    expect(await walk(member, own, { status: 'approved,rejected' })).toHaveLength(2)
    expect(await walk(member, own, { q: 'list5' })).toEqual([ids[5]])
    expect(await walk(member, own, { q: ids[0]!.toLowerCase() })).toEqual([ids[0]])
    expect(await walk(member, own, { from: dayAgo(-2) })).toEqual([])
    expect(await walk(admin, 'get-agents-deposits', { agency_id: office.id, status: 'pending' })).toHaveLength(5)
    expect(await walk(admin, 'get-agents-deposits', { q: office.code })).toHaveLength(7)
    expect((await member.get(`/api/${own}?status=lost`)).body.errors[0].field).toBe('status')
    const totals = (await member.get(`/api/approved-deposits-total/${office.id}`)).body.data
    const money = (amount: number) => ({ amount, currency: 'SAR' })
    expect(totals).toEqual([
      {
        approved: money(100_000),
        approved_count: 1,
        pending: money(500_000),
        pending_count: 5,
        this_month: money(100_000),
        this_month_count: 1,
      },
    ])
    const csv = (await member.get('/api/deposits-file?format=csv&status=approved')).body.toString() as string
    const [heads, row, ...more] = csv.trim().split('\r\n')
    expect(more).toEqual([])
    expect(heads).toBe(
      '"Deposit","Sent","Paid into","Method","Bank reference","Paid on","Status","Reason","Decided","Currency","Amount"',
    )
    expect(row).toContain(`"${ids[2]}",`)
    expect(row).toContain('"Safa National Bank","Cash","LIST 2",')
    expect(row).toMatch(/,"SAR",1000\.00$/)
    const few = (await member.get('/api/deposits-file?format=csv&locale=ar&status=approved&cols=amount,id')).body
    expect(few.toString().trim()).toBe(`\uFEFF"الإيداع","المبلغ"\r\n"${ids[2]}",1000.00`.trim())
    const refused = await member.get('/api/deposits-file?format=csv&cols=agency')
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'cols'])
  })
  test('an agency that never paid in has zeros in its wallet’s currency', async () => {
    const empty = await buildAgency(testApp)
    const { body } = await admin.get(`/api/approved-deposits-total/${empty.id}`)
    expect(body.data).toMatchObject([{ approved: { amount: 0, currency: 'SAR' }, pending_count: 0 }])
  })
})

// Last: it moves the clock past everybody's session.
test('A deposit with the same slip, or the same amount and reference, within 60 days is shown, whichever agency sent it.', async () => {
  const slip = Buffer.from(smallPdf.toString('latin1').replace('\n', `\n% ${randomUUID()}\n`), 'latin1')
  const proofOf = async (who: Visitor) => (await upload(who, 'slip.pdf', slip)).file_name
  const theirs = await pending({ method: 'bank', proof: await proofOf(stranger), bank_reference: 'SLIP 1' }, stranger)
  const ours = await pending({ method: 'bank', proof: await proofOf(agent), bank_reference: 'SLIP 2' })
  await decide(ours, { status: 'rejected', reason: 'Sent by somebody else' })
  const again = await pending({ bank_reference: 'slip-2' })
  const alike = async (id: string) =>
    (await admin.get(`/api/deposit-details?id=${id}`)).body.data.alike.map((one: { id: string; why: string[] }) => [
      one.id,
      one.why,
    ])
  expect(await alike(theirs)).toEqual([[ours, ['slip']]])
  expect((await alike(ours)).toSorted()).toEqual(
    [
      [again, ['payment']],
      [theirs, ['slip']],
    ].toSorted(),
  )
  expect((await agent.get(`/api/deposit-details?id=${again}`)).body.data.alike).toEqual([])
  const minutes = 61 * 1_440
  testApp.clock.advanceMinutes(minutes)
  const later = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  const reader = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const late = await pending({ method: 'bank', proof: await proofOf(later), bank_reference: 'SLIP 3' }, later)
  expect((await reader.get(`/api/deposit-details?id=${late}`)).body.data.alike).toEqual([])
})
