import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { all, first } from '#server/db/db'
import { proveNow, runInvariants } from '#server/features/money/ledger'
import { writeSetting } from '#server/features/operations/settings'
import { startApp, type TestApp } from '../../../../test/app.ts'
import {
  acknowledgeEntries,
  auditChecks,
  chainHead,
  linkEntries,
  recordRestore,
  witnessFile,
  witnessHead,
  witnessLines,
} from './index.ts'

let testApp: TestApp
let owner: pg.Client
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})
beforeEach(() => writeFileSync(witnessFile(testApp.app.config.dataDir), ''))

const link = () => linkEntries(testApp.app.db, testApp.app.audit, testApp.app.clock.now(), { wait: true })
const head = async () => (await chainHead(testApp.app.db))!
/** What the checks of the whole chain name. */
const named = async () =>
  Object.fromEntries(
    (await auditChecks(testApp.app, { whole: true }))
      .filter((check) => check.broken.length > 0)
      .map((check) => [check.name, check.broken]),
  )
/** What they name while `text` has been done behind the application's back, with every guard off. */
async function namedAfter(text: string, tables: string[] = ['audit_entries', 'audit_blocks']) {
  await owner.query(
    `set session_replication_role = replica; ${tables.map((table) => `create table undo_${table} as table ${table}`).join('; ')}`,
  )
  try {
    await owner.query(text)
    return await named()
  } finally {
    for (const table of tables)
      await owner.query(
        `delete from ${table}; insert into ${table} ${table === 'audit_entries' ? 'overriding system value' : ''} select * from undo_${table}; drop table undo_${table}`,
      )
    await owner.query('set session_replication_role = origin')
  }
}

test('the chain begins with what stands in each watched table, and goes on with what is written after', async () => {
  const began = await head()
  const [counted] = await all(
    testApp.app.db,
    sql<{ roles: number; baseline: number }>`select (select count(*) from roles) as roles,
      (select count(*) from audit_entries where source = 'roles' and op = 'B') as baseline`,
  )
  expect(counted!.baseline).toBe(counted!.roles)
  expect(await link()).toBe(0)
  await writeSetting(testApp.app.db, 'void_fee_minor', 16_000)
  expect(await link()).toBe(1)
  expect(await head()).toMatchObject({ block: began.block + 1, entries: began.entries + 1 })
  expect(await named()).toEqual({})
})

test('a transaction that commits late enters the chain after those that began later', async () => {
  const late = await testApp.app.pool.connect()
  await late.query(`begin; update settings set value = '17000' where key = 'void_fee_minor'`)
  await writeSetting(testApp.app.db, 'phone', '+966500000001')
  expect(await link()).toBe(1)
  await late.query('commit')
  late.release()
  expect(await link()).toBe(1)
  expect(await named()).toEqual({})
})

test('two linkers at once make one chain without a gap or a repeat', async () => {
  for (let n = 0; n < 20; n++) await writeSetting(testApp.app.db, 'phone', `+9665000000${n}`)
  const linked = await Promise.all([link(), link(), link(), link()])
  expect(linked.reduce((sum, n) => sum + n)).toBe(20)
  expect(await named()).toEqual({})
})

test.each([
  [
    'an entry whose content was rewritten',
    `update audit_entries set content = '{"value#": "0"}' where id = (select max(id) from audit_entries)`,
    /entry \d+ of block \d+ was changed: settings phone/,
  ],
  [
    'an entry that was taken out',
    `delete from audit_entries where id = (select max(id) from audit_entries)`,
    /entry \d+ of block \d+ is gone from the chain/,
  ],
  ['a block that was taken out', `delete from audit_blocks where no = 2`, /block 2 is gone; block 3 follows 1/],
  [
    'an entry and its block rewritten together, as far as SQL can',
    `update audit_entries set content = '{"value#": "0"}' where id = (select max(id) from audit_entries);
      update audit_blocks set digest = (select digest from audit_digest(entry_ids)) where no = (select max(no) from audit_blocks)`,
    /block \d+ was changed, or does not follow the one before it/,
  ],
  [
    'an entry slipped in as if it were old',
    `insert into audit_entries (id, txid, at, source, row_key, op, content, mac) overriding system value
      select 900000, min(txid::text)::xid8, now(), 'settings', 'forged', 'I', '{}', '\\x00' from audit_entries`,
    /entry 900000 is in no block of the chain/,
  ],
])('the chain names %s', async (_what, text, expected) => {
  await link()
  const found = await namedAfter(text)
  expect(Object.keys(found)).toEqual(['I11 chain'])
  expect(found['I11 chain']!.map(({ subject, detail }) => `${subject} ${detail}`).join('\n')).toMatch(expected)
  expect(await named()).toEqual({})
})

test('the witness file is the owner’s alone, and each line names the head that it saw', async () => {
  const line = (await witnessHead(testApp.app, 'start'))!
  expect(line).toMatchObject({ event: 'start', hash: (await head()).hash, block: (await head()).block })
  expect(statSync(witnessFile(testApp.app.config.dataDir)).mode & 0o777).toBe(0o600)
  expect(witnessLines(testApp.app.config.dataDir)).toEqual([line])
})

