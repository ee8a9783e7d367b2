import { sql } from 'kysely'
import type { FoundPerson } from '#contract/people/privacy'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import { containing } from '#server/db/lists'
import { bookingsOf, loadPerson, type PersonRef } from './person.ts'
import { whyNotErased } from './erase-person.ts'

const foundMax = 20

/** People whose name, address or booking fits: accounts first, then guests, then passengers. */
export async function findPeople(app: Pick<App, 'db' | 'clock'>, q: string): Promise<FoundPerson[]> {
  const like = containing(q)
  const rows = await all(
    app.db,
    sql<{ kind: PersonRef['kind']; id: string; name: string; email: string | null; last_seen_at: Date | null }>`
      (select 'user' as kind, id::text, name, email, last_login_at as last_seen_at from users
        where erased_at is null and (name ilike ${like} or email ilike ${like}) order by name limit ${foundMax})
      union all
      (select 'guest', lower(contact_email), max(lead_passenger), lower(contact_email), max(created_at) from bookings
        where customer_id is null and agency_id is null and contact_email not like '%@erased.invalid'
          and (contact_email ilike ${like} or lead_passenger ilike ${like} or reference = ${q.toUpperCase()})
        group by lower(contact_email) limit ${foundMax})
      union all
      (select 'passenger', b.reference || '/' || p.position, p.surname || ' / ' || p.given_name, null, b.created_at
        from booking_passengers p join bookings b on b.id = p.booking_id
        where p.given_name <> 'ERASED' and (p.surname || ' ' || p.given_name ilike ${like} or p.given_name || ' ' || p.surname ilike ${like} or b.reference = ${q.toUpperCase()})
        order by b.created_at desc limit ${foundMax})
      limit ${foundMax}`,
  )
  const today = app.clock.now().toISOString().slice(0, 10)
  const people: FoundPerson[] = []
  for (const { kind, id, name, email, last_seen_at } of rows) {
    const person = await loadPerson(app.db, { kind, id })
    if (person)
      people.push({
        kind,
        id,
        name,
        email,
        bookings: bookingsOf(person).length,
        last_seen_at: last_seen_at?.toISOString() ?? null,
        blocked: await whyNotErased(app.db, person, today),
      })
  }
  return people
}
