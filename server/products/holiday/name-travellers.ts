import type { FieldProblem } from '#contract/kernel/errors'
import type { Word } from '#contract/kernel/word'
import type { GivenTraveller } from '#contract/selling/holiday-travellers'
import { addMonths, ageOn } from '#contract/selling/passenger-rules'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { activityOf, type BookingRecord, lockBooked, noteHistory } from '#server/features/selling/bookings'
import type { ItemRecord } from '#server/features/selling/items'
import { writeActivity } from '#server/features/operations/activity'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { detailOfItem, isLive, mayName, roomsOfBooking } from './booked-holiday.ts'
import { todayAt } from './holiday-view.ts'
import { sealDetails } from './travellers.ts'
import { nameTraveller, type TravellerRow, travellersOf } from './travellers.sql.ts'
import { holidayWords as words } from './words.ts'

/** A passport is good for so many months after the last day. */
const passportMonths = 6
const oldestYears = 120

type Named = { given: GivenTraveller; room: ItemRecord; row: TravellerRow }

/** Whether somebody of this birth is what the place was bought for, on the day it leaves. */
function ageProblem({ given, room, row }: Named): Word | undefined {
  const { starts, ages } = detailOfItem(room)
  const age = ageOn(given.date_of_birth, starts)
  if (age < 0 || age > oldestYears) return words.born_later
  if (row.kind === 'adult') return age > ages.child_until ? undefined : words.adult_from({ age: ages.child_until + 1 })
  if (row.kind === 'infant')
    return age <= ages.infant_until ? undefined : words.infant_until({ age: ages.infant_until })
  if (age > ages.child_until || age <= ages.infant_until)
    return words.child_between({ from: ages.infant_until + 1, to: ages.child_until })
  return row.place === 'child_no_bed' && age > ages.no_bed_until
    ? words.no_bed_until({ age: ages.no_bed_until })
    : undefined
}

function problemsOf(one: Named, at: number): FieldProblem[] {
  const { given, room } = one
  const { passports, ends } = detailOfItem(room)
  const problems: FieldProblem[] = []
  const add = (field: keyof GivenTraveller, message: Word) =>
    problems.push({ field: `travellers.${at}.${field}`, message })
  const age = ageProblem(one)
  if (age) add('date_of_birth', age)
  const until = addMonths(ends, passportMonths)
  if (passports && !given.passport_number) add('passport_number', words.passport_wanted)
  if (passports && !given.passport_expiry) add('passport_expiry', words.passport_ends({ date: until }))
  else if (given.passport_expiry && given.passport_expiry < until)
    add('passport_expiry', words.passport_ends({ date: until }))
  return problems
}

const samePassport = (given: readonly GivenTraveller[]): FieldProblem[] =>
  given.flatMap(({ passport_number }, at) =>
    passport_number && given.findIndex((one) => one.passport_number === passport_number) < at
      ? [{ field: `travellers.${at}.passport_number`, message: words.same_person }]
      : [],
  )

/** Each name with its room and place; a refusal where one has none. */
function placed(given: readonly GivenTraveller[], rooms: readonly ItemRecord[], rows: readonly TravellerRow[]) {
  const named = given.map((one, at): Named | FieldProblem => {
    const room = rooms.find(({ no }) => no === one.item)
    const row = room && rows.find(({ item_id, position }) => item_id === room.id && position === one.position)
    return room && row && isLive(room)
      ? { given: one, room, row }
      : { field: `travellers.${at}.position`, message: words.nobody_there }
  })
  const missing = named.filter((one): one is FieldProblem => 'field' in one)
  return missing.length > 0 ? refuse.fields(missing) : (named as Named[])
}

/**
 * Names for places of a booking, all or none. Refuses an age that the place was not bought for, a passport that ends too
 * early, and, once the last day for names is over, whoever is not the office.
 */
export async function nameTravellers(
  app: App,
  booking: BookingRecord,
  given: readonly GivenTraveller[],
  actor: Actor | null,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  const today = await todayAt(app)
  return inTx(app.db, 'name travellers', async (tx) => {
    const booked = await lockBooked(tx, booking.id)
    const rooms = await roomsOfBooking(tx, booking.id)
    if (!booked || rooms.length === 0) return refuse.notFound(words.booking_not_found)
    if (!mayName(rooms, actor, today)) return refuse.wrongState(words.names_closed)
    const ids = rooms.map(({ id }) => id)
    const named = placed(given, rooms, await travellersOf(tx, ids))
    if (isRefusal(named)) return named
    const problems = [...named.flatMap(problemsOf), ...samePassport(given)]
    if (problems.length > 0) return refuse.fields(problems)
    for (const { given: one, row } of named) {
      const { given_name, surname, date_of_birth, nationality } = one
      const passport_number = one.passport_number ?? null
      const passport_expiry = one.passport_expiry ?? null
      const details = { date_of_birth, nationality, passport_number, passport_expiry }
      const { item_id, position } = row
      await nameTraveller(tx, {
        item_id,
        position,
        given_name,
        surname,
        details_encrypted: sealDetails(app, row, details),
      })
    }
    const who = { id: actor?.user_id ?? null, name: actor?.name ?? booking.lead_passenger }
    await noteHistory(tx, booked, { at, event: 'names_given', who, note: `${named.length}` })
    await writeActivity(tx, { ...activityOf(booked, 'holiday_names_given', who.id), at })
    return undefined
  })
}
