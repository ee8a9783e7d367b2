import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, atOnce, type Db, first, inTx, type Tx } from '#server/db/db'
import { auditChecks, auditRules, linkEntries, mailHead, witnessHead } from '#server/features/money/audit'
import { verifyChain } from '#server/features/money/tax-documents'
import { brokenFiles, changedFiles } from '#server/features/operations/files'
import { notify } from '#server/features/communication/notifications'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { settingsOf } from '#server/features/operations/settings'
import { keepWalletMoves, sumAccountDays, sumJournalDays, sumWalletMonths, sumWallDays } from './account-days.sql.ts'
import { missingRecords } from './acknowledged.ts'
import { remindOverdue } from './overdue.ts'

/** `facts`: what the sentence is made of, where it is to be read in both languages. */
export type Broken = { subject: string; detail: string; facts?: object }
/** One rule of `server/db/invariants.sql`, or of a feature's `checks.sql`, and the rows that break it (the first 50). */
export type Check = { name: string; title: string; broken: Broken[] }

const server = join(import.meta.dirname, '..', '..', '..')
const files = ['db/invariants.sql', ...globSync('features/*/*/checks.sql', { cwd: server }).sort()]
const heading = /^-- (I\d+ [a-z]+): (.+)$/gm

let read: ReturnType<typeof checksOf> | undefined
/** The rules in SQL: those of the whole, then those of single features; read once. */
const sqlChecks = () => (read ??= files.flatMap((file) => checksOf(readFileSync(join(server, file), 'utf8'))))

function checksOf(text: string): { name: string; title: string; query: string }[] {
  const marks = [...text.matchAll(heading)]
  return marks.map((mark, index) => ({
    name: mark[1]!,
    title: mark[2]!,
    query: text
      .slice(mark.index + mark[0].length, marks[index + 1]?.index)
      .trim()
      .replace(/;$/, ''),
  }))
}

const chainRule = {
  name: 'I17 chain',
  title: 'Every file of a tax document is as it was made, and follows the one before it',
}
const answersRule = { name: 'I12 answers', title: 'Every record that a caller was told of is there' }
const bytesRule = { name: 'I14 bytes', title: 'Every stored file is what was stored under its name' }
const filesRule = { name: 'I14 files', title: 'Every stored file has its row, and every row its file' }

/** Every rule there is, in the order of the file. */
export const ruleTitles = (): { name: string; title: string }[] => [
  ...sqlChecks().map(({ name, title }) => ({ name, title })),
  auditRules.chain,
  auditRules.witness,
  chainRule,
  filesRule,
  bytesRule,
  answersRule,
]

/**
 * What a database cannot say of itself. With the secrets, kept answers are opened and files are read: all of them, or
 * those of one day of the month.
 */
export async function outsideChecks(
  app: Pick<App, 'db' | 'config'> & { secrets: App['secrets'] | null },
  which: { all: true } | { day: number },
): Promise<Check[]> {
  const { secrets } = app
  return [
    { ...chainRule, broken: (await verifyChain(app.db)).broken.slice(0, 50) },
    { ...filesRule, broken: (await brokenFiles(app)).slice(0, 50) },
    ...(secrets ? [{ ...answersRule, broken: await missingRecords({ ...app, secrets }) }] : []),
    ...(secrets ? [{ ...bytesRule, broken: (await changedFiles({ ...app, secrets }, which)).slice(0, 50) }] : []),
  ]
}

type Rule = { name: string; title: string; query: string }

