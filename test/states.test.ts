import { describe, expect, test } from 'vitest'
import { permissions } from '../contract/kernel/permissions.ts'
import { type States, states } from '../contract/kernel/states.ts'
import { depositStates } from '../contract/money/deposits.ts'
import { adjustmentStates } from '../contract/money/adjustments.ts'
import { bankLineStates } from '../contract/money/bank-lines.ts'
import { memoStates } from '../contract/money/memos.ts'
import { topupStates } from '../contract/money/supplier-deposits.ts'
import { payoutStates } from '../contract/money/payouts.ts'
import { airlineChangeTable } from '../contract/selling/airline-change-terms.ts'
import { bookingTable } from '../contract/selling/booking-table.ts'
import { offlineTable } from '../contract/selling/offline.ts'
import { groupRequestTable } from '../contract/selling/group-requests.ts'
import { masarTable, permitTable, umrahVisaTable } from '../contract/selling/umrah-visa-table.ts'
import { visaTable } from '../contract/selling/visa-table.ts'
import { quotationTable } from '../contract/selling/quotation-states.ts'
import { agencyTable } from '../contract/people/agency-details.ts'
import type { Actor } from '../server/http/actor.ts'
import { allowedActions, whyNot } from '../server/records/states.ts'

type Table = States<string, string, string, string>
const tables: readonly Table[] = [
  depositStates,
  agencyTable,
  quotationTable,
  groupRequestTable,
  offlineTable,
  bookingTable,
  airlineChangeTable,
  bankLineStates,
  adjustmentStates,
  payoutStates,
  memoStates,
  topupStates,
  visaTable,
  umrahVisaTable,
  masarTable,
  permitTable,
]

const actsOf = (table: Table) => Object.entries(table.acts)
const waysOf = (table: Table) => Object.entries({ ...table.acts, ...table.steps })
/** States that no act leads to and that nothing starts in. */
function unreachable({ all, start, acts, steps }: Table): string[] {
  const reached = new Set([
    start,
    ...Object.values({ ...acts, ...steps }).flatMap(({ to, or }) => [to, or as string | undefined]),
  ])
  return all.filter((state) => !reached.has(state))
}
/** What a booking that is asked for begins in. */
const alsoBegins: Record<string, string[]> = { booking: ['requested'] }
/** Acts that leave a final state, and final states that are none. */
const pastTheEnd = (table: Table) => [
  ...waysOf(table).flatMap(([name, { from, to }]) =>
    to !== 'stay' && from.some((state) => table.final.includes(state)) ? [name] : [],
  ),
  ...table.all.filter(
    (state) => !table.final.includes(state) && !waysOf(table).some(([, way]) => way.from.includes(state)),
  ),
]
/** Acts of the staff that anybody among them might do. */
const unguarded = (table: Table) =>
  actsOf(table).flatMap(([name, { who, needs }]) => (who.includes('staff') && !needs ? [name] : []))

describe.each(tables.map((table) => [table.kind, table] as const))('the states of a %s', (kind, table) => {
  test('are all reached, and nothing happens after the last', () => {
    expect(unreachable(table)).toEqual(alsoBegins[kind] ?? [])
    expect(pastTheEnd(table)).toEqual([])
  })
  test('are moved by staff with a permission only', () => {
    expect(unguarded(table)).toEqual([])
    for (const [, { needs }] of actsOf(table)) if (needs) expect(permissions).toContain(needs)
  })
})

test('a table with a lost state, an act past the end and one that any staff may do is noticed', () => {
  const planted = states({
    kind: 'planted',
    all: ['open', 'lost', 'done'],
    start: 'open',
    final: ['done'],
    acts: { close: { from: ['open', 'done'], to: 'done', who: ['staff'] } },
  }) as Table
  expect([unreachable(planted), pastTheEnd(planted), unguarded(planted)]).toEqual([
    ['lost'],
    ['close', 'lost'],
    ['close'],
  ])
})

const somebody = (role: Actor['role'], held: Actor['permissions'] = new Set()) =>
  ({ user_id: 'me', role, agency_id: role === 'agent' ? 'mine' : null, permissions: held }) as Actor

test('what somebody is offered is what they may do, and no more', () => {
  const rules = { own: ({ by }: { by: string }, actor: Actor | null) => by === actor?.user_id }
  const people = [
    null,
    ...(['customer', 'agent', 'salesman', 'reservation', 'admin-staff', 'admin'] as const).map((role) =>
      somebody(role),
    ),
    somebody('admin-staff', new Set(['deposit.approve'])),
    somebody('admin-staff', new Set(['deposit.delete'])),
    somebody('reservation', new Set(['deposit.approve'])),
  ]
  let cells = 0
  for (const actor of people)
    for (const state of depositStates.all)
      for (const by of ['me', 'another']) {
        const record = { state, by }
        const offered = allowedActions(depositStates, record, actor, rules)
        for (const action of Object.keys(depositStates.acts) as (keyof typeof depositStates.acts)[]) {
          cells++
          const answer = whyNot(depositStates, action, record, actor, rules)
          const one = offered.find((entry) => entry.action === action)
          expect(one?.allowed ?? false).toBe(answer === null)
          expect(one === undefined).toBe(answer === 'not_yours')
        }
      }
  expect(cells).toBe(people.length * 5 * 2 * 4)
  const admin = somebody('admin')
  expect(allowedActions(depositStates, { state: 'pending', by: 'me' }, admin, rules)[0]).toEqual({
    action: 'approve',
    allowed: false,
    reason: 'never_own',
  })
})
