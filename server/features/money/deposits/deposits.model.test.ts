import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { runs } from '../../../../test/support/runs.ts'
import { changed } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let bank: string
const agencies = ['north', 'south'] as const
type AgencyName = (typeof agencies)[number]
const agents = ['north 1', 'north 2', 'south 1'] as const
const office = ['admin 1', 'admin 2', 'auditor'] as const
type Person = (typeof agents)[number] | (typeof office)[number]
const visitors = {} as Record<Person, Visitor>
const agencyIds = {} as Record<AgencyName, string>
const agencyOf = (person: Person) => agencies.find((name) => person.startsWith(name))

beforeAll(async () => {
  testApp = await startApp()
  for (const name of agencies) agencyIds[name] = (await buildAgency(testApp)).id
  for (const person of agents) {
    const user = await buildUser(testApp, { role: 'agent', agency_id: agencyIds[agencyOf(person)!] })
    visitors[person] = await loggedIn(testApp, user)
  }
  for (const person of office) {
    const user = await buildUser(testApp, { role: person === 'auditor' ? 'admin-staff' : 'admin' })
    if (person === 'auditor')
      await changed(
        testApp.app.db,
        sql`insert into user_roles (user_id, role_id) select ${user.id}, id from roles where name = 'Auditor'`,
      )
    visitors[person] = await loggedIn(testApp, user)
  }
  const body = { name_en: 'Bank', name_ar: 'بنك', account_title: 'Rihla', account_number: '10001', currency: 'SAR' }
  bank = (await visitors['admin 1'].post('/api/banks', body)).body.data.id
})
afterAll(() => testApp.close())

const steps = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('pay in' as const),
      who: fc.constantFrom(...agents),
      amount: fc.integer({ min: 1, max: 9_000_000_000 }),
      reference: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({
      act: fc.constantFrom('approve' as const, 'reject' as const, 'cancel' as const, 'delete' as const),
      who: fc.constantFrom(...agents, ...office),
      which: fc.nat({ max: 9 }),
    }),
  ),
  { minLength: 4, maxLength: 25 },
)

type Modelled = {
  id: string
  agency: AgencyName
  amount: number
  reference: number
  state: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'deleted'
  by: Person | null
}

/** What the rules say becomes of an act: the new state, or the status of its refusal. */
function expected(deposit: Modelled, act: 'approve' | 'reject' | 'cancel' | 'delete', who: Person) {
  const isAgent = agencyOf(who) !== undefined
  if (act === 'cancel' ? !isAgent : isAgent && act !== 'delete') return 403
  // Who may not is told so before anything is looked up.
  if (who === 'auditor') return 403
  if (deposit.state === 'deleted' || (isAgent && agencyOf(who) !== deposit.agency)) return 404
  const to = ({ approve: 'approved', reject: 'rejected', cancel: 'cancelled', delete: 'deleted' } as const)[act]
  if (to === deposit.state && deposit.by === who) return to
  return deposit.state === 'pending' ? to : 409
}

test('whoever does what in whatever order: each approved deposit is credited once, nothing else ever', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      run++
      const deposits: Modelled[] = []
      const opening = {} as Record<AgencyName, number>
      for (const name of agencies) opening[name] = (await fundsOf(testApp.app.db, agencyIds[name], 'SAR')).balance
      for (const step of sequence) {
        if (step.act === 'pay in') {
          const taken = deposits.some(
            (one) => one.reference === step.reference && ['pending', 'approved'].includes(one.state),
          )
          const answer = await visitors[step.who].post('/api/deposit-data', {
            amount: { amount: step.amount, currency: 'SAR' },
            bank_id: bank,
            method: 'cash',
            bank_reference: `R${run}-${step.reference}`,
            paid_on: testApp.app.clock.now().toISOString().slice(0, 10),
          })
          expect(answer.status).toBe(taken ? 422 : 200)
          if (!taken) {
            const { amount, reference } = step
            const agency = agencyOf(step.who)!
            deposits.push({ id: answer.body.data.id, agency, amount, reference, state: 'pending', by: null })
          }
          continue
        }
        const deposit = deposits[step.which % (deposits.length || 1)]
        if (!deposit) continue
        const visitor = visitors[step.who]
        const answer =
          step.act === 'cancel'
            ? await visitor.post('/api/cancel-deposit', { id: deposit.id })
            : step.act === 'delete'
              ? await visitor.call('DELETE', `/api/delete-deposit-data?id=${deposit.id}`)
              : await visitor.call('PUT', `/api/update-deposit-status/${deposit.id}`, {
                  status: step.act === 'approve' ? 'approved' : 'rejected',
                  reason: 'As the model says.',
                })
        const to = expected(deposit, step.act, step.who)
        expect([step, answer.status]).toEqual([step, typeof to === 'number' ? to : 200])
        if (typeof to === 'string' && to !== deposit.state) Object.assign(deposit, { state: to, by: step.who })
      }
      for (const name of agencies) {
        const credited = deposits
          .filter((one) => one.agency === name && one.state === 'approved')
          .reduce((sum, one) => sum + one.amount, 0)
        expect((await fundsOf(testApp.app.db, agencyIds[name], 'SAR')).balance).toBe(opening[name] + credited)
      }
    }),
    { numRuns: runs(25, 60) },
  )
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
}, 600_000)

test('the proof names a deposit that is approved without its credit, and a credit without its deposit', async () => {
  const answer = await visitors['north 1'].post('/api/deposit-data', {
    amount: { amount: 7_700, currency: 'SAR' },
    bank_id: bank,
    method: 'cash',
    bank_reference: 'PROOF-1',
    paid_on: testApp.app.clock.now().toISOString().slice(0, 10),
  })
  const { id } = answer.body.data
  await visitors['admin 1'].call('PUT', `/api/update-deposit-status/${id}`, { status: 'approved' })
  const owner = new (await import('pg')).default.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  const broken = async () =>
    (await runInvariants(testApp.app.db))
      .filter((one) => one.name.startsWith('I10') && one.broken.length > 0)
      .flatMap((one) => one.broken.map((row) => row.subject))
  try {
    await owner.query('alter table deposits disable trigger deposits_guard')
    await owner.query('update deposits set amount_minor = 7_800 where id = $1', [id])
    expect(await broken()).toEqual([`deposit ${id}`])
    const { rows } = await owner.query(
      `update deposits set amount_minor = 7_700, status = 'pending', decided_at = null, journal_id = null where id = $1
      returning (select id from journals where source_id = $1) as journal`,
      [id],
    )
    expect(await broken()).toEqual([`journal ${rows[0].journal}`])
  } finally {
    await owner.end()
  }
})
