import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './binaries.ts'

const sticky = 0o1000

/**
 * Closes the data folder to everybody else on the machine, files of earlier versions included. Under root it may be
 * passed through (0711), for the lesser user that PostgreSQL runs as must reach its cluster inside; what lies in it is
 * closed all the same. A folder that is shared by design (/tmp) or not ours is left as it is.
 */
export function keepPrivate(dataDir: string, runAs: RunAs): void {
  if (process.platform === 'win32') return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const own = process.getuid?.()
  const { uid, mode } = statSync(dataDir)
  if (uid !== own || mode & sticky) return
  chmodSync(dataDir, runAs ? 0o711 : 0o700)
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(dataDir, entry.name)
    const seen = statSync(path)
    if (seen.uid === own && seen.mode & 0o077) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600)
  }
}
