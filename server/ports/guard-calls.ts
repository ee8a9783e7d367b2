import type { Breaker } from './breaker.ts'
import { PortError } from './failure.ts'
import { Locations } from './locations.ts'
import type { CallRule, Port, PortCall } from './port.ts'

/** An adapter whose deadline has passed gets this long to say by itself what has become of the call. */
const graceMs = 250

type Guarded<A> = {
  port: Port<A>
  id: string
  adapter: A
  breaker: Breaker
  observe(call: PortCall): void
  /** Throws when a transaction of ours is open around the caller. */
  refuseInTx(what: string): void
}
type Method = (...args: unknown[]) => unknown
type Open = { signal: AbortSignal; args: unknown[] }

const overdue = (rule: CallRule) =>
  new PortError(rule.kind === 'act' ? 'unknown_outcome' : 'timeout', 'No answer within the deadline.')

/** The caller's own deadline and the port's, whichever is earlier; adapters that take a signal are handed both. */
function open(rule: CallRule, args: unknown[]): Open {
  const deadline = AbortSignal.timeout(rule.deadlineMs)
  const last = args.at(-1) as { signal?: unknown } | undefined
  if (!(last?.signal instanceof AbortSignal)) return { signal: deadline, args }
  const signal = AbortSignal.any([last.signal, deadline])
  return { signal, args: [...args.slice(0, -1), { ...last, signal }] }
}

/** The answer, or `overdue` a moment after the signal has ended. */
function inTime<T>(answer: Promise<T>, signal: AbortSignal, rule: CallRule): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const end = () => (timer = setTimeout(() => reject(overdue(rule)), graceMs))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
    answer.then(
      (value) => {
        over()
        resolve(value)
      },
      (error: unknown) => {
        over()
        // An adapter that hands on the end of its signal has said nothing of the outcome.
        reject(signal.aborted && !(error instanceof PortError) ? overdue(rule) : error)
      },
    )
  })
}

/**
 * The same adapter behind its guard. A call inside a transaction of ours throws at once, whatever is caught around it;
 * others get the port's deadline, wait for a free place, are refused as `unavailable` while the breaker is open, and
 * are timed. Streams stay streams: each batch is handed on as it comes.
 */
export function guardCalls<A extends object>({ port, id, adapter, breaker, observe, refuseInTx }: Guarded<A>): A {
  const places = new Locations(port.concurrency)

  function note(call: string, startedAt: number, error?: unknown): void {
    const outcome = error === undefined ? 'ok' : error instanceof PortError ? error.kind : 'broken'
    breaker.note(!['unavailable', 'timeout', 'unknown_outcome', 'broken'].includes(outcome))
    const detail = error instanceof PortError ? { detail: error.message } : {}
    observe({ port: port.name, adapter: id, call, outcome, milliseconds: performance.now() - startedAt, ...detail })
  }

  /** A place to call out from; throws `unavailable`, which promises that nothing was sent. */
  async function admit(call: string, signal: AbortSignal, startedAt: number): Promise<void> {
    const isAdmitted = breaker.admits()
    if (isAdmitted && (await places.take(signal))) return
    const why = isAdmitted ? 'Too many calls are open.' : 'It has not answered lately.'
    observe({
      port: port.name,
      adapter: id,
      call,
      outcome: isAdmitted ? 'crowded' : 'breaker_open',
      milliseconds: performance.now() - startedAt,
    })
    throw new PortError('unavailable', why)
  }

  async function once(call: string, rule: CallRule, method: Method, given: unknown[]): Promise<unknown> {
    const startedAt = performance.now()
    const { signal, args } = open(rule, given)
    await admit(call, signal, startedAt)
    const answer = new Promise((resolve) => resolve(method.apply(adapter, args)))
    // Its place is free when the adapter has really ended, not when we stop waiting.
    void answer.catch(() => {}).then(() => places.release())
    try {
      const result = await inTime(answer, signal, rule)
      note(call, startedAt)
      return result
    } catch (error) {
      note(call, startedAt, error)
      throw error
    }
  }

  async function* stream(call: string, rule: CallRule, method: Method, given: unknown[]): AsyncGenerator<unknown> {
    const startedAt = performance.now()
    const { signal, args } = open(rule, given)
    await admit(call, signal, startedAt)
    const batches = (method.apply(adapter, args) as AsyncIterable<unknown>)[Symbol.asyncIterator]()
    let failed: unknown
    try {
      for (;;) {
        const { done, value } = await inTime(batches.next(), signal, rule)
        if (done) return
        yield value
      }
    } catch (error) {
      failed = error
      throw error
    } finally {
      places.release()
      note(call, startedAt, failed)
      if (failed === undefined) await batches.return?.()
      else void batches.return?.().catch(() => {})
    }
  }

  const made = new Map<string, { method: Method; guarded: Method }>()
  const guarded = (call: string, method: Method): Method => {
    const rule = (port.calls as Record<string, CallRule | undefined>)[call]
    const known = made.get(call)
    if (known?.method === method) return known.guarded
    const result: Method = !rule
      ? method.bind(adapter)
      : (...args) => {
          refuseInTx(`${port.name} adapter "${id}" (${call})`)
          return rule.kind === 'stream' ? stream(call, rule, method, args) : once(call, rule, method, args)
        }
    made.set(call, { method, guarded: result })
    return result
  }

  return new Proxy(adapter, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function' || typeof property !== 'string') return value
      if (property === 'healthy') return () => !breaker.isOpen() && (value as () => boolean).call(target)
      return guarded(property, value as Method)
    },
  })
}
