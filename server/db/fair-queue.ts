import { Refusal } from '#server/http/refusal'
import { letWait } from './patience.ts'
import { dbWords } from './words.ts'

export type Release = () => void
type Waiter = { grant(release: Release): void; refuse(error: Error): void }

/** Waiting for one's turn longer than this is answered, not endured. */
const waitMsMax = 15_000

export const overloaded = (): Refusal =>
  new Refusal('unavailable', dbWords.service_very_busy_right_now, {
    retryAfterSeconds: 5,
  })

/** Lets `places` of each key through at once; the others of that key wait in the order they came. */
export class FairQueue {
  readonly #places: number
  readonly #taken = new Map<string, number>()
  readonly #waiting = new Map<string, Waiter[]>()

  constructor(places: number) {
    this.#places = places
  }

  /** A place at once, or undefined when all are taken. */
  tryTake(key: string): Release | undefined {
    const taken = this.#taken.get(key) ?? 0
    if (taken >= this.#places) return undefined
    this.#taken.set(key, taken + 1)
    return this.#releaseOnce(key)
  }

  /** A place when it is one's turn. Rejects `unavailable` after 15 s, or with what `refuseWaiting` was given. */
  take(key: string): Promise<Release> {
    const free = this.tryTake(key)
    if (free) return Promise.resolve(free)
    return new Promise((resolve, reject) => {
      const line = this.#waiting.get(key) ?? []
      this.#waiting.set(key, line)
      const leave = () => {
        clearTimeout(timer)
        const at = line.indexOf(waiter)
        if (at >= 0) line.splice(at, 1)
        if (line.length === 0 && this.#waiting.get(key) === line) this.#waiting.delete(key)
      }
      const waiter: Waiter = {
        grant(release) {
          leave()
          resolve(release)
        },
        refuse(error) {
          leave()
          reject(error)
        },
      }
      const timer = setTimeout(() => waiter.refuse(overloaded()), letWait(waitMsMax))
      line.push(waiter)
    })
  }

  /** Whoever waits for this key now is answered with this error: what is in front of them does not move. */
  refuseWaiting(key: string, error: Error): void {
    const line = this.#waiting.get(key) ?? []
    while (line[0]) line[0].refuse(error)
  }

  #releaseOnce(key: string): Release {
    let released = false
    return () => {
      if (released) return
      released = true
      const next = this.#waiting.get(key)?.[0]
      if (next) return next.grant(this.#releaseOnce(key))
      const taken = this.#taken.get(key)! - 1
      if (taken === 0) this.#taken.delete(key)
      else this.#taken.set(key, taken)
    }
  }
}
