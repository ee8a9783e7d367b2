import type { App } from '#server/app'

/** What a command works with: a part of `App`, opened beside a running server or without one. */
export type Installation = Pick<App, 'config' | 'db' | 'clock' | 'secrets' | 'publicUrl'> & {
  /** A server of this installation runs, and sees soon what is written here. */
  isRunning: boolean
}
export type Open = <T>(work: (installation: Installation) => Promise<T>) => Promise<T>
export type Print = (line: string) => void

/** The arguments make no sense: answered with the one sentence of `usage`. */
export class WrongUse extends Error {}
/** The command is understood and cannot be done, said in one sentence. */
export class CannotDo extends Error {}

export type Command = {
  name: string
  usage: string
  /** Checks `args` before it opens the installation. Throws `WrongUse` or `CannotDo`. */
  run(args: string[], open: Open, print: Print): Promise<void>
}
