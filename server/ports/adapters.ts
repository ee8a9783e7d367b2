import { refuseInTx } from '#server/db/transaction'
import { type Breaker, createBreaker } from './breaker.ts'
import { guardCalls } from './guard-calls.ts'
import { type CallFigures, newestCalls } from './newest-calls.ts'
import type { Port, PortCall } from './port.ts'

/** The adapters of one port by their id. What `set` is given is guarded from then on. */
export type AdapterMap<A> = Map<string, A>

/** Every adapter to the outside world, by port. An adapter is reached through here alone, and so through its guard. */
export type Adapters = {
  of<A extends object>(port: Port<A>): AdapterMap<A>
  /** Guards an adapter that its owner keeps by itself, under this id. */
  guard<A extends object>(port: Port<A>, id: string, adapter: A): A
  /** Tells of each call once it has ended. The listener never throws, and nobody waits for it. */
  listen(listener: (call: PortCall) => void): void
  /** How its newest calls from this process went, and whether its breaker keeps calls from it. */
  stateOf(port: Pick<Port<never>, 'name'>, id: string): CallFigures & { breaker_open: boolean }
}

export type AdaptersOptions = {
  observe(call: PortCall): void
  now(): Date
  /** The clock of breakers, in milliseconds; null: no breaker, for tests that make adapters fail again and again. */
  breakerNow: (() => number) | null
}

const always: Breaker = { admits: () => true, isOpen: () => false, note: () => {} }

class GuardedMap<A extends object> extends Map<string, A> {
  readonly #guard: (id: string, adapter: A) => A
  constructor(guard: (id: string, adapter: A) => A) {
    super()
    this.#guard = guard
  }
  override set(id: string, adapter: A): this {
    return super.set(id, this.#guard(id, adapter))
  }
}

/** The registry of adapters: whatever is registered refuses a call inside a transaction, and is timed and counted. */
export function createAdapters({ observe, now, breakerNow }: AdaptersOptions): Adapters {
  const newest = newestCalls()
  const breakers = new Map<string, Breaker>()
  const maps = new Map<object, Map<string, object>>()
  const listeners: ((call: PortCall) => void)[] = []
  const guard = <A extends object>(port: Port<A>, id: string, adapter: A): A => {
    const breaker = breakerNow ? createBreaker(breakerNow) : always
    breakers.set(`${port.name} ${id}`, breaker)
    return guardCalls({
      port,
      id,
      adapter,
      breaker,
      observe(call) {
        newest.note(call, now())
        observe(call)
        for (const listener of listeners) listener(call)
      },
      refuseInTx,
    })
  }
  return {
    guard,
    listen: (listener) => void listeners.push(listener),
    stateOf: (port, id) => ({
      ...newest.figures(port.name, id),
      breaker_open: breakers.get(`${port.name} ${id}`)?.isOpen() ?? false,
    }),
    of<A extends object>(port: Port<A>): AdapterMap<A> {
      const known = maps.get(port) as AdapterMap<A> | undefined
      if (known) return known
      const made: AdapterMap<A> = new GuardedMap((id, adapter) => guard(port, id, adapter))
      maps.set(port, made)
      return made
    },
  }
}
