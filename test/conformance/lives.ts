import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { NotEnded } from '../../server/acts/work.ts'
import { type CrashPoint, crashPoints } from '../../server/crash-points.ts'
import { fundsOf, runInvariants } from '../../server/features/money/ledger/index.ts'
import type { TestApp, Visitor } from '../app.ts'
import { giveMoney, settleJobs } from '../booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../factories.ts'
import { runs } from '../support/runs.ts'

export const sar = (amount: number) => ({ amount, currency: 'SAR' })
export const key = () => ({ 'idempotency-key': randomUUID() })

export type Call = 'hold' | 'confirm' | 'cancel' | 'reverse' | 'find'
export type Fault = 'unavailable' | 'sold_out' | 'silent_after' | 'silent_before' | 'not_permitted'

/** Who buys in one life, and who helps them at the office. Sessions end while the clock runs: asked for anew. */
export type Buyer = { agencyId: string; userId: string; agent: Visitor; office: Visitor }
/** A booking as it is shown. */
export type Shown = {
  id: string
  status: string
  total: { amount: number }
  items: { no: number; status: string; total: { amount: number } }[]
  dues: { no: number; amount: { amount: number; currency: string } }[]
}

/** What a product brings to live: how it is bought and given back, what its supplier can do wrong, what became of it. */
export type Subject = {
  /** Saves what was chosen; its reference, or undefined where it was refused. */
  save(buyer: Buyer, wish: { items: number; deposit: boolean }): Promise<string | undefined>
  confirm(buyer: Buyer, booking: Shown): Promise<unknown>
  cancel(buyer: Buyer, booking: Shown): Promise<unknown>
  giveBack(buyer: Buyer, booking: Shown, no: number): Promise<unknown>
  /** Before each step, and with `forgive` from where everything works again. */
  prepare(): void
  forgive(): void
  fail(call: Call, fault: Fault): void
  /** What stands at the supplier that contradicts what we say of it, or happened twice. */
  contradictions(shown: Shown[]): Promise<string[]> | string[]
  /** Where it stands when nothing more will happen by itself; each of these is met in some life. */
  ends: string[]
  /** Where a process may die in the middle of what this product does. */
  dies: RegExp
  /** Too little of it dies to insist on more. */
  deathsAtLeast: number
  /** More lives than each product has. */
  known?: Step[][]
}

const step = (deaths: readonly CrashPoint[]) =>
  fc.oneof(
    fc.record({ do: fc.constant('save' as const), items: fc.integer({ min: 1, max: 3 }), deposit: fc.boolean() }),
    fc.record({ do: fc.constantFrom('confirm' as const, 'cancel' as const), which: fc.nat(5) }),
    fc.record({
      do: fc.constantFrom('give_back' as const, 'pay' as const),
      which: fc.nat(5),
      no: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      do: fc.constant('fail' as const),
      call: fc.constantFrom<Call[]>('hold', 'confirm', 'cancel', 'reverse', 'find'),
      fault: fc.constantFrom<Fault[]>('unavailable', 'sold_out', 'silent_after', 'silent_before', 'not_permitted'),
    }),
    fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 400) }),
    fc.record({ do: fc.constant('kill' as const), at: fc.constantFrom(...deaths) }),
  )
/** What buyers, the supplier and the clock may do, in any order. */
export type Step = ReturnType<typeof step> extends fc.Arbitrary<infer One> ? One : never

const buys: Step[] = [
  { do: 'save', items: 2, deposit: false },
  { do: 'confirm', which: 0 },
]
/** One life to each end, and one for each death of a sale, so that none is left to chance. */
const knownLives = (deaths: readonly CrashPoint[]): Step[][] => [
  [...buys, { do: 'give_back', which: 0, no: 1 }],
  [
    { do: 'save', items: 1, deposit: true },
    { do: 'cancel', which: 0 },
  ],
  [
    { do: 'save', items: 1, deposit: false },
    { do: 'wait', minutes: 400 },
  ],
  [buys[0]!, { do: 'fail', call: 'confirm', fault: 'sold_out' }, buys[1]!],
  [...buys, { do: 'fail', call: 'reverse', fault: 'sold_out' }, { do: 'give_back', which: 0, no: 1 }],
  ...deaths.filter((at) => /^(save|confirm):/.test(at)).map((at): Step[] => [{ do: 'kill', at }, ...buys]),
]

