/** The app's time. Rules get `now` as an argument; only this knows where it comes from. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests and training: starts at an instant, runs on with `base`, and can be moved. */
export class MovableClock implements Clock {
  readonly #base: Clock
  #offsetMs = 0

  constructor(start?: string | Date, base: Clock = systemClock) {
    this.#base = base
    if (start !== undefined) this.moveTo(start)
  }

  now(): Date {
    return new Date(this.#base.now().getTime() + this.#offsetMs)
  }

  moveTo(instant: string | Date): void {
    this.#offsetMs = new Date(instant).getTime() - this.#base.now().getTime()
  }

  advanceMinutes(minutes: number): void {
    this.#offsetMs += minutes * 60_000
  }
}
