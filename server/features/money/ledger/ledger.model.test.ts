import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTx } from '#server/db/db'
import { isRefusal } from '#server/http/refusal'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { runs } from '../../../../test/support/runs.ts'
import {
  captureHold,
  fundsOf,
  type Payer,
  placeHold,
  postJournal,
  recipes,
  releaseHold,
  reverseJournal,
  runInvariants,
  setCreditLimit,
} from './index.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const at = new Date('2026-11-20T10:00:00Z')
const currency = 'SAR'
const act = <T>(fn: Parameters<typeof inTx<T>>[2]) => inTx(testApp.app.db, 'model', fn)

type Act =
  | { do: 'deposit' | 'hold' | 'fee'; wallet: number; amount: number; name: number }
  | { do: 'capture' | 'release'; wallet: number; name: number; amount: number }
  | { do: 'transfer'; wallet: number; other: number; amount: number; name: number }
  | { do: 'reverse'; name: number }
  | { do: 'limit'; wallet: number; amount: number }

const wallet = fc.nat(2)
const amount = fc.integer({ min: 1, max: 400 })
const name = fc.nat(11)
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constantFrom('deposit', 'hold', 'hold', 'fee'), wallet, amount, name }),
  fc.record({ do: fc.constantFrom('capture', 'release'), wallet, name, amount }),
  fc.record({ do: fc.constant('transfer'), wallet, other: wallet, amount, name }),
  fc.record({ do: fc.constant('reverse'), name }),
  fc.record({ do: fc.constant('limit'), wallet, amount }),
)

/** One run's wallets, bookings and deposits, named by numbers so that acts meet each other often. */
function world() {
  const run = randomUUID()
  const payers: Payer[] = [0, 1].map(() => ({ type: 'agency', id: randomUUID() }))
  payers.push({ type: 'customer', id: randomUUID() })
  const ref = (n: number) => `${run}:${n}`
  const journals = new Map<number, string>()
  /** A booking is paid from one wallet: what it holds is what it takes. */
  const ownerOf = (n: number) => payers[n % payers.length]!
  const note = (n: number, answer: unknown) => {
    if (typeof answer === 'string') journals.set(n, answer)
    return answer
  }
  const perform = async (step: Act): Promise<unknown> => {
    switch (step.do) {
      case 'deposit':
        return note(
          step.name,
          await act((tx) =>
            postJournal(tx, {
              kind: 'deposit',
              source: { type: 'deposit', id: ref(step.name) },
              lines: recipes.deposit({ payer: payers[step.wallet]!, bank: 'b', currency, amount: step.amount }),
              at,
            }),
          ),
        )
      case 'fee':
        return note(
          step.name,
          await act((tx) =>
            postJournal(tx, {
              kind: 'void_fee',
              source: { type: 'fee', id: ref(step.name) },
              lines: recipes.voidFee({ payer: payers[step.wallet]!, currency, fee: step.amount }),
              at,
            }),
          ),
        )
      case 'hold':
        return act((tx) =>
          placeHold(tx, {
            payer: ownerOf(step.name),
            amount: step.amount,
            currency,
            booking_ref: ref(step.name),
            at,
          }),
        )
      case 'capture':
        return note(
          step.name,
          await act((tx) =>
            captureHold(tx, {
              kind: 'sale',
              source: { type: 'booking', id: ref(step.name) },
              booking_ref: ref(step.name),
              at,
              lines: recipes.sale({
                payer: ownerOf(step.name),
                supplier: 'house',
                currency,
                gross: step.amount + 3,
                net: step.amount,
                margin: 2,
                charge: 1,
                tax: 0,
              }),
            }),
          ),
        )
      case 'release':
        return act((tx) => releaseHold(tx, ref(step.name), at))
      case 'transfer': {
        if (step.wallet === step.other) return null
        const line = (n: number, moved: number) => ({ account: recipes.walletOf(payers[n]!, currency), amount: moved })
        return act((tx) =>
          postJournal(tx, {
            kind: 'adjustment',
            source: { type: 'transfer', id: ref(step.name) },
            lines: [line(step.wallet, -step.amount), line(step.other, step.amount)],
            at,
          }),
        )
      }
      case 'reverse': {
        const journal = journals.get(step.name)
        return journal ? act((tx) => reverseJournal(tx, journal, 'a mistake', { at })) : null
      }
      case 'limit':
        return payers[step.wallet]!.type === 'agency'
          ? act((tx) => setCreditLimit(tx, payers[step.wallet]!.id, { amount: step.amount, currency }))
          : null
    }
  }
  return { payers, perform }
}

/** Sequences in all, several worlds at a time: they share the company's own accounts, and nothing else. */
const sequences = runs(1_000, 5_000)
const worldsAtOnce = 10

test('whatever is done at once, and in whatever order, every invariant holds', { timeout: 900_000 }, async () => {
  const outcomes = { done: 0, refused: new Set<string>() }
  const live = async (rounds: Act[][]) => {
    const { payers, perform } = world()
    await perform({ do: 'deposit', wallet: 0, amount: 1_000, name: 100 })
    await perform({ do: 'deposit', wallet: 2, amount: 300, name: 101 })
    for (const together of rounds) {
      for (const answer of await Promise.all(together.map(perform))) {
        if (isRefusal(answer)) outcomes.refused.add(answer.code)
        else outcomes.done += 1
      }
    }
    for (const payer of payers.slice(0, 2))
      expect((await fundsOf(testApp.app.db, payer.id, currency)).available).toBeGreaterThanOrEqual(0)
  }
  const sequence = fc.array(fc.array(acts, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(sequence, { minLength: worldsAtOnce, maxLength: worldsAtOnce }),
      async (worlds) => void (await Promise.all(worlds.map(live))),
    ),
    { numRuns: sequences / worldsAtOnce },
  )
  expect((await runInvariants(testApp.app.db)).filter((check) => check.broken.length > 0)).toEqual([])
  // The run must have met what it is about, or it proves nothing.
  expect(outcomes.done).toBeGreaterThan(sequences * 2)
  expect([...outcomes.refused].sort()).toEqual(['idempotency_mismatch', 'insufficient_balance', 'wrong_state'])
})
