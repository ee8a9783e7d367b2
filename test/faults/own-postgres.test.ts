import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from './folders.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { findBinaries } from '../../server/db/embedded/binaries.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'

let work: string
beforeAll(() => {
  work = newFolder('binaries')
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

const read = (env: Record<string, string>) => readConfig({ PORT: '0', ...env }, work)

describe('a PostgreSQL of the operator’s own under POSTGRES_BIN', () => {
  /** A folder of programs that say they are of this version. */
  const saying = (name: string, version: string) => {
    const folder = join(work, name)
    mkdirSync(folder)
    for (const program of ['postgres', 'initdb']) {
      writeFileSync(join(folder, program), `#!/bin/sh\necho "${program} (PostgreSQL) ${version}"\n`)
      chmodSync(join(folder, program), 0o755)
    }
    return folder
  }

  test('makes a data folder, and takes over one that the built-in one made', async () => {
    const own = join(work, 'own')
    symlinkSync(findBinaries().bin, own)
    for (const postgresBin of [own, null, own]) {
      const cluster = await startCluster({ dataDir: join(work, 'data'), throwAway: true, postgresBin })
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      await client.query('create table if not exists starts (at int)')
      await client.query('insert into starts values (1)')
      const { rows } = await client.query('select count(*)::int as n from starts')
      expect(rows[0].n).toBeGreaterThan(0)
      await client.end()
      const program = readFileSync(`/proc/${cluster.supervisor.pid}/cmdline`, 'utf8').split('\0')[0]!
      expect(program.startsWith(own)).toBe(postgresBin === own)
      await cluster.stop()
    }
  })

  test('is refused by name where its folder has none, or not both programs', () => {
    expect(() => findBinaries(join(work, 'nowhere'))).toThrow(/POSTGRES_BIN is ".*nowhere".*postgres and initdb/)
    const half = saying('half', '18.4')
    rmSync(join(half, 'initdb'))
    expect(() => findBinaries(half)).toThrow(/POSTGRES_BIN/)
  })

  test('is refused where it is of another version than the data', () => {
    expect(() => findBinaries(saying('older', '15.14 (Debian 15.14-0+deb12u1)'))).toThrow(
      /POSTGRES_BIN is ".*older", which is PostgreSQL 15.* PostgreSQL 18/,
    )
    expect(findBinaries(saying('same', '18.1')).bin).toBe(join(work, 'same'))
  })

  test('has a whole path, and none beside DATABASE_URL', () => {
    expect(read({ POSTGRES_BIN: '/usr/lib/postgresql/18/bin' }).postgresBin).toBe('/usr/lib/postgresql/18/bin')
    expect(read({}).postgresBin).toBeNull()
    expect(() => read({ POSTGRES_BIN: 'bin' })).toThrow(ConfigError)
    expect(() => read({ POSTGRES_BIN: '/bin', DATABASE_URL: 'postgres://a:b@localhost/c' })).toThrow(/POSTGRES_BIN/)
  })
})
