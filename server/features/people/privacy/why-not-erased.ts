import { sql } from 'kysely'
import type { Word } from '#contract/kernel/word'
import { all, type Db } from '#server/db/db'
import { countMax } from '#server/db/lists'
import type { Person } from './person.ts'
import { privacyWords } from './words.ts'

/** By what a person's bookings are theirs: an account, the address of a guest, a passport, or one booking without a passport. */
export type Asked = {
  user_id?: string
  is_admin?: boolean
  email?: string
  passport?: string | null
  booking_id?: string
}

/** What `whyNotErased` looks for, of a person that is loaded. */
export function askedOf({ ref, user_id, role, email, passports, passengers }: Person): Asked {
  if (ref.kind === 'user') return { user_id: user_id!, is_admin: role === 'admin' }
  if (ref.kind === 'guest') return { email: email!.toLowerCase() }
  return { passport: passports[0] ?? null, booking_id: passengers[0]!.split('/')[0]! }
}

export type Standing = {
  /** How many bookings are theirs, counted up to `countMax`. */
  bookings: number
  /** Why they cannot be erased now, as a sentence; null where they can. */
  blocked: Word | null
}

/** Of whoever has more bookings than this, the bookings of everybody that are not over are read instead of all of theirs. */
const ownMax = 200

/** Something is still owed to somebody. Also the condition of the index `bookings_open`. */
const isOpen = sql`(b.status in ('saved', 'confirming', 'pending_supplier', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted')
  or b.acting is not null)`
/** As what a booking stands against an erasure: of several the largest is said. */
const [ahead, open] = [sql`1`, sql`2`]
const isAhead = (today: string) => sql`(b.status in ('confirmed', 'approved') and b.arriving_at >= ${today})`

type Row = {
  bookings: number
  open: boolean
  ahead: boolean
  money: boolean
  last_admin: boolean
  owner: boolean
  agency_money: boolean
  agency_open: boolean
}

/**
 * Why each of these people cannot be erased now, and how many bookings they have. One read, however many they are, which
 * does not grow with the bookings of a person: who has few is told by these; who has many, by the bookings that are not
 * over, which are read once for all of them.
 */
export async function whyNotErased(db: Db, people: readonly Asked[], today: string): Promise<Standing[]> {
  const found = await all(
    db,
    sql<Row>`with asked as materialized (
      select p.at, p.user_id, coalesce(p.is_admin, false) as is_admin, p.email, p.passport, array(
        (select b.id from bookings b where b.customer_id = p.user_id limit ${countMax})
        union all (select b.id from bookings b where lower(b.contact_email) = p.email and b.agency_id is null and b.customer_id is null limit ${countMax})
        union all (select distinct q.booking_id from booking_passengers q where q.passport_index = p.passport order by q.booking_id limit ${countMax})
        union all (select p.booking_id where p.passport is null and p.booking_id is not null)
      ) as ids
      from jsonb_to_recordset(${JSON.stringify(people.map((one, at) => ({ ...one, at })))}::jsonb)
        as p(at int, user_id uuid, is_admin boolean, email text, passport text, booking_id uuid)),
    standing as materialized (
      select b.id, b.customer_id, case when b.agency_id is null and b.customer_id is null then lower(b.contact_email) end as guest, ${open} as kind
      from bookings b where ${isOpen}
      union all
      select b.id, b.customer_id, case when b.agency_id is null and b.customer_id is null then lower(b.contact_email) end, ${ahead}
      from bookings b where ${isAhead(today)}),
    travelling as materialized (
      select passport_index, ${open} as kind from booking_passengers where booking_id = any(array(select id from standing where kind = ${open}))
      union all
      select passport_index, ${ahead} from booking_passengers where booking_id = any(array(select id from standing where kind = ${ahead}))),
    stands as materialized (
      select a.*, case
        when cardinality(a.ids) <= ${ownMax} then (select max(case when ${isOpen} then ${open} when ${isAhead(today)} then ${ahead} end) from unnest(a.ids) own
          cross join lateral (select x.status, x.acting, x.arriving_at from bookings x where x.id = own offset 0) b)
        when a.passport is null then (select max(s.kind) from standing s where s.customer_id = a.user_id or s.guest = a.email)
        else (select max(t.kind) from travelling t where t.passport_index = a.passport)
        end as kind
      from asked a)
    select cardinality(s.ids) as bookings, coalesce(s.kind = ${open}, false) as open, coalesce(s.kind = ${ahead}, false) as ahead,
      exists (select 1 from ledger_accounts where owner_type = 'customer' and owner_id = s.user_id::text and (balance <> 0 or held <> 0) offset 0) as money,
      s.is_admin and not exists (select 1 from users where role = 'admin' and status = 1 and id <> s.user_id) as last_admin,
      coalesce(own.is_trading, false) as owner, coalesce(own.has_money, false) as agency_money, coalesce(own.is_open, false) as agency_open
    from stands s
    cross join lateral (
      select bool_or(a.state in ('active', 'read_only', 'pending')) as is_trading,
        bool_or(exists (select 1 from ledger_accounts l where l.owner_type = 'agency' and l.owner_id = a.id::text and l.kind = 'wallet'
          and (l.balance <> 0 or l.held <> 0) offset 0)) as has_money,
        bool_or(exists (select 1 from bookings b where b.agency_id = a.id and ${isOpen} offset 0)) as is_open
      from agencies a where a.owner_id = s.user_id) own
    order by s.at`,
  )
  return found.map((row) => ({ bookings: row.bookings, blocked: reasonOf(row) }))
}

function reasonOf(row: Row): Word | null {
  if (row.open) return privacyWords.booking_still_open_confirm
  if (row.ahead) return privacyWords.journey_still_to_come_ask
  if (row.money) return privacyWords.there_money_in_account_paid
  if (row.last_admin) return privacyWords.only_admin_cannot_erased_make
  if (row.agency_money) return privacyWords.agencys_account_holds_money
  if (row.agency_open) return privacyWords.booking_agency_still_open_confirm
  if (row.owner) return privacyWords.owner_agency_cannot_erased_another
  return null
}
