import type { Db } from '#server/db/db'
import { SupplierError } from '#server/ports/flight'
import { addFaultRow, dropFaultRow, takeFaultRows } from '../fault-rows.ts'
import type { Call, Shop } from './shop.ts'

export const operations = [
  'search',
  'lowest',
  'reprice',
  'ancillaries',
  'quote',
  'book',
  'find',
  'issue',
  'cancel',
  'void',
  'refund',
  'search_changes',
  'quote_change',
  'change',
  'service',
  'services_on_sale',
  'airline_changes',
  'accept_change',
  'divide',
] as const
export type Operation = (typeof operations)[number]
const acts: readonly Operation[] = [
  'book',
  'issue',
  'cancel',
  'void',
  'refund',
  'change',
  'service',
  'accept_change',
  'divide',
]
export const isAct = (op: Operation): boolean => acts.includes(op)

/**
 * slow: answers after `amount` ms. price_jump: fares are `amount` per cent dearer. sold_out: no seats. unavailable: no
 * effect, no answer. timeout_after_success: the act happens and its answer is lost. schedule_change: the first flight
 * is retimed by `amount` minutes and the call refused. garbage: the answer cannot be read. coupon_taken: the airport has
 * a coupon in its hands.
 */
export type FaultKind =
  | 'slow'
  | 'price_jump'
  | 'sold_out'
  | 'timeout_after_success'
  | 'unavailable'
  | 'schedule_change'
  | 'garbage'
  | 'coupon_taken'
export type Fault = { kind: FaultKind; amount: number }

const takeFaults = (db: Db, supplier: Shop['id'], op: Operation, route: string | null): Promise<Fault[]> =>
  takeFaultRows<FaultKind>(db, { system: supplier, isSupplier: true, op, route })

/** Switches misbehaviour on. Answers the row's id, for `endFault`. */
export const startFault = (
  db: Db,
  fault: Fault & { supplier?: Shop['id']; op?: Operation; route?: string; times?: number },
): Promise<number> => {
  const { supplier = null, op = null, route = null, times = null, kind, amount } = fault
  return addFaultRow(db, { supplier, op, route, kind, amount, remaining: times })
}
export const endFault = dropFaultRow

/** A passenger's surname that makes a demo supplier misbehave at booking: shown to trainees, never in production. */
const namedFaults: Record<string, Fault> = {
  SLOWLY: { kind: 'slow', amount: 5_000 },
  SOLDOUT: { kind: 'sold_out', amount: 0 },
  PRICEUP: { kind: 'price_jump', amount: 10 },
  TIMEOUT: { kind: 'timeout_after_success', amount: 0 },
}

export const namedFault = (surname: string): Fault | undefined => namedFaults[surname.trim().toUpperCase()]

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const gaveUp = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', gaveUp)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', gaveUp, { once: true })
  })

export type Behaviour = {
  /** Fares are this many times dearer. */
  jump: number
  soldOut: boolean
  /** Minutes by which the first flight is to be retimed. */
  retime: number | null
}

/**
 * Runs a call as a remote system would: with its faults, inside the caller's deadline, throwing only `SupplierError`.
 * An act whose deadline passes before it began had no effect (`unavailable`); one that was begun may have had.
 */
export async function behave<T>(
  shop: Shop,
  op: Operation,
  route: string | null,
  call: Call,
  surnames: readonly string[],
  work: (behaviour: Behaviour) => Promise<T>,
): Promise<T> {
  const late = () =>
    isAct(op)
      ? new SupplierError('unavailable', 'The call was given up before it began.')
      : new SupplierError('timeout', 'No answer in time.')
  if (call.signal.aborted) throw late()
  let begun = false
  try {
    const named = shop.parts.demo ? surnames.flatMap((surname) => namedFault(surname) ?? []) : []
    const faults = [...(await takeFaults(shop.parts.db, shop.id, op, route)), ...named]
    const of = (kind: FaultKind) => faults.find((fault) => fault.kind === kind)
    const slow = of('slow')
    if (slow)
      await wait(slow.amount, call.signal).catch(() => {
        throw late()
      })
    if (of('coupon_taken')) throw new SupplierError('coupon_taken', 'A coupon is at the airport.')
    if (of('unavailable')) throw new SupplierError('unavailable', 'The supplier cannot be reached.')
    begun = true
    const result = await work({
      jump: 1 + (of('price_jump')?.amount ?? 0) / 100,
      soldOut: of('sold_out') !== undefined,
      retime: of('schedule_change')?.amount ?? null,
    })
    if (of('timeout_after_success') || of('garbage')) {
      throw isAct(op)
        ? new SupplierError('unknown_outcome', 'The answer was lost on its way.')
        : new SupplierError(of('garbage') ? 'unavailable' : 'timeout', 'No answer that could be read.')
    }
    return result
  } catch (error) {
    if (error instanceof SupplierError) throw error
    // Something of ours broke: an act may have happened, a read certainly changed nothing.
    const failure = new SupplierError(
      begun && isAct(op) ? 'unknown_outcome' : 'unavailable',
      `The supplier failed: ${String((error as Error).message ?? error)}`,
    )
    failure.cause = error
    throw failure
  }
}
