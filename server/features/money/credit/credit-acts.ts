import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { lockAgency } from '#server/features/people/agencies'
import type { Actor } from '#server/http/actor'
import { refuse, type Refusal } from '#server/http/refusal'
import { localDay } from '#server/local-time'
import { creditListSql, creditRow, type Row } from './credit-list.sql.ts'
import { endLock, insertLock, insertMail, readersOf } from './credit.sql.ts'
import { creditWords } from './words.ts'

type Caller = { actor: Actor; ip: string }

/** Lets an agency buy with money of its own only, or on credit again. It is told, with the reason. */
export async function lockCredit(
  app: App,
  { actor, ip }: Caller,
  { agency_id, locked, reason }: { agency_id: string; locked: boolean; reason: string },
): Promise<Refusal | undefined> {
  const at = app.clock.now()
  return inTx(app.db, 'lock credit', async (tx) => {
    if (!(await lockAgency(tx, agency_id))) return refuse.notFound(creditWords.agency_not_found)
    const done = await (locked ? insertLock : endLock)(tx, { agency_id, reason, by: actor.user_id, at })
    if (!done)
      return refuse.wrongState(locked ? creditWords.credit_agency_locked_already : creditWords.credit_agency_not_locked)
    const action = locked ? 'credit_locked' : 'credit_unlocked'
    await writeActivity(tx, { action, at, actor_id: actor.user_id, subject: 'agency', subject_id: agency_id, ip })
    await notify(tx, { to: { agency_id }, kind: action, data: { reason }, link: '/agent/agent-ledger', at })
    return undefined
  })
}

/** Mails what an agency owes to whoever answers for it there. Not twice on one day of the company's clock. */
export async function remindOfCredit(app: App, { actor, ip }: Caller, agency_id: string): Promise<Refusal | undefined> {
  const at = app.clock.now()
  const { zone } = await settingsOf(app)
  return inTx(app.db, 'remind credit', async (tx) => {
    if (!(await lockAgency(tx, agency_id))) return refuse.notFound(creditWords.agency_not_found)
    const { from, select } = creditListSql(at)
    const row = creditRow(at)((await first(tx, sql<Row>`select ${select} from ${from} where g.id = ${agency_id}`))!)
    const { days_0_7, days_8_15, days_16_30, days_31 } = row.ageing
    const owed = [days_0_7, days_8_15, days_16_30, days_31].reduce((sum, { amount }) => sum + amount, 0)
    if (owed === 0) return refuse.wrongState(creditWords.agency_owes_nothing)
    const readers = await readersOf(tx, agency_id)
    if (readers.length === 0) return refuse.wrongState(creditWords.nobody_agency_can_written)
    const total = { amount: owed, currency: days_0_7.currency }
    const day = localDay(at, zone)
    if (!(await insertMail(tx, { agency_id, day, owed: total, by: actor.user_id, at })))
      return refuse.wrongState(creditWords.agency_reminded_today_already)
    const { overdue, agency } = row
    const data = {
      agency: agency.name,
      owed: total,
      overdue: overdue?.amount ?? null,
      since: overdue?.since ?? null,
      url: `${app.publicUrl()}/agent/agent-ledger`,
    }
    for (const { email, locale } of readers)
      await queueMail(app, tx, { to: email, template: 'credit-reminder', locale, data })
    await writeActivity(tx, {
      action: 'credit_reminded',
      at,
      actor_id: actor.user_id,
      subject: 'agency',
      subject_id: agency_id,
      detail: { owed, currency: total.currency },
      ip,
    })
    return undefined
  })
}
