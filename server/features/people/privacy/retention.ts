import { sql, type RawBuilder } from 'kysely'
import { type RetentionRule, retentionDays } from '#contract/people/retention'
import type { App } from '#server/app'
import { changed, type Db, type Tx } from '#server/db/db'
import { usesWithoutPaper } from './paper-files.ts'

/** Rows of one statement: no transaction of the nightly work holds up anybody. */
const batchMax = 500
/** What is more than so many batches is left for the next night. */
const batchesMax = 400

type Rule = {
  tables: readonly string[]
  /** The statements of the rule; each touches at most `batchMax` rows that are older than `before`. */
  steps(before: Date): RawBuilder<unknown>[]
}

/** Deletes rows of `table` that fulfil `where`, one batch. `key` is the primary key, as SQL. */
const remove = (table: string, key: string, where: RawBuilder<unknown>) =>
  sql`delete from ${sql.raw(table)} where (${sql.raw(key)}) in (select ${sql.raw(key)} from ${sql.raw(table)}
    where ${where} limit ${batchMax} for update skip locked)`

/** Mails with a code, or with a link that no longer works after a day. */
const shortLived = ['login-code', 'reset-password', 'verify-email']
const forgetMails = (where: RawBuilder<unknown>) =>
  sql`update mails set content_encrypted = null where id in (select id from mails
    where content_encrypted is not null and ${where} limit ${batchMax} for update skip locked)`

/** Rules that another job keeps already, every night too, with the days of the same list. */
const keptElsewhere = {
  unused_files: 'files.sweep',
  read_notifications: 'notifications.sweep',
  notifications: 'notifications.sweep',
} as const
type OwnRule = Exclude<RetentionRule, keyof typeof keptElsewhere>

