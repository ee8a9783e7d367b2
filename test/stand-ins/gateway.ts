import { type App } from '../../server/app.ts'
import type { CardGateway } from '../../server/ports/card.ts'
import { PortError } from '../../server/ports/failure.ts'
import { testCardGateway } from '../../server/payments/test-card/index.ts'

type Op = 'capture' | 'release' | 'refund' | 'query'
/** `silent_after`: it does what it is asked and its answer is lost; `silent_before`: it never hears of it. */
type Fault = 'fine' | 'silent_before' | 'silent_after' | 'refused'

/** The embedded card provider with whatever goes wrong next, by act; the app's jobs speak to it from now on. */
export class FaultyGateway {
  readonly faults = new Map<Op, Fault[]>()
  readonly calls: string[] = []
  readonly port: CardGateway

  constructor(app: App) {
    const real = testCardGateway(app, async () => {})
    const act = async <T>(op: Op, ref: string, run: () => Promise<T>): Promise<T> => {
      this.calls.push(`${op} ${ref}`)
      const fault = this.faults.get(op)?.shift()
      if (fault === 'refused') throw new PortError('not_permitted', 'no')
      if (fault === 'silent_before') throw new PortError('unknown_outcome', 'no answer')
      const result = await run()
      if (fault === 'silent_after') throw new PortError('unknown_outcome', 'no answer')
      return result
    }
    this.port = {
      ...real,
      query: (ref) => act('query', ref, () => real.query(ref)),
      capture: (ref) => act('capture', ref, () => real.capture(ref)),
      release: (ref) => act('release', ref, () => real.release(ref)),
      refund: (ref, amount) => act('refund', ref, () => real.refund(ref, amount)),
    }
    app.cardGateway = this.port
  }

  failNext(op: Op, ...faults: Fault[]): void {
    this.faults.set(op, [...(this.faults.get(op) ?? []), ...faults])
  }
}
