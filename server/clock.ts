/** The house's time. Rules get `now` as an argument; only this knows where it comes from. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests and training: starts at an instant, runs on with real time, and can be moved. */
export class MovableClock implements Clock {
  #offsetMs: number

  constructor(start?: string | Date) {
    this.#offsetMs = start === undefined ? 0 : new Date(start).getTime() - Date.now()
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }

  moveTo(instant: string | Date): void {
    this.#offsetMs = new Date(instant).getTime() - Date.now()
  }

  advanceMinutes(minutes: number): void {
    this.#offsetMs += minutes * 60_000
  }
}
