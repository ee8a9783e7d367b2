import { AsyncLocalStorage } from 'node:async_hooks'

const calling = new AsyncLocalStorage<string>()

/** Runs what a call does under the name of the key that made it; under none for people. */
export const asKey = <T>(name: string | undefined, run: () => Promise<T>): Promise<T> =>
  name === undefined ? run() : calling.run(name, run)

/** The name of the key that made the call which runs now. */
export const callingKey = (): string | undefined => calling.getStore()
