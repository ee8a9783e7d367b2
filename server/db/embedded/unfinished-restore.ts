import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where a restore puts what it reads, until all of it is there. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'restoring')

/** Refuses a data folder in which a restore was interrupted: nothing in it may be worked with. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(restoringFolder(dataDir)))
    throw new Error(
      `A restore into ${dataDir} was interrupted; run npm run restore again, which clears away what it left. Nothing was touched.`,
    )
}
