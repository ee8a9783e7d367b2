import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { onceARun } from './once.ts'
import { ServerProcess } from './server-process.ts'

/**
 * A data folder as its first start leaves it, copied to where none is yet: for tests that are about what comes later. A
 * first start takes three times the processor time of a next one.
 */
export async function preparedFolder(dataDir: string, kind: 'demonstration' | 'company' = 'demonstration') {
  const prepared = join(inject('prepared'), kind)
  await onceARun(
    kind,
    async () => existsSync(prepared),
    async () => {
      const fresh = `${prepared}-fresh`
      mkdirSync(fresh)
      const env = { DEMO: kind === 'company' ? '0' : '1' }
      await (await ServerProcess.start({ databaseUrl: '', dataDir: fresh, env })).stop()
      renameSync(fresh, prepared)
    },
  )
  // With owner and rights: PostgreSQL is another user under root.
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir])
}
