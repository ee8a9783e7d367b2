import type { Db } from '#server/db/db'
import { HotelError } from '#server/ports/hotel'
import { takeFaultRows } from '../demo-airlines/fault-rows.ts'

export type HotelOp = 'search' | 'rates' | 'recheck' | 'book' | 'find' | 'cancel'
type FaultKind = 'slow' | 'price_jump' | 'sold_out' | 'timeout_after_success' | 'unavailable' | 'terms_change'
export type Behaviour = { jump: number; noRefund: boolean }

const isAct = (op: HotelOp) => op === 'book' || op === 'cancel'
const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new HotelError('timeout', 'No answer in time.'))
    })
  })

/** Does the work as the switched-on faults have it: not at all, dearer, under other terms, or well and without an answer. */
export async function behave<T>(
  db: Db,
  op: HotelOp,
  signal: AbortSignal,
  work: (behaviour: Behaviour) => Promise<T>,
): Promise<T> {
  const faults = await takeFaultRows<FaultKind>(db, { system: 'own-hotels', isSupplier: false, op, route: null })
  const of = (kind: FaultKind) => faults.find((one) => one.kind === kind)
  const slow = of('slow')
  if (slow) await rest(slow.amount, signal)
  if (of('unavailable')) throw new HotelError('unavailable', 'The supplier cannot be reached.')
  if (of('sold_out')) throw new HotelError('sold_out', 'The last room is gone.')
  const result = await work({ jump: of('price_jump')?.amount ?? 0, noRefund: of('terms_change') !== undefined })
  if (of('timeout_after_success'))
    throw new HotelError(isAct(op) ? 'unknown_outcome' : 'timeout', 'The answer was lost on its way.')
  return result
}