test('a database that was set back to an older state is named, until a restore says that it is meant to be', async () => {
  const before = await head()
  await writeSetting(testApp.app.db, 'phone', '+966500000099')
  const seen = (await witnessHead(testApp.app, 'stop'))!
  const setBack = `delete from audit_blocks where no > ${before.block}; delete from audit_entries where id not in (select unnest(entry_ids) from audit_blocks)`
  expect(await namedAfter(setBack)).toEqual({
    'I11 witness': [
      {
        subject: `block ${seen.block}`,
        detail: 'was seen by the witness of 2026-11-20 10:00 and is not in the chain: the database is older than that',
      },
    ],
  })
  await owner.query(`set session_replication_role = replica; ${setBack}; set session_replication_role = origin`)
  await recordRestore(testApp.app, 'rihla-2026-11-20.archive')
  expect(await named()).toEqual({})
  expect(witnessLines(testApp.app.config.dataDir).at(-1)).toMatchObject({
    event: 'restore',
    note: 'rihla-2026-11-20.archive',
  })
  // What stood in the entries that were set back is not what stands in the tables: that is still named.
  const records = (await runInvariants(testApp.app.db)).find((check) => check.name === 'I11 records')
  expect(records!.broken).toEqual([{ subject: 'setting phone', detail: 'value was changed' }])
  await writeSetting(testApp.app.db, 'phone', '+966500000098')
})

test('an older database that lived on is named: its blocks are others than those the witness saw', async () => {
  await link()
  const before = await head()
  await writeSetting(testApp.app.db, 'phone', '+966500000097')
  const seen = (await witnessHead(testApp.app, 'stop'))!
  await owner.query(
    `set session_replication_role = replica; delete from audit_blocks where no > ${before.block}; set session_replication_role = origin`,
  )
  await writeSetting(testApp.app.db, 'phone', '+966500000096')
  await link()
  expect((await head()).block).toBe(seen.block)
  expect(Object.values(await named())).toEqual([
    [{ subject: `block ${seen.block}`, detail: expect.stringContaining('the chain was rewritten') }],
  ])
})

test('a line of the witness that somebody wrote or took out is named', async () => {
  for (const event of ['start', 'proof', 'stop'] as const) await witnessHead(testApp.app, event)
  const file = witnessFile(testApp.app.config.dataDir)
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [lines[0], lines[2], ''].join('\n'))
  expect(await named()).toEqual({
    'I11 witness': [{ subject: 'witness line 2', detail: 'was changed, or a line before it is gone' }],
  })
})

test('the nightly integrity check goes on from the last proven head; the doctor begins at the beginning', async () => {
  await proveNow(testApp.app)
  expect(witnessLines(testApp.app.config.dataDir).at(-1)).toMatchObject({ event: 'proof' })
  await owner.query(`set session_replication_role = replica; create table undo_first as select * from audit_blocks where no = 1;
    update audit_blocks set note = '{"forged": true}' where no = 1`)
  const broken = async (whole: boolean) => (await auditChecks(testApp.app, { whole })).flatMap((check) => check.broken)
  expect(await broken(false)).toEqual([])
  expect((await broken(true)).map(({ subject }) => subject)).toContain('block 1')
  await owner.query(
    `update audit_blocks b set note = u.note from undo_first u where u.no = b.no; drop table undo_first; set session_replication_role = origin`,
  )
  expect(await broken(true)).toEqual([])
})

test('what was written past the application is named until somebody answers for it, and the answer is in the chain', async () => {
  await owner.query(`insert into settings (key, value) values ('by_hand', '1')`)
  await link()
  const written = async () =>
    (await runInvariants(testApp.app.db)).find((check) => check.name === 'I11 written')!.broken
  const [found] = await written()
  expect(found).toMatchObject({
    subject: 'setting by_hand',
    detail: expect.stringMatching(/^added past the application by \w+.* \(entry \d+\)$/),
  })
  await acknowledgeEntries(
    testApp.app,
    [Number(/entry (\d+)/.exec(found!.detail)![1])],
    'Amal',
    'a setting that was missing',
  )
  expect(await written()).toEqual([])
  expect(await named()).toEqual({})
  const block = await first(
    testApp.app.db,
    sql<{ kind: string; note: string }>`select kind, note from audit_blocks order by no desc limit 1`,
  )
  expect(block).toEqual({ kind: 'acknowledge', note: '{"who":"Amal","reason":"a setting that was missing"}' })
})

test('the key of the chain stands nowhere in the database in clear', async () => {
  const [key] = await all(testApp.app.db, sql<{ encrypted: string }>`select encrypted from audit_keys`)
  expect(key!.encrypted).not.toContain(testApp.app.audit.chain.toString('base64'))
  const shown = await owner.query(
    `select current_setting('rihla.audit_key', true) as key, (select count(*)::int from pg_stat_activity where query like '%' || $1 || '%') as seen`,
    [testApp.app.audit.session.slice(0, 20)],
  )
  expect(shown.rows[0]).toEqual({ key: null, seen: 0 })
})
