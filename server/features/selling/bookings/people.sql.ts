import { sql } from 'kysely'
import type { FlightPassenger, Passenger } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { type Db, type Tx } from '#server/db/db'
import { passengersOf } from './bookings.sql.ts'

/** Somebody at their place of a booking, and what they were told that theirs costs. */
export type Seated = FlightPassenger & { position: number; price_minor: number }

const maskPassport = (number: string) => `•••• ${number.slice(-3)}`

/** Writes people of a booking, each at their place: whoever sat there before is somebody else now. The booking is locked, or new. */
export async function writePeople(app: App, tx: Tx, id: string, people: readonly Seated[]): Promise<void> {
  await insertPeople(app, tx, id, people)
  await notePassports(tx, id)
}

/** As `writePeople`, of a new booking, which says itself when the first passport ends. */
export async function insertPeople(app: App, tx: Tx, id: string, people: readonly Seated[]): Promise<void> {
  if (people.length === 0) return
  const rows = people.map((one) => {
    const { position } = one
    const encrypted = (plain: string, what: string) =>
      app.secrets.encrypt(plain, `booking_passengers:${id}:${what}:${position}`)
    return sql`(${id}, ${position}, ${one.type}, ${one.title}, ${one.given_name}, ${one.surname}, ${one.gender}, ${encrypted(one.date_of_birth, 'birth')}, ${one.nationality},
        ${encrypted(one.passport_number, 'passport')}, ${app.secrets.blindIndex(one.passport_number)}, ${maskPassport(one.passport_number)}, ${one.passport_country}, ${one.passport_expiry ?? null}, ${one.document ?? 'passport'}, ${one.price_minor})`
  })
  await sql`insert into booking_passengers (booking_id, position, type, title, given_name, surname, gender, birth_encrypted, nationality, passport_encrypted, passport_index, passport_masked, passport_country, passport_expiry, document, price_minor)
      values ${sql.join(rows)}
      on conflict (booking_id, position) do update set type = excluded.type, title = excluded.title, given_name = excluded.given_name,
        surname = excluded.surname, gender = excluded.gender, birth_encrypted = excluded.birth_encrypted, nationality = excluded.nationality,
        passport_encrypted = excluded.passport_encrypted, passport_index = excluded.passport_index, passport_masked = excluded.passport_masked,
        passport_country = excluded.passport_country, passport_expiry = excluded.passport_expiry,
        document = excluded.document, price_minor = excluded.price_minor`.execute(tx)
}

/** Somebody joins the people of a booking, at a place that nobody has. The booking is locked. */
export async function joinPeople(app: App, tx: Tx, id: string, one: Seated): Promise<void> {
  await writePeople(app, tx, id, [one])
  await sql`update bookings set passenger_count = passenger_count + 1 where id = ${id}`.execute(tx)
}

/** Takes somebody out of a booking whose people are named later. The booking is locked. */
export async function removePerson(tx: Tx, id: string, position: number): Promise<void> {
  await sql`delete from booking_passengers where booking_id = ${id} and position = ${position}`.execute(tx)
  await notePassports(tx, id)
}

const passportsUntil = (id: string) =>
  sql`passports_until = (select to_char(min(passport_expiry), 'YYYY-MM-DD') from booking_passengers where booking_id = ${id})`
const notePassports = (tx: Tx, id: string) =>
  sql`update bookings set ${passportsUntil(id)} where id = ${id}`.execute(tx)

/** The day the first of these people's passports ends: of a new booking, see `passportsUntil`. */
export const earliestExpiry = (people: readonly Pick<FlightPassenger, 'passport_expiry'>[]): string | null =>
  people.flatMap(({ passport_expiry }) => passport_expiry ?? []).toSorted()[0] ?? null

/** The people of a booking with their birth dates and passports, for whoever issues their tickets. */
export async function openedPeople(app: App, db: Db | Tx, id: string): Promise<Seated[]> {
  const open = (encrypted: string | null, what: string, position: number) =>
    encrypted === null ? '' : app.secrets.decrypt(encrypted, `booking_passengers:${id}:${what}:${position}`)
  return (await passengersOf(db, id)).map((one) => ({
    position: one.position,
    type: one.type,
    title: one.title as Passenger['title'],
    given_name: one.given_name,
    surname: one.surname,
    gender: one.gender,
    date_of_birth: open(one.birth_encrypted, 'birth', one.position),
    nationality: one.nationality,
    passport_number: open(one.passport_encrypted, 'passport', one.position),
    passport_country: one.passport_country,
    document: one.document,
    ...(one.passport_expiry === null ? {} : { passport_expiry: one.passport_expiry }),
    price_minor: one.price_minor,
  }))
}
