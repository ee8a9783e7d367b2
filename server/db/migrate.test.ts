import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { withDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'
import { migrationFiles } from './migration-files.ts'
import { withStartLock } from './start-lock.ts'

const made: string[] = []
const logins: string[] = []
const admin = new pg.Client({ connectionString: inject('adminUrl') })
beforeAll(() => admin.connect())
afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  for (const login of logins) await admin.query(`drop role if exists ${login}`)
  await admin.end()
})

async function freshDatabase(owner?: string): Promise<string> {
  const name = `rihla_t_${randomBytes(6).toString('hex')}`
  made.push(name)
  await admin.query(`create database ${name} template template0 ${owner ? `owner ${owner}` : ''}`)
  return withDatabase(inject('adminUrl'), name)
}

/** A login of its own, without superuser, as a hosted PostgreSQL gives it. */
async function freshLogin(rights: string): Promise<{ login: string; as(url: string): string }> {
  const login = `rihla_t_login_${randomBytes(4).toString('hex')}`
  logins.push(login)
  await admin.query(`create role ${login} login ${rights} password 'secret'`)
  return {
    login,
    as(url) {
      const parsed = new URL(url)
      parsed.username = login
      parsed.password = 'secret'
      return parsed.toString()
    },
  }
}

const ask = async (url: string, text: string, options = ''): Promise<any[]> => {
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
const state = (url: string) =>
  ask(
    url,
    `select (select count(*) from kysely_migration)::int as applied, (select md5(string_agg(t::text, ',' order by name)) from migration_texts t) as texts,
      (select count(*) from pg_class)::int as objects`,
  )

/** The first few say all there is to say here, in a fraction of the time. */
const files = migrationFiles().slice(0, 3)

describe('a database that does not fit these migrations is left as it is', () => {
  let url: string
  beforeAll(async () => {
    url = await freshDatabase()
    await migrate(url, { files })
  })

  test('an edited migration is refused before a newer one is applied', async () => {
    const before = await state(url)
    const edited = files.map((file, index) => (index === 1 ? { ...file, sha256: 'f'.repeat(64) } : file))
    await expect(migrate(url, { files: edited })).rejects.toThrow(
      'The text of migration 0002-accounts is not the one that was applied to this database.',
    )
    expect(await state(url)).toEqual(before)
  })

  test('a database of a newer version is refused, and said to be newer', async () => {
    const before = await state(url)
    await expect(migrate(url, { files: files.slice(0, 2) })).rejects.toThrow(
      'The database is newer than this version of Rihla (it has migration 0003-ledger). Start the newer version; nothing was touched.',
    )
    expect(await state(url)).toEqual(before)
  })
})

test('a migration that fails leaves nothing of itself, and the ones before it are kept', async () => {
  const url = await freshDatabase()
  const bad = { name: '0003-bad', text: 'create table half (id int); select 1 / 0', sha256: 'f'.repeat(64) }
  await expect(migrate(url, { files: [...files.slice(0, 2), bad] })).rejects.toThrow('division by zero')
  expect(await ask(url, `select to_regclass('half') as half`)).toEqual([{ half: null }])
  const { applied } = await migrate(url, { files })
  expect(applied).toEqual(['0003-ledger'])
})

test('a database that has a migration without the one before it is refused', async () => {
  const url = await freshDatabase()
  await migrate(url, { files: files.slice(0, 2) })
  await ask(url, `delete from kysely_migration where name = '${files[0]!.name}'`)
  await expect(migrate(url, { files })).rejects.toThrow('The database has migration 0002-accounts without 0001-')
})

test('three processes bring one empty database up to date at once, and what a start fills in is filled in once', async () => {
  const url = await freshDatabase()
  const results = await Promise.all([migrate(url, { files }), migrate(url, { files }), migrate(url, { files })])
  expect(results.flatMap(({ applied }) => applied).sort()).toEqual(files.map(({ name }) => name))
  expect(new Set(results.map(({ role }) => role)).size).toBe(1)
  const fill = () =>
    withStartLock(url, () =>
      ask(
        url,
        `insert into settings (key, value) select 'filled', '1' where not exists (select 1 from settings where key = 'filled') returning key`,
      ),
    )
  const filled = await Promise.all([fill(), fill(), fill()])
  expect(filled.flat()).toHaveLength(1)
})

test('two installations on one PostgreSQL each have a role of their own, whichever login may make roles', async () => {
  const [plain, able] = [await freshLogin(''), await freshLogin('createrole')]
  const [first, second] = [plain.as(await freshDatabase(plain.login)), able.as(await freshDatabase(able.login))]
  expect((await migrate(first, { files })).role).toBeNull()
  const { role } = await migrate(second, { files })
  expect(role).toMatch(/^rihla_app_\d+$/)
  // The second installation made roles; the first one starts as before, again and again.
  expect((await migrate(first, { files })).role).toBeNull()
  expect((await migrate(second, { files })).role).toBe(role)
  await expect(ask(second, 'delete from postings', `-c role=${role}`)).rejects.toThrow('permission denied')
  expect(await ask(second, 'select count(*)::int as n from postings', `-c role=${role}`)).toEqual([{ n: 0 }])
  await admin.query(`drop database ${new URL(second).pathname.slice(1)} with (force)`)
  await admin.query(`drop role ${role}`)
})

test('an installation that used the shared role moves to its own, and the shared role goes when nobody needs it', async () => {
  const [first, second] = [await freshDatabase(), await freshDatabase()]
  for (const url of [first, second]) {
    await migrate(url, { files: files.slice(0, 2) })
    // In one go: while nobody needs the role, any other test that brings a database up to date takes it away.
    await ask(
      url,
      `do $$ begin create role rihla_app nologin; exception when duplicate_object then null; end $$;
      grant usage on schema public to rihla_app; grant select, insert on all tables in schema public to rihla_app`,
    )
  }
  const exists = async () => (await admin.query(`select 1 from pg_roles where rolname = 'rihla_app'`)).rowCount === 1
  expect((await migrate(first, { files })).role).toMatch(/^rihla_app_\d+$/)
  expect(await exists()).toBe(true)
  expect(await ask(first, `select has_table_privilege('rihla_app', 'users', 'select') as may`)).toEqual([
    { may: false },
  ])
  expect((await migrate(second, { files })).role).toMatch(/^rihla_app_\d+$/)
  expect(await exists()).toBe(false)
})

test('a login that may not make tables is told what to grant', async () => {
  const { login, as } = await freshLogin('')
  await expect(migrate(as(await freshDatabase()))).rejects.toThrow(`grant create, usage on schema public to ${login};`)
})