class Killed extends Error {}

/** Jobs run where the clock stands, and what they leave behind. */
export async function advance(testApp: TestApp, minutes: number): Promise<void> {
  testApp.clock.advanceMinutes(minutes)
  for (let round = 0; round < 3; round++) await settleJobs(testApp)
}

export const broken = async (testApp: TestApp) =>
  (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)

/**
 * Lives many lives of a product: whatever its buyers do, its supplier does wrong and a process dies of, nothing is
 * stuck, nothing happens twice, and the books balance.
 */
export async function live(testApp: TestApp, subject: Subject, random: { some: number; all: number }): Promise<void> {
  const deaths = crashPoints.filter((point) => subject.dies.test(point))
  const known = [...knownLives(deaths), ...(subject.known ?? [])]
  const ended = new Set<string>()
  let died = 0
  const dieAt = (at: CrashPoint) => {
    testApp.app.crash = (point) => {
      if (point !== at) return
      testApp.app.crash = () => {}
      died++
      throw new NotEnded(new Killed())
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step(deaths), { minLength: 4, maxLength: 14 }), async (steps) => {
      subject.forgive()
      testApp.app.crash = () => {}
      const agencyId = (await buildAgency(testApp)).id
      const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
      const staff = await buildUser(testApp, { role: 'admin' })
      const buyer = { agencyId, userId: user.id } as Buyer
      const logIn = async () =>
        Object.assign(buyer, { agent: await loggedIn(testApp, user), office: await loggedIn(testApp, staff) })
      await logIn()
      await giveMoney(testApp, agencyId, 500_000)
      const made: string[] = []
      const seen = async (reference: string): Promise<Shown | undefined> =>
        (await buyer.agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data
      const allSeen = async () => (await Promise.all(made.map(seen))).filter((one) => one !== undefined)
      for (const one of steps) {
        subject.prepare()
        if (one.do === 'save') {
          const saved = await subject.save(buyer, one).catch((error: unknown) => {
            if (!(error instanceof NotEnded || error instanceof Killed)) throw error
            return undefined
          })
          if (saved) made.push(saved)
        } else if (one.do === 'kill') dieAt(one.at)
        else if (one.do === 'fail') subject.fail(one.call, one.fault)
        else if (one.do === 'wait') {
          await advance(testApp, one.minutes)
          await logIn()
        } else {
          const booking = await seen(made[one.which % Math.max(1, made.length)] ?? 'BK-NONEXX')
          if (!booking) continue
          if (one.do === 'confirm') await subject.confirm(buyer, booking)
          if (one.do === 'cancel') await subject.cancel(buyer, booking)
          if (one.do === 'give_back') await subject.giveBack(buyer, booking, one.no)
          const due = one.do === 'pay' && booking.dues.find(({ no }) => no === one.no)
          if (due) {
            const body = { booking_id: booking.id, due: due.no, expected: due.amount }
            await buyer.agent.post('/api/pay-booking-due', body, key())
          }
        }
      }
      testApp.app.crash = () => {}
      // Also while nobody knows how it ends, the books hold.
      expect(await broken(testApp)).toEqual([])
      // The supplier answers again: within a day everything is decided.
      subject.forgive()
      for (let round = 0; round < 8; round++) await advance(testApp, 180)
      await logIn()
      // What the supplier refused to take back waits for a person, who asks once more.
      for (const { id, items } of await allSeen())
        for (const { no, status } of items)
          if (status === 'refund_accepted')
            await buyer.office.post('/api/refund-booking', { booking_id: id, item: no }, key())
      const shown = await allSeen()
      for (const { items } of shown)
        for (const { status } of items) {
          expect(subject.ends).toContain(status)
          ended.add(status)
        }
      const { blocked } = await fundsOf(testApp.app.db, agencyId, 'SAR')
      expect([blocked, await broken(testApp), await subject.contradictions(shown)]).toEqual([0, [], []])
    }),
    {
      numRuns: known.length + runs(random.some, random.all),
      examples: known.map((steps): [Step[]] => [steps]),
      endOnFailure: true,
    },
  )
  expect(died).toBeGreaterThanOrEqual(subject.deathsAtLeast)
  expect([...ended].sort()).toEqual(subject.ends.toSorted())
}
