import { sql } from 'kysely'
import type { FoundPerson } from '#contract/people/privacy'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import { containing } from '#server/db/lists'
import type { PersonRef } from './person.ts'
import { type Asked, whyNotErased } from './why-not-erased.ts'

const foundMax = 20
/** Of a name that many bear so many rows of each kind are looked at. */
const namesakesMax = 200

type Found = {
  kind: PersonRef['kind']
  id: string
  name: string
  email: string | null
  last_seen_at: Date | null
  /** Of accounts. */
  is_admin?: boolean
  /** Of passengers. */
  booking_id?: string
  passport?: string | null
}

const askedOfFound = ({ kind, id, is_admin, booking_id, passport }: Found): Asked =>
  ({
    user: { user_id: id, is_admin: is_admin ?? false },
    guest: { email: id },
    passenger: { booking_id, passport },
  })[kind]

/** Accounts: of just this name or address first, then by a part of either. */
const accounts = (q: string) => {
  const of = sql`select id, name, email, last_login_at, role from users where erased_at is null`
  const whole = q.trim().toLowerCase()
  return sql<Found>`
    select 'user' as kind, id::text, name, email, last_login_at as last_seen_at, role = 'admin' as is_admin from (
      (${of} and lower(name) = ${whole} order by id limit ${foundMax})
      union (${of} and lower(email) = ${whole})
      union (${of} and (name ilike ${containing(q)} or email ilike ${containing(q)}) limit ${namesakesMax})
    ) found order by ${whole} in (lower(name), lower(email)) desc, lower(name), id limit ${foundMax}`
}

/** Whoever bought without an account: by a part of the address or the name, by their booking. */
const guests = (q: string) => {
  const of = sql`select lower(contact_email) as email, lead_passenger, created_at from bookings
    where customer_id is null and agency_id is null and contact_email not like '%@erased.invalid'`
  return sql<Found>`
    select 'guest' as kind, email as id, max(lead_passenger) as name, email, max(created_at) as last_seen_at from (
      (${of} and reference = ${q.toUpperCase()})
      union all (${of} and (contact_email ilike ${containing(q)} or lead_passenger ilike ${containing(q)}) limit ${namesakesMax})
    ) found group by email order by max(created_at) desc limit ${foundMax}`
}

/** Whoever travels: who bears just this name first, then by a part of each word, or by their booking. */
const passengers = (q: string) => {
  const words = q.split(/[\s/]+/).filter(Boolean)
  const held = sql.join(
    [
      sql`${words.length > 0}`,
      ...words.map((word) => sql`(surname ilike ${containing(word)} or given_name ilike ${containing(word)})`),
    ],
    sql` and `,
  )
  const of = sql`select booking_id, position, surname, given_name, passport_index from booking_passengers where given_name <> 'ERASED'`
  return sql<Found>`
    select 'passenger' as kind, b.reference || '/' || p.position as id, p.surname || ' / ' || p.given_name as name, null as email, b.created_at as last_seen_at,
      p.booking_id, p.passport_index as passport
    from (
      (${of} and booking_id in (select id from bookings where reference = ${q.toUpperCase()}))
      union (${of} and surname = ${q.toUpperCase()} order by booking_id desc limit ${foundMax})
      union (${of} and ${held} limit ${namesakesMax})
    ) p join bookings b on b.id = p.booking_id
    order by p.surname = ${q.toUpperCase()} desc, b.created_at desc, b.id desc, p.position limit ${foundMax}`
}

/** People whose name, address or booking fits: accounts first, then guests, then passengers. */
export async function findPeople({ db, clock }: Pick<App, 'db' | 'clock'>, q: string): Promise<FoundPerson[]> {
  const kinds = await Promise.all([accounts(q), guests(q), passengers(q)].map((query) => all(db, query)))
  const rows = kinds.flat().slice(0, foundMax)
  const standing = await whyNotErased(db, rows.map(askedOfFound), clock.now().toISOString().slice(0, 10))
  return rows.map(({ kind, id, name, email, last_seen_at }, at) => ({
    kind,
    id,
    name,
    email,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    ...standing[at]!,
  }))
}
