import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, changed, inTx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import { ageingBeside } from './ageing.ts'

type OverdueAgency = { id: string; name_en: string; currency: string; overdue: number }

/** Tells every agency with an overdue debt, once a day however often it runs. Answers how many were told. */
export async function remindOverdue(app: Pick<App, 'db' | 'clock'>): Promise<number> {
  const at = app.clock.now()
  const agencies = await all(
    app.db,
    sql<OverdueAgency>`select g.id, g.name_en, g.currency, d.overdue
    from agencies g join ledger_accounts a on a.owner_type = 'agency' and a.owner_id = g.id::text and a.kind = 'wallet' and a.currency = g.currency
    ${ageingBeside(at)}
    where g.credit_days > 0 and a.balance < 0 and d.overdue > 0 order by g.code`,
  )
  let told = 0
  for (const { id, name_en, currency, overdue } of agencies) {
    told += await inTx(app.db, 'remind overdue', async (tx) => {
      const first = await changed(
        tx,
        sql`insert into credit_reminders (agency_id, day, overdue, told_at) values (${id}, (${at}::timestamptz at time zone 'UTC')::date, ${overdue}, ${at}) on conflict do nothing`,
      )
      if (first === 0) return 0
      const data = { agency: name_en, amount: { amount: overdue, currency } }
      await notify(tx, { to: { agency_id: id }, kind: 'credit_overdue', data, link: '/agent/agent-ledger', at })
      return 1
    })
  }
  return told
}
