import { PortError } from '#server/ports/failure'

/**
 * `lost`: the request never arrives. `answer_lost`: it is done and nobody hears of it. `late`: it arrives twenty seconds
 * after it was given up. `sleep`: it is done and the caller hangs until it is woken. `lag`: lists show what is done a little later.
 */
export const faults = ['lost', 'answer_lost', 'late', 'lag', 'sleep', 'unavailable', 'no', 'gone'] as const
export type Fault = (typeof faults)[number]

const lateMs = 20_000
const lagMs = 40_000

/** A partner in memory that keeps its own book: what it has really done, by key. */
export class FakeOutside {
  readonly effects = new Map<string, number>()
  readonly #now: () => Date
  readonly #faults = { send: [] as Fault[], find: [] as Fault[] }
  readonly #gone = new Set<string>()
  #arrivals: { key: string; at: number }[] = []
  readonly #doneAt = new Map<string, number>()
  #sleepers: (() => void)[] = []
  #noticed: (() => void)[] = []

  constructor(now: () => Date) {
    this.#now = now
  }

  failNext(on: 'send' | 'find', fault: Fault): void {
    this.#faults[on].push(fault)
  }

  heal(): void {
    this.#faults.send = []
    this.#faults.find = []
    this.wakeAll()
  }

  /** Ends when somebody begins to sleep here. */
  nextSleep(): Promise<void> {
    return new Promise((notice) => this.#noticed.push(notice))
  }

  wakeAll(): void {
    for (const wake of this.#sleepers.splice(0)) wake()
  }

  isDone(key: string): boolean {
    this.#arrive()
    return this.effects.has(key)
  }

  async send(key: string): Promise<string> {
    this.#arrive()
    const fault = this.#faults.send.shift()
    switch (fault) {
      case 'lost':
        throw new PortError('unknown_outcome', 'no answer')
      case 'late':
        this.#arrivals.push({ key, at: this.#now().getTime() + lateMs })
        throw new PortError('timeout', 'no answer')
      case 'unavailable':
        throw new PortError('unavailable', 'down')
      case 'no':
        // A no is a no: it is only said where nothing has been done.
        if (this.effects.has(key)) return 'done'
        this.#gone.add(key)
        throw new PortError('sold_out', 'no')
      case 'gone':
        if (this.effects.has(key)) return 'done'
        this.#gone.add(key)
        throw new Error('a broken answer')
      default:
    }
    this.#do(key)
    if (fault === 'sleep') await this.#sleep()
    if (fault === 'answer_lost' || fault === 'lag') throw new PortError('unknown_outcome', 'no answer')
    return 'done'
  }

  async find(key: string): Promise<{ state: 'held' | 'done' | 'gone' } | null> {
    this.#arrive()
    const fault = this.#faults.find.shift()
    if (fault === 'sleep') await this.#sleep()
    else if (fault === 'lag' && this.#now().getTime() < (this.#doneAt.get(key) ?? Infinity) + lagMs) return null
    else if (fault !== undefined && fault !== 'lag') throw new PortError('unavailable', 'down')
    this.#arrive()
    if (this.effects.has(key)) return { state: 'done' }
    return { state: this.#gone.has(key) ? 'gone' : 'held' }
  }

  #arrive(): void {
    const now = this.#now().getTime()
    const arrived = this.#arrivals.filter((one) => one.at <= now)
    this.#arrivals = this.#arrivals.filter((one) => one.at > now)
    for (const { key, at } of arrived) this.#do(key, at)
  }

  /** Not once for each key, so that a second effect is seen: whoever sends twice without asking does it twice. */
  #do(key: string, at = this.#now().getTime()): void {
    if (this.#gone.has(key)) return
    this.effects.set(key, (this.effects.get(key) ?? 0) + 1)
    if (!this.#doneAt.has(key)) this.#doneAt.set(key, at)
  }

  #sleep(): Promise<void> {
    return new Promise((wake) => {
      this.#sleepers.push(wake)
      for (const notice of this.#noticed.splice(0)) notice()
    })
  }
}
