import { sql } from 'kysely'
import type { NewRule } from '#contract/selling/umrah-rules'
import { changed, first, type Tx } from '#server/db/db'

export type Written = NewRule & { created_by: string; at: Date; checked_on: string }

/** A rule as it was saved: whoever wrote it has read its source that day. */
export const insertRule = (tx: Tx, one: Written, version: number) =>
  changed(
    tx,
    sql`insert into umrah_rules (code, message_en, message_ar, message_ur, nationalities, gender, age_from, age_to, need, severity, dated_by,
      valid_from, valid_until, source_title, source_url, source_date, checked_on, checked_by, enabled, no_override, version, created_by, created_at)
    values (${one.code}, ${one.message.en}, ${one.message.ar}, ${one.message.ur}, ${one.nationalities}::text[], ${one.gender}, ${one.age_from},
      ${one.age_to}, ${JSON.stringify(one.need)}::jsonb, ${one.severity}, ${one.dated_by}, ${one.valid_from}::date, ${one.valid_until}::date,
      ${one.source_title}, ${one.source_url}, ${one.source_date}::date, ${one.checked_on}::date, ${one.created_by}, ${one.enabled},
      ${one.no_override}, ${version}, ${one.created_by}, ${one.at})`,
  )

export type Held = { id: string; code: string; version: number; valid_from: string; valid_until: string | null }
/** One rule at a time changes: two that are written at once must not overlap unseen. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('umrah_rules'))`.execute(tx)
}
const columns = sql`id, code, version, valid_from::text as valid_from, valid_until::text as valid_until`
export const lockRule = (tx: Tx, id: string) =>
  first(tx, sql<Held>`select ${columns} from umrah_rules where id = ${id} and replaced_at is null for update`)

/** Another rule of this name that holds on one of these days. */
export const overlapping = (tx: Tx, of: { code: string; from: string; until: string | null; except: string | null }) =>
  first(
    tx,
    sql<Held>`select ${columns} from umrah_rules where code = ${of.code} and replaced_at is null and id is distinct from ${of.except}::uuid
      and daterange(valid_from, valid_until, '[]') && daterange(${of.from}::date, ${of.until}::date, '[]') limit 1`,
  )

/** The old row holds until the day before the new one begins; where that is no day, it is gone. */
export const endRule = (tx: Tx, id: string, before: string, at: Date) =>
  changed(
    tx,
    sql`update umrah_rules set version = version + 1,
      valid_until = case when valid_from < ${before}::date then ${before}::date - 1 else valid_until end,
      replaced_at = case when valid_from < ${before}::date then null else ${at}::timestamptz end where id = ${id}`,
  )

export const checkRule = (tx: Tx, of: { id: string; version: number; enabled: boolean; on: string; by: string }) =>
  changed(
    tx,
    sql`update umrah_rules set checked_on = ${of.on}::date, checked_by = ${of.by}, enabled = ${of.enabled}, version = version + 1
    where id = ${of.id} and version = ${of.version} and replaced_at is null`,
  )
