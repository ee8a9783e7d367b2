import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { logFolder } from './config.ts'

/** PostgreSQL begins a new file at 5 MB and each day; so many are kept, the newest. */
const filesKept = 10
const daysKept = 14

function logFiles(folder: string): string[] {
  try {
    return readdirSync(logFolder(folder))
      .filter((name) => /^postgres-.*\.log$/.test(name))
      .sort()
      .map((name) => join(logFolder(folder), name))
  } catch {
    return []
  }
}

export const newestLog = (folder: string): string | undefined => logFiles(folder).at(-1)

/** Removes what is too old or too much, so that the log takes 50 MB at the most. */
export function pruneLogs(folder: string, now = Date.now()): void {
  const files = logFiles(folder)
  for (const [at, file] of files.entries()) {
    const isNewest = at === files.length - 1
    const isSurplus = at < files.length - filesKept
    if (!isNewest && (isSurplus || statSync(file).mtimeMs < now - daysKept * 86_400_000)) rmSync(file, { force: true })
  }
}