/** The rules as this database is asked them: `audited_rows` is written out for the tables that its audit log watches. */
async function rulesOf(tx: Tx): Promise<Rule[]> {
  const row = sql`'select %L::text as source, audit_key(r) as row_key, audit_content(r) as content from %I r'`
  // Whoever empties the list of watched tables leaves every record that the log holds without its row.
  const none = sql`'select null::text as source, null::text as row_key, null::jsonb as content where false'`
  const audited = await first(
    tx,
    sql<{
      rows: string
    }>`select coalesce(string_agg(format(${row}, source, source), ' union all ' order by source), ${none}) as rows
      from audit_sources`,
  )
  return sqlChecks().map((rule) => ({
    ...rule,
    query: rule.query.replace(/(?<=\bjoin )audited_rows\b/, () => `(${audited!.rows})`),
  }))
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** By this name a connection keeps what it planned of a rule; `execute` of it is the rule. */
const planOf = ({ name, query }: Rule) =>
  `rule_${createHash('sha256').update(name).update(query).digest('hex').slice(0, 24)}`

/**
 * Has each rule planned on this connection, once: reading a hundred long sentences of SQL takes longer than to find
 * that nothing breaks them, and who proves twice on one connection, as tests do after each step, reads them once.
 */
async function planRules(tx: Tx, plans: ReadonlyMap<string, Rule>): Promise<void> {
  const kept = await all(tx, sql<{ name: string }>`select name from pg_prepared_statements where name like 'rule\\_%'`)
  const known = new Set(kept.map(({ name }) => name))
  const unknown = [...plans].filter(([plan]) => !known.has(plan))
  if (unknown.length === 0) return
  const prepare = unknown.map(([plan, { name, query }]) => {
    const rows = `select ${quoted(name)} as rule, jsonb_strip_nulls(to_jsonb(broken)) as row from (${query}) as broken limit 50`
    return `execute ${quoted(`prepare ${plan} as ${rows}`)};`
  })
  // One way there and back for all of them. Each is a text of its own, for a plan keeps the whole text it came in.
  await sql`do ${sql.raw(quoted(`begin ${prepare.join('\n')} end`))}`.execute(tx)
}

/** Bytes of the audit log up to which all rules together take a fraction of the time that one statement may take. */
const smallLog = 16 * 1024 * 1024

/**
 * Runs every invariant over one snapshot of the database. Reads only; nothing waits for it. `small`: bytes of the audit
 * log up to which the rules are asked in one message.
 */
export async function runInvariants(db: Db, small = smallLog): Promise<Check[]> {
  return inTx(db, 'invariants', async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    await sql`set local statement_timeout = '15min'`.execute(tx)
    const plans = new Map((await rulesOf(tx)).map((rule) => [planOf(rule), rule]))
    await planRules(tx, plans)
    const executes = [...plans.keys()].map((plan) => sql<{ rule: string; row: Broken }>`execute ${sql.id(plan)}`)
    const log = await first(tx, sql<{ bytes: number }>`select pg_relation_size('audit_entries') as bytes`)
    // In small books a hundred ways there and back cost more than the rules themselves.
    const isSmall = log!.bytes <= small
    const rows = isSmall ? await all(tx, atOnce(executes)) : []
    if (!isSmall) for (const execute of executes) rows.push(...(await all(tx, execute)))
    const broken = Map.groupBy(rows, ({ rule }) => rule)
    return [...plans.values()].map(({ name, title }) => ({
      name,
      title,
      broken: (broken.get(name) ?? []).map(({ row }) => row),
    }))
  })
}

export type IntegrityRunRow = { id: number; at: Date; ok: boolean; broken: Check[]; milliseconds: number }

type Provable = Pick<App, 'db' | 'clock' | 'config' | 'audit' | 'secrets'>

/**
 * Proves the books and keeps the result, which statements and admins are shown. The audit chain is verified from the
 * last proven head on; a head that holds is written to the witness file.
 */
export async function proveNow(app: Provable): Promise<IntegrityRunRow> {
  const startedAt = performance.now()
  await linkEntries(app.db, app.audit, app.clock.now(), { wait: true })
  const chain = await auditChecks(app, { whole: false })
  const checks = [
    ...(await runInvariants(app.db)),
    ...chain,
    ...(await outsideChecks(app, { day: app.clock.now().getUTCDate() })),
  ]
  const broken = checks.filter((check) => check.broken.length > 0)
  const run = await keepRun(app, broken, Math.round(performance.now() - startedAt))
  if (chain.every((check) => check.broken.length === 0)) await witnessHead(app, 'proof')
  return run
}