/** What each rule of `contract/people/retention.ts` does. */
export const retentionRules: Readonly<Record<OwnRule, Rule>> = {
  rate_counters: {
    tables: ['auth_limits'],
    steps: (before) => [remove('auth_limits', 'key', sql`expires_at < ${before}`)],
  },
  login_codes: {
    tables: ['login_codes', 'login_tickets', 'register_codes'],
    steps: (before) => [
      remove('login_codes', 'user_id', sql`expires_at < ${before}`),
      remove('login_tickets', 'ticket_hash', sql`expires_at < ${before}`),
      remove('register_codes', 'address_hash', sql`expires_at < ${before}`),
    ],
  },
  account_links: {
    tables: ['email_tokens', 'reset_tokens', 'integration_logins'],
    steps: (before) => [
      remove('email_tokens', 'token_hash', sql`expires_at < ${before}`),
      remove('reset_tokens', 'token_hash', sql`expires_at < ${before}`),
      remove('integration_logins', 'state_hash', sql`expires_at < ${before}`),
    ],
  },
  secret_mails: {
    tables: ['mails'],
    steps: (before) => [
      forgetMails(sql`created_at < ${before} and status <> 'queued' and template = any(${shortLived}::text[])`),
    ],
  },
  answers: {
    tables: ['idempotency'],
    steps: (before) => [remove('idempotency', 'owner, route, key', sql`created_at < ${before} and lease < ${before}`)],
  },
  webhook_events: {
    tables: ['webhook_events'],
    steps: (before) => [remove('webhook_events', 'seq', sql`at < ${before}`)],
  },
  finished_jobs: { tables: ['jobs'], steps: (before) => [remove('jobs', 'id', sql`done_at < ${before}`)] },
  dead_jobs: { tables: ['jobs'], steps: (before) => [remove('jobs', 'id', sql`dead_at < ${before}`)] },
  mail_texts: {
    tables: ['mails'],
    steps: (before) => [forgetMails(sql`created_at < ${before} and status = 'sent'`)],
  },
  mails: {
    tables: ['mails'],
    steps: (before) => [remove('mails', 'id', sql`created_at < ${before} and status <> 'queued'`)],
  },
  sessions: {
    tables: ['sessions'],
    steps: (before) => [remove('sessions', 'id', sql`absolute_expires_at < ${before} or revoked_at < ${before}`)],
  },
  deleted_travellers: {
    tables: ['travellers'],
    steps: (before) => [remove('travellers', 'id', sql`deleted_at < ${before}`)],
  },
  list_files: {
    tables: ['list_files', 'list_file_parts'],
    steps: (before) => [remove('list_files', 'id', sql`made_at < ${before}`)],
  },
  kept_searches: {
    tables: ['kept_searches'],
    steps: (before) => [remove('kept_searches', 'id', sql`at < ${before}`)],
  },
  previous_searches: {
    tables: ['previous_searches'],
    steps: (before) => [remove('previous_searches', 'owner', sql`at < ${before}`)],
  },
  ended_allocations: {
    tables: ['stock_allocations'],
    steps: (before) => [
      remove('stock_allocations', 'owner, unit', sql`state in ('returned', 'lapsed') and updated_at < ${before}`),
    ],
  },
  supplier_calls: {
    tables: ['supplier_calls', 'integration_calls', 'integration_news'],
    steps: (before) => [
      remove('supplier_calls', 'id', sql`finished_at < ${before}`),
      remove('integration_calls', 'id', sql`at < ${before}`),
      remove('integration_news', 'integration, id', sql`at < ${before}`),
    ],
  },
  supplier_quotes: {
    tables: ['house_quotes'],
    steps: (before) => [
      remove(
        'house_quotes',
        'id',
        sql`valid_until < ${before} and not exists (select 1 from house_pnrs p where p.quote_id = house_quotes.id)`,
      ),
    ],
  },
  travel_papers: {
    tables: ['booking_passengers', 'holiday_travellers'],
    // The journey's end is a local time as text; a day more or less is of no weight after so many.
    steps: (before) => [
      sql`update booking_passengers set birth_encrypted = null, passport_encrypted = null, passport_index = null, passport_masked = null
        where (booking_id, position) in (select p.booking_id, p.position from booking_passengers p join bookings b on b.id = p.booking_id
          where p.passport_encrypted is not null and b.arriving_at < ${before.toISOString().slice(0, 16)}
          limit ${batchMax} for update of p skip locked)`,
      sql`update holiday_travellers set details_encrypted = null
        where (item_id, position) in (select t.item_id, t.position from holiday_travellers t join booking_items i on i.id = t.item_id
          where t.details_encrypted is not null and i.ends_at < ${before} limit ${batchMax} for update of t skip locked)`,
    ],
  },
  given_papers: {
    tables: ['umrah_pilgrims', 'umrah_documents', 'umrah_visas', 'visa_documents', 'file_uses'],
    steps: (before) => [
      sql`update umrah_pilgrims set care_encrypted = null where (item_id, position) in (select p.item_id, p.position
        from umrah_pilgrims p join booking_items i on i.id = p.item_id
        where p.care_encrypted is not null and i.ends_at < ${before} limit ${batchMax} for update of p skip locked)`,
      // Of whoever has not left yet, as far as anybody knows, the number is still asked for.
      sql`update umrah_visas set number_encrypted = '' where id in (select v.id
        from umrah_visas v join booking_items i on i.id = v.item_id
        where v.number_encrypted <> '' and v.state <> 'entered' and i.ends_at < ${before} limit ${batchMax} for update of v skip locked)`,
      remove(
        'umrah_documents',
        'id',
        sql`item_id in (select i.id from booking_items i where i.id = item_id and i.ends_at < ${before})`,
      ),
      remove(
        'visa_documents',
        'id',
        sql`case_id in (select i.id from booking_items i where i.id = case_id and i.ends_at < ${before})`,
      ),
      remove('file_uses', 'file_name, used_type, used_id', usesWithoutPaper),
    ],
  },
  quotation_travellers: {
    tables: ['quotations'],
    steps: (before) => [
      sql`update quotations set travellers_encrypted = null where id in (select id from quotations
        where travellers_encrypted is not null and updated_at < ${before} limit ${batchMax} for update skip locked)`,
    ],
  },
  closed_forms: {
    tables: ['agencies'],
    // A form that was sent or left lying: what counts stands in the agency's own columns.
    steps: (before) => [
      sql`update agencies set draft = null, draft_saved_at = null where id in (select id from agencies
        where draft is not null and draft_saved_at < ${before} limit ${batchMax} for update skip locked)`,
    ],
  },
  credit_reminders: {
    tables: ['credit_reminders'],
    steps: (before) => [
      remove('credit_reminders', 'agency_id, day', sql`day < ${before.toISOString().slice(0, 10)}::date`),
    ],
  },
}

async function runStep(db: Db, step: RawBuilder<unknown>): Promise<number> {
  let total = 0
  for (let batch = 0; batch < batchesMax; batch++) {
    const touched = await changed(db, step)
    total += touched
    if (touched < batchMax) break
  }
  return total
}

/** Keeps every rule at this moment and answers how many rows each one deleted or emptied. */
export async function keepRetention(app: Pick<App, 'db' | 'clock'>): Promise<Record<OwnRule, number>> {
  const now = app.clock.now().getTime()
  const counts = {} as Record<OwnRule, number>
  for (const [name, rule] of Object.entries(retentionRules) as [OwnRule, Rule][]) {
    counts[name] = 0
    for (const step of rule.steps(new Date(now - retentionDays[name] * 86_400_000)))
      counts[name] += await runStep(app.db, step)
  }
  return counts
}

/** Names by which no booking is found any more are forgotten (`forget_passenger_names` of 0154). */
export const forgetPassengerNames = async (db: Db | Tx): Promise<void> =>
  void (await sql`select forget_passenger_names()`.execute(db))

/** Which tables a rule empties, whoever keeps it: for the proof that no table with a life is forgotten. */
export const tablesOfRule = (name: RetentionRule): readonly string[] =>
  name in keptElsewhere
    ? name === 'unused_files'
      ? ['files', 'file_uses']
      : ['notifications']
    : retentionRules[name as OwnRule].tables
