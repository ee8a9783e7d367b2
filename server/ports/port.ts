/**
 * How long a call may take, and what a lost answer means: of a `read` nothing has happened, of an `act` nobody knows.
 * A `stream` is a read that answers in batches; its deadline is for all of them together.
 */
export type CallRule = { kind: 'read' | 'act' | 'stream'; deadlineMs: number }
export const read = (deadlineMs: number) => ({ kind: 'read', deadlineMs }) as const
export const act = (deadlineMs: number) => ({ kind: 'act', deadlineMs }) as const
export const stream = (deadlineMs: number) => ({ kind: 'stream', deadlineMs }) as const

type Answer<F> = F extends (...args: never[]) => infer R ? R : never
/** The methods of an adapter that leave the process: those that answer with a promise or a stream. */
type Calls<A> = {
  [M in keyof A as Answer<NonNullable<A[M]>> extends never
    ? never
    : Answer<NonNullable<A[M]>> extends Promise<unknown> | AsyncIterable<unknown>
      ? M
      : never]-?: Answer<NonNullable<A[M]>> extends AsyncIterable<unknown>
    ? CallRule & { kind: 'stream' }
    : CallRule & { kind: 'read' | 'act' }
}

/** A port: the type of its adapters, and a rule for each of their calls (a call without a rule does not compile). */
export type Port<A> = {
  name: string
  /** Calls that one adapter has open at once; more wait for their turn within their deadline. */
  concurrency: number
  calls: Readonly<Calls<A>>
}
export const definePort = <A>(name: string, rules: Omit<Port<A>, 'name'>): Port<A> => ({ name, ...rules })

/** One call to an outside system, for figures and logs. Nothing of what was asked is in it. */
export type PortCall = {
  port: string
  adapter: string
  call: string
  /** `ok`, the kind of a `PortError`, or `broken` for any other error. */
  outcome: string
  milliseconds: number
  /** What the adapter said of a failure; nobody's data. */
  detail?: string
}
