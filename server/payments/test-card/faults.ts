import type { Db } from '#server/db/db'
import { PortError } from '#server/ports/failure'
import { takeFaultRows } from '#server/suppliers/demo-airlines/fault-rows'
import type { TestCardProvider } from './index.ts'

type Act = 'query' | 'capture' | 'release' | 'refund'
type Fault = { kind: 'unavailable' | 'timeout_after_success' | 'slow'; amount: number }

/**
 * The embedded provider as a remote one misbehaves: it cannot be reached (`unavailable`), does what it is asked and its
 * answer is lost (`timeout_after_success`), or takes `amount` ms (`slow`). For demonstrations and torture.
 */
export function withFaults(db: Db, provider: TestCardProvider): TestCardProvider {
  async function act<T>(op: Act, run: () => Promise<T>): Promise<T> {
    const faults = await takeFaultRows<Fault['kind']>(db, { system: 'test-card', isSupplier: false, op, route: null })
    const of = (kind: Fault['kind']) => faults.find((fault) => fault.kind === kind)
    const slow = of('slow')
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow.amount))
    if (of('unavailable')) throw new PortError('unavailable', 'The test provider cannot be reached.')
    const result = await run()
    if (of('timeout_after_success')) throw new PortError('unknown_outcome', 'The answer was lost on its way.')
    return result
  }
  return {
    ...provider,
    query: (ref) => act('query', () => provider.query(ref)),
    capture: (ref) => act('capture', () => provider.capture(ref)),
    release: (ref) => act('release', () => provider.release(ref)),
    refund: (ref, amount) => act('refund', () => provider.refund(ref, amount)),
  }
}
