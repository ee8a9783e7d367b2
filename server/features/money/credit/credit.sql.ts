import { sql } from 'kysely'
import type { Locale, Money } from '#contract/kernel/shapes'
import { all, changed, type Tx } from '#server/db/db'
import { withRight } from '#server/features/people/users'
import { uuidV7 } from '#server/features/money/ledger'

type Act = { agency_id: string; reason: string; by: string; at: Date }

/** Answers false where its credit is locked already. */
export const insertLock = async (tx: Tx, { agency_id, reason, by, at }: Act): Promise<boolean> =>
  (await changed(
    tx,
    sql`insert into credit_locks (id, agency_id, reason, locked_at, locked_by) values (${uuidV7(at)}, ${agency_id}, ${reason}, ${at}, ${by})
    on conflict (agency_id) where unlocked_at is null do nothing`,
  )) > 0

/** Answers false where its credit is not locked. */
export const endLock = async (tx: Tx, { agency_id, reason, by, at }: Act): Promise<boolean> =>
  (await changed(
    tx,
    sql`update credit_locks set unlocked_at = ${at}, unlocked_by = ${by}, unlock_reason = ${reason} where agency_id = ${agency_id} and unlocked_at is null`,
  )) > 0

/** Answers false where a mail went out on this day already. */
export const insertMail = async (
  tx: Tx,
  { agency_id, day, owed, by, at }: { agency_id: string; day: string; owed: Money; by: string; at: Date },
): Promise<boolean> =>
  (await changed(
    tx,
    sql`insert into credit_mails (agency_id, day, owed, currency, sent_at, sent_by) values (${agency_id}, ${day}, ${owed.amount}, ${owed.currency}, ${at}, ${by})
    on conflict do nothing`,
  )) > 0

/** Who reads about the agency's debts: its owner and its accountants. */
export const readersOf = (tx: Tx, agencyId: string) =>
  all(
    tx,
    sql<{ email: string; locale: Locale }>`select u.email, u.locale from users u 
    where u.agency_id = ${agencyId} and u.status = 1 and ${withRight('pay_in')} order by u.created_at limit 5`,
  )
