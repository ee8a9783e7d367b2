/** Lets `places` calls out at once; more wait in the order they came, until their signal ends. */
export class Locations {
  readonly #max: number
  #taken = 0
  readonly #waiting: (() => void)[] = []

  constructor(max: number) {
    this.#max = max
  }

  /** Answers whether a place was got before `signal` ended. Whoever got one must give it back by `release`. */
  take(signal: AbortSignal): Promise<boolean> {
    if (this.#taken < this.#max) {
      this.#taken++
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const grant = () => {
        signal.removeEventListener('abort', leave)
        resolve(true)
      }
      const leave = () => {
        const at = this.#waiting.indexOf(grant)
        if (at >= 0) this.#waiting.splice(at, 1)
        resolve(false)
      }
      if (signal.aborted) return resolve(false)
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(grant)
    })
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken--
  }
}
