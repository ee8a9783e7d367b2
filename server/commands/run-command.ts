import { ConfigError } from '#server/config'
import { DataFolderInUse } from '#server/db/embedded/lock'
import { KeyProblem } from '#server/keys/index'
import { CannotDo, type Command, type Open, type Print, WrongUse } from './command.ts'
import { openInstallation } from './open-installation.ts'

/** Stored texts come from strangers; a terminal must not obey what is in them. */
const forTerminal = (text: string) => text.replaceAll(/[^\P{Cc}\n]/gu, ' ')

type Outside = { open: Open; print: Print; complain: Print }

/** Runs a command and answers its exit code: 0 done, 1 not done, 2 wrong arguments. */
export async function runCommand(
  command: Command,
  args: string[],
  { open = openInstallation(command.name), print = console.log, complain = console.error }: Partial<Outside> = {},
): Promise<number> {
  try {
    await command.run(args, open, (line) => print(forTerminal(line)))
    return 0
  } catch (error) {
    if (error instanceof WrongUse) {
      complain(`Use: ${command.usage}`)
      return 2
    }
    const isOwn = [CannotDo, ConfigError, DataFolderInUse, KeyProblem].some((kind) => error instanceof kind)
    const { message } = error as Error
    complain(forTerminal(isOwn ? message : `${command.name} failed: ${message}`))
    return 1
  }
}
