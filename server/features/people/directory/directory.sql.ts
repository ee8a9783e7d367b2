import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/kernel/roles'
import type { UserRow, userStates } from '#contract/people/user-shapes'
import type { bookingStatuses } from '#contract/selling/booking-states'
import { all, type Db, first } from '#server/db/db'
import { isMeantBy } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { holds } from '#server/http/permissions'

export type UserRecord = {
  id: string
  name: string
  email: string
  phone: string | null
  role: Role
  state: (typeof userStates)[number]
  locale: 'en' | 'ar'
  member: UserRow['member']
  agency: UserRow['agency']
  salesman: UserRow['salesman']
  email_verified: boolean
  card_allowed: boolean
  card_limit_minor: number | null
  card_limit_currency: string | null
  last_login_at: Date | null
  created_at: Date
  consent_at: Date | null
  consent_terms_version: number | null
  consent_privacy_version: number | null
}

export const from = sql`users u left join agencies a on a.id = u.agency_id left join users s on s.id = u.salesman_id`
/** Of accounts that are not erased; an erased one is closed, too. */
export const stands = {
  closed: sql`u.status = 0`,
  invited: sql`(u.status = 1 and not u.password_chosen)`,
  waiting: sql`(u.status = 1 and u.password_chosen and u.role = 'agent' and not u.is_approved)`,
  active: sql`(u.status = 1 and u.password_chosen and (u.role <> 'agent' or u.is_approved))`,
} as const
const state = sql`case when ${stands.closed} then 'closed' when ${stands.invited} then 'invited' when ${stands.waiting} then 'waiting' else 'active' end`
export const columns = sql<UserRecord>`u.id, u.name, u.email, u.phone, u.role, u.locale, ${state} as state,
  u.email_verified_at is not null as email_verified, u.card_allowed, u.card_limit_minor, u.card_limit_currency,
  u.last_login_at, u.created_at, u.consent_at, u.consent_terms_version, u.consent_privacy_version,
  (select m.role from agency_members m where m.user_id = u.id and m.removed_at is null) as member,
  case when a.id is not null then jsonb_build_object('id', a.id, 'code', a.code, 'state', a.state,
    'name', jsonb_build_object('en', a.name_en, 'ar', a.name_ar)) end as agency,
  case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as salesman`

const outside: readonly Role[] = ['agent', 'customer']
const inside: readonly Role[] = ['admin', 'admin-staff', 'reservation', 'salesman']

/** Whom this person may see at all: a salesman those whom they brought in, the office by its permissions. */
export function visibleTo(actor: Actor): RawBuilder<unknown> {
  if (actor.role === 'salesman') return sql`(u.salesman_id = ${actor.user_id} and u.role = 'agent')`
  const kinds = [...(holds(actor, 'user.view') ? outside : []), ...(holds(actor, 'staff.view') ? inside : [])]
  return sql`u.role = any(${kinds}::text[])`
}

/** By their id, or the owner of an agency by that of the agency. */
export const findSeen = (db: Db, id: string, seen: RawBuilder<unknown>) =>
  first(db, sql<UserRecord>`select ${columns} from ${from} where u.erased_at is null and ${seen} and ${isMeantBy(id)}`)

type Counted = { role: Role; total: number; active: number; invited: number; waiting: number; closed: number }
const counted = (state: string) => sql`coalesce(sum(u.people) filter (where u.state = ${state}), 0)::int`
/** `seen` as of users: what is kept of them has the columns that it looks at. */
export const countKinds = (db: Db, seen: RawBuilder<unknown>) =>
  all(
    db,
    sql<Counted>`select u.role, sum(u.people)::int as total, ${counted('active')} as active, ${counted('invited')} as invited,
      ${counted('waiting')} as waiting, ${counted('closed')} as closed
    from people_counts u where ${seen} group by u.role having sum(u.people) > 0 order by u.role`,
  )

type LiveRecord = {
  reference: string
  status: (typeof bookingStatuses)[number]
  lead_passenger: string
  title: { en: string; ar: string } | null
  departure_at: string | null
  ttl_at: Date | null
  total_minor: number
  currency: string
}
const over = ['cancelled', 'expired', 'failed', 'voided', 'refunded', 'completed', 'declined']

/** Bookings of the person, or of the whole agency, that are not over: the next time limit first. */
export const liveBookings = (db: Db, { id, agency }: Pick<UserRecord, 'id' | 'agency'>, limit: number) =>
  all(
    db,
    sql<LiveRecord>`select b.reference, b.status, b.lead_passenger, b.departure_at, b.ttl_at, b.total_minor, b.currency,
      (select i.title from booking_items i where i.booking_id = b.id order by i.no limit 1) as title
    from bookings b where ${agency ? sql`b.agency_id = ${agency.id}` : sql`b.customer_id = ${id}`} and b.hold_state = 'held'
      and b.status <> all(${over}::text[])
    order by case when b.status = 'saved' then b.ttl_at end nulls last, b.created_at desc limit ${limit}`,
  )

/** What was done with an account and by its person. */
export const logAbout = (db: Db, id: string, limit: number) =>
  all(
    db,
    sql<{
      at: Date
      action: string
      subject: string
      subject_id: string | null
    }>`select at, action, subject, subject_id from (
      (select at, action, subject, subject_id from activity_log where actor_id = ${id}::uuid order by at desc limit ${limit})
      union
      (select at, action, subject, subject_id from activity_log where subject = 'user' and subject_id = ${id} order by at desc limit ${limit})
    ) done order by at desc limit ${limit}`,
  )

export const isOpenSalesman = async (db: Db, id: string) =>
  (await first(db, sql`select 1 from users where id = ${id} and role = 'salesman' and status = 1`)) !== undefined
