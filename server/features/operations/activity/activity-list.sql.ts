import { sql } from 'kysely'
import type { activityList } from '#contract/operations/activity-list'
import type { Role } from '#contract/kernel/roles'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'

export type ActivityRaw = {
  id: string
  at: Date
  actor_id: string | null
  actor_name: string | null
  actor_role: Role | null
  action: string
  subject: string
  subject_id: string | null
  detail: Record<string, unknown>
  request_id: string | null
  ip: string | null
  hidden_at: Date | null
  hidden_by: string | null
  hidden_reason: string | null
  name_en: string | null
  name_ar: string | null
  /** The id that its page is opened by, where the log has another one. */
  record_id: string | null
}

/** People read names, the log keeps ids: each kind of record by what its people call it. */
const name = (language: 'en' | 'ar') => {
  const column = sql.ref(`name_${language}`)
  const role = language === 'ar' ? sql`name_ar` : sql`name`
  return sql`case l.subject
    when 'user' then (select u.name from users u where u.id = as_uuid(l.subject_id))
    when 'role' then (select ${role} from roles where id = as_uuid(l.subject_id))
    when 'agency' then (select ${column} from agencies where code = l.subject_id or id = as_uuid(l.subject_id))
    when 'bank' then (select ${column} from banks where id = as_uuid(l.subject_id))
    when 'airline' then (select ${column} from airlines where code = l.subject_id)
    when 'airport' then (select ${column} from airports where code = l.subject_id) end`
}

const doersMax = 1_000
/** Whoever did it, by a part of their name or address; of a name that more bear, so many of them. */
const doers = (q: string) =>
  sql`array(select id from users where name ilike ${containing(q)} or email ilike ${containing(q)} limit ${doersMax})`

/** Entries that nobody has taken off the list. */
export const shown = sql`not exists (select from activity_hidden h where h.entry_id = l.id)`

const subjects = (record: string) => {
  const ids = record.split(',')
  return ids.length === 1 ? sql`l.subject_id = ${record}` : sql`l.subject_id = any(${ids}::text[])`
}

export const activityListSql: ListSql<ActivityRaw, typeof activityList.filters, (typeof activityList.sorts)[number]> = {
  from: sql`activity_log l`,
  select: sql<ActivityRaw>`l.id::text, l.at, l.actor_id, l.action, l.subject, l.subject_id, l.detail, l.request_id, l.ip,
    coalesce(l.detail ->> 'api_key', (select u.name from users u where u.id = l.actor_id)) as actor_name,
    (select u.role from users u where u.id = l.actor_id) as actor_role,
    (select h.hidden_at from activity_hidden h where h.entry_id = l.id) as hidden_at,
    (select u.name from activity_hidden h join users u on u.id = h.hidden_by where h.entry_id = l.id) as hidden_by,
    (select h.reason from activity_hidden h where h.entry_id = l.id) as hidden_reason,
    ${name('en')} as name_en, ${name('ar')} as name_ar,
    case l.subject when 'agency' then (select id::text from agencies where code = l.subject_id) end as record_id`,
  where: {
    q: (q) => sql`(l.subject_id = ${q} or l.actor_id = any(${doers(q)}))`,
    kind: (kinds) => sql`l.subject = any(${[...kinds]}::text[])`,
    person: (id) => sql`l.actor_id = ${id}::uuid`,
    days: (span, at) => withinDays(sql`l.at`, span, at),
    record: subjects,
    hidden: () => sql`exists (select from activity_hidden h where h.entry_id = l.id)`,
  },
  narrow: sql`l.id`,
  split: {
    kind: ([first, ...others]) => [sql`l.subject = ${first}`, ...others.map((subject) => sql`l.subject = ${subject}`)],
  },
  // Of somebody who did much the entries are read along the order.
  rare: {
    q: (q) => ({
      id: sql`l.id`,
      ids: sql`(select id from activity_log where subject_id = ${q}) union all (select id from activity_log where actor_id = any(${doers(q)}))`,
    }),
  },
  find: [{ like: /^[a-z]{2}-[a-z0-9]{4,8}$/i, where: (word) => sql`l.subject_id = ${word.toUpperCase()}` }],
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`l.at`, type: 'timestamptz' },
        { by: sql`l.id`, type: 'int8' },
      ],
    },
  },
}
