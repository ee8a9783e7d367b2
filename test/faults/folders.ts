import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A folder of one test among those of the run: in memory where there is room, gone with the run at the latest. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(inject('folders'), `${name}-`))
  // PostgreSQL runs as another user under root and must pass through.
  chmodSync(folder, 0o755)
  return folder
}
