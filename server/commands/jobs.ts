import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { all, inTx, type Tx } from '#server/db/db'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { closeMails, sendAgain } from '#server/features/communication/mail'
import { listDeadJobs, listMails } from '#server/features/operations/operations'
import { closeDeadJobs, reviveDeadJobs } from '#server/jobs/jobs'
import { CannotDo, type Command, type Installation, type Print, WrongUse } from './command.ts'
import { operator } from './operator.ts'
import { runCommand } from './run-command.ts'

// `npm run jobs -- list | retry ID|all | close ID --reason TEXT`: what was given up, as the office sees it on its
// screens. Jobs have numbers, mails longer ids.

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const jobNumber = /^\d{1,15}$/
/** So many in one transaction, and in one line of the activity log. */
const together = 200
const listedMails = 200

const day = (iso: string) => iso.slice(0, 16).replace('T', ' ')
const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`

async function list(app: Installation, print: Print): Promise<void> {
  const jobs = await listDeadJobs(app.db)
  const { data: mails, meta } = await listMails(app.db, { state: 'failed', limit: listedMails })
  for (const job of jobs)
    print(
      `job   ${job.id}  ${job.kind}  given up ${day(job.dead_at)} after ${job.tries} tries  ${job.subject}\n      ${job.last_error ?? ''}`,
    )
  for (const mail of mails)
    print(
      `mail  ${mail.id}  ${mail.kind}  to ${mail.to}  of ${day(mail.created_at)}, ${mail.tries} tries\n      ${mail.last_error ?? ''}`,
    )
  print(`${count(jobs.length, 'job')} given up, ${count(meta.total, 'mail')} failed.`)
}

type Act = { action: Activity['action']; subject: 'job' | 'mail'; reason?: string }

/** The same as on the office's screen: done and logged in one transaction, or neither. */
async function act<Id extends string | number>(
  app: Installation,
  ids: readonly Id[],
  { action, subject, reason }: Act,
  run: (tx: Tx, ids: readonly Id[], at: Date) => Promise<number>,
): Promise<number> {
  const at = app.clock.now()
  let sum = 0
  for (let from = 0; from < ids.length; from += together) {
    const some = ids.slice(from, from + together)
    sum += await inTx(app.db, action, async (tx) => {
      const n = await run(tx, some, at)
      const detail = { ...operator(), count: n, ids: some.join(' '), ...(reason ? { reason } : {}) }
      if (n > 0) await writeActivity(tx, { action, at, actor_id: null, subject, subject_id: null, detail })
      return n
    })
  }
  return sum
}

const retryJobs = (app: Installation, ids: readonly number[]) =>
  act(app, ids, { action: 'jobs_tried_again', subject: 'job' }, reviveDeadJobs)
const retryMails = (app: Installation, ids: readonly string[]) =>
  act(app, ids, { action: 'mails_sent_again', subject: 'mail' }, sendAgain)

const soon = (app: Installation) =>
  app.isRunning ? 'the running server takes them up within a second.' : 'the next start takes them up.'
const none = (id: string) =>
  new CannotDo(`Nothing that was given up has the id ${id}, or its text, code or link is no longer good.`)

async function retryAll(app: Installation, print: Print): Promise<void> {
  const dead = await all(
    app.db,
    sql<{ id: number }>`select id from jobs where dead_at is not null and closed_at is null and kind <> 'mail.send'`,
  )
  const failed = await all(
    app.db,
    sql<{ id: string }>`select id from mails where status = 'failed' and closed_at is null`,
  )
  const ids = <T>(rows: { id: T }[]) => rows.map(({ id }) => id)
  const [jobs, mails] = [await retryJobs(app, ids(dead)), await retryMails(app, ids(failed))]
  print(`${count(jobs, 'job')} and ${count(mails, 'mail')} are tried again; ${soon(app)}`)
  const left = failed.length - mails
  if (left > 0) print(`${count(left, 'mail')} cannot: the code or link has ended, or the text is no longer kept.`)
}

async function retry(app: Installation, id: string, print: Print): Promise<void> {
  const n = uuid.test(id) ? await retryMails(app, [id]) : await retryJobs(app, [Number(id)])
  if (n === 0) throw none(id)
  print(`Tried again; ${soon(app).replace('them', 'it')}`)
}

async function close(app: Installation, id: string, reason: string, print: Print): Promise<void> {
  const n = uuid.test(id)
    ? await act(app, [id], { action: 'mails_closed', subject: 'mail', reason }, (tx, ids, at) =>
        closeMails(tx, ids, reason, at),
      )
    : await act(app, [Number(id)], { action: 'jobs_closed', subject: 'job', reason }, (tx, ids, at) =>
        closeDeadJobs(tx, ids, reason, at),
      )
  if (n === 0) throw none(id)
  print('Closed: nobody is asked about it any more.')
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    })
    return { reason: values.reason?.trim(), positionals }
  } catch {
    throw new WrongUse()
  }
}

export const jobsCommand: Command = {
  name: 'jobs',
  usage: 'npm run jobs -- list | retry ID|all | close ID --reason TEXT',
  async run(args, open, print) {
    const { reason, positionals } = readArguments(args)
    const [what, id, ...rest] = positionals
    const isId = id !== undefined && rest.length === 0 && (uuid.test(id) || jobNumber.test(id))
    if (what === 'close' && isId && reason) return open((app) => close(app, id, reason.slice(0, 500), print))
    if (reason !== undefined) throw new WrongUse()
    if (what === 'list' && id === undefined) return open((app) => list(app, print))
    if (what === 'retry' && id === 'all' && rest.length === 0) return open((app) => retryAll(app, print))
    if (what === 'retry' && isId) return open((app) => retry(app, id, print))
    throw new WrongUse()
  },
}

if (process.argv[1] === import.meta.filename) process.exitCode = await runCommand(jobsCommand, process.argv.slice(2))