function keepRun(app: Provable, broken: Check[], milliseconds: number): Promise<IntegrityRunRow> {
  return inTx(app.db, 'keep proof', async (tx) => {
    const at = app.clock.now()
    const run = await first(
      tx,
      sql<IntegrityRunRow>`insert into proof_runs (at, ok, broken, milliseconds)
      values (${at}, ${broken.length === 0}, ${JSON.stringify(broken)}::jsonb, ${milliseconds})
      returning id, at, ok, broken, milliseconds`,
    )
    const worst = broken[0]?.broken[0]
    if (worst)
      await notify(tx, {
        to: { permission: 'ledger.view' },
        kind: 'proof_failed',
        data: { name: broken[0]!.name, reason: `${worst.subject}: ${worst.detail}`.slice(0, 300) },
        link: '/admin/health',
        at,
      })
    return run!
  })
}

/** As `proveNow`; answers what is broken. */
export const prove = async (app: Provable): Promise<Check[]> => (await proveNow(app)).broken

/** The last proofs, newest first. */
export const integrityRuns = (db: Db, limit: number): Promise<IntegrityRunRow[]> =>
  all(db, sql<IntegrityRunRow>`select id, at, ok, broken, milliseconds from proof_runs order by id desc limit ${limit}`)

/** When the books were last proven, or null when they never were or the last proof found
 * something in them. A mail that could not be sent takes nothing from a statement. */
export async function verifiedAt(db: Db): Promise<Date | null> {
  const run = await first(
    db,
    sql<{
      at: Date
      ok: boolean
    }>`select at, ok or not exists (select 1 from jsonb_array_elements(broken) b where b ->> 'name' not like 'I8 %') as ok
      from proof_runs order by id desc limit 1`,
  )
  return run?.ok ? run.at : null
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const daily = { 'ledger.days': 'T01:10:00Z', 'ledger.proof': 'T02:00:00Z', 'ledger.overdue': 'T05:00:00Z' } as const
type Daily = keyof typeof daily

/** Has days summed, the books proven and debtors reminded today: soon when nobody has yet, and each day from then on. */
export async function scheduleIntegrityCheck(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = app.clock.now()
  for (const kind of Object.keys(daily) as Daily[])
    await enqueue(app.db, kind, {}, { runAt: now, dedupeKey: `${kind}:${dayOf(now)}` })
}

const againTomorrow = (app: App, kind: Daily) => {
  const tomorrow = dayOf(new Date(app.clock.now().getTime() + 86_400_000))
  return enqueue(app.db, kind, {}, { runAt: new Date(`${tomorrow}${daily[kind]}`), dedupeKey: `${kind}:${tomorrow}` })
}

export const ledgerJobs = (app: App): Record<string, JobHandler> => ({
  async 'ledger.days'() {
    await againTomorrow(app, 'ledger.days')
    await sumAccountDays(app.db)
    const { zone } = await settingsOf(app)
    await sumJournalDays(app.db, zone)
    await sumWallDays(app.db, zone)
    await keepWalletMoves(app.db)
    await sumWalletMonths(app.db, zone)
  },
  // Tomorrow's first: a day on which one fails does not end it.
  async 'ledger.proof'() {
    await againTomorrow(app, 'ledger.proof')
    const broken = await prove(app)
    const head = await witnessHead(app, 'daily')
    if (head) {
      app.log.warn({ block: head.block, entries: head.entries, hash: head.hash }, 'head of the audit chain')
      await mailHead(app, head)
    }
    for (const check of broken) app.log.error({ check: check.name, broken: check.broken }, check.title)
  },
  async 'ledger.overdue'() {
    await againTomorrow(app, 'ledger.overdue')
    await remindOverdue(app)
  },
})
