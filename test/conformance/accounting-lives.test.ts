import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, inTx } from '../../server/db/db.ts'
import { catchUp } from '../../server/features/money/accounting/queue.ts'
import { postJournal, recipes } from '../../server/features/money/ledger/index.ts'
import { createInvoice } from '../../server/features/money/invoices/index.ts'
import { setUsable } from '../../server/features/operations/integrations/incident.ts'
import { startApp, type TestApp } from '../app.ts'
import { giveMoney } from '../booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../factories.ts'
import { type ZohoFault, ZohoStandIn } from '../stand-ins/zoho/index.ts'
import { runs } from '../support/runs.ts'
import { connectZoho, settleQueue, standInFor, zohoId } from '../zoho.ts'

let testApp: TestApp
let zoho: ZohoStandIn
beforeAll(async () => {
  zoho = await ZohoStandIn.start()
  zoho.books.lax = true
  testApp = await startApp({ now: '2026-11-20T08:00:00Z', standIns: standInFor(zoho) })
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await connectZoho(admin)
  await admin.post('/api/save-keys', { integration: zohoId, keys: { payment_account: '501' } })
})
afterAll(async () => {
  await testApp.close()
  await zoho.close()
})

const faults: ZohoFault[] = [
  'busy',
  'broken',
  'silent_before',
  'silent_after',
  'broken_after',
  'expired',
  'garbage',
  'late',
]
const places = [
  'POST /contacts',
  'POST /invoices$',
  'POST /creditnotes$',
  'POST /creditnotes/.*refunds',
  'POST /customerpayments',
  'status',
  'GET',
  'oauth',
]
const step = fc.oneof(
  fc.record({
    do: fc.constant('issue' as const),
    kind: fc.constantFrom('sale' as const, 'credit_note' as const),
    amount: fc.integer({ min: 1, max: 90_000 }),
  }),
  fc.record({ do: fc.constant('fail' as const), place: fc.constantFrom(...places), fault: fc.constantFrom(...faults) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(0, 1, 2, 70) }),
  fc.record({ do: fc.constant('lose_access' as const) }),
  fc.record({ do: fc.constant('two_workers' as const) }),
)

type Step = ReturnType<typeof step.generate>['value']
/** One life for each way in which nobody knows what became of a request, so that none is left to chance. */
const known: [Step[]][] = (['silent_after', 'broken_after', 'garbage', 'late'] as const).map((fault) => [
  places
    .filter((place) => place.startsWith('POST'))
    .flatMap((place): Step[] => [
      { do: 'fail', place, fault },
      { do: 'issue', kind: place.includes('creditnotes') ? 'credit_note' : 'sale', amount: 5_000 },
      { do: 'wait', minutes: 1 },
      { do: 'wait', minutes: 2 },
    ]),
])

/** Found by chance: a credit note entered before the payment of its sale. */
known.push([
  [
    { do: 'two_workers' },
    { do: 'two_workers' },
    { do: 'lose_access' },
    { do: 'wait', minutes: 70 },
    { do: 'lose_access' },
    { do: 'issue', kind: 'credit_note', amount: 430 },
  ],
])

/** Somebody took the connection back, or the process was told so: an admin sees to it. */
const mend = () => inTx(testApp.app.db, 'mend', (tx) => setUsable(testApp.app, tx, zohoId, testApp.app.clock.now()))

let made = 0
test('In whatever order Zoho fails, each document and each payment is there exactly once in the end, under one contact.', async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      zoho.forgive()
      const agency = await buildAgency(testApp)
      await giveMoney(testApp, agency.id, 10_000_000)
      const issued: { number: string; kind: string; amount: number }[] = []
      const issue = async (kind: 'sale' | 'credit_note', amount: number) => {
        made++
        await write('sale', amount)
        await pay(`BK-LV${made}`, amount)
        // What was sold and paid for is given back whole.
        if (kind === 'credit_note') await write(kind, amount)
      }
      const write = async (kind: 'sale' | 'credit_note', amount: number) => {
        const { number } = await inTx(testApp.app.db, 'invoice', (tx) =>
          createInvoice(tx, {
            booking_ref: `BK-LV${made}`,
            kind,
            agency_id: agency.id,
            at: testApp.app.clock.now(),
            lines: [{ kind: 'base', code: null, ptc: null, quantity: 1, amount: { amount, currency: 'SAR' } }],
            total: { amount, currency: 'SAR' },
          }),
        )
        issued.push({ number, kind, amount })
      }
      const pay = (booking_ref: string, amount: number) =>
        inTx(testApp.app.db, 'pay', (tx) =>
          postJournal(tx, {
            kind: 'due',
            source: { type: 'test', id: booking_ref },
            at: testApp.app.clock.now(),
            agency_id: agency.id,
            booking_ref,
            lines: recipes.duePaid({ payer: { type: 'agency', id: agency.id }, currency: 'SAR', amount }),
          }),
        )
      const run = () => testApp.app.worker.runDue(testApp.app.clock.now())
      await issue('sale', 11_500)
      for (const one of steps) {
        if (one.do === 'issue') await issue(one.kind, one.amount)
        if (one.do === 'fail') {
          met.add(one.fault)
          zoho.fail(new RegExp(one.place), one.fault)
        }
        if (one.do === 'lose_access') zoho.endAccess()
        if (one.do === 'wait' && one.minutes > 0) {
          // What is on its way arrives after a minute and a try, and before the next.
          testApp.clock.advanceMinutes(1)
          await run()
          zoho.arrive()
          testApp.clock.advanceMinutes(one.minutes - 1)
        }
        if (one.do === 'two_workers') await Promise.all([run(), run()])
        else await run()
      }
      zoho.arrive()
      zoho.forgive()
      await mend()
      await catchUp(testApp.app)
      await settleQueue(testApp)
      const { invoices, creditnotes, contacts, customerpayments } = zoho.books
      for (const { number, kind, amount } of issued) {
        const there = [...invoices, ...creditnotes].filter(
          (row) => (row['invoice_number'] ?? row['creditnote_number']) === number,
        )
        expect([number, there.length, there[0]?.['total'], there[0]?.['status']]).toEqual([
          number,
          1,
          amount / 100,
          kind === 'sale' ? 'sent' : 'closed',
        ])
        if (kind === 'credit_note')
          expect(there[0]!['creditnote_refunds']).toMatchObject([{ amount: amount / 100, from_account_id: '501' }])
      }
      for (const { number, amount } of issued.filter(({ kind }) => kind === 'sale'))
        expect(
          customerpayments
            .filter(({ reference_number }) => reference_number.startsWith(`${number}/`))
            .map((row) => row['amount']),
        ).toEqual([amount / 100])
      expect(contacts.filter((row) => row['contact_name'].includes(agency.code))).toHaveLength(1)
      const open = await all(
        testApp.app.db,
        sql`select reference, state, last_error from invoice_syncs where state <> 'synced'`,
      )
      expect(open).toEqual([])
    }),
    { numRuns: runs(9, 60), examples: known, endOnFailure: true },
  )
  expect(met.size).toBeGreaterThan(3)
})
