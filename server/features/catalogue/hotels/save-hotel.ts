import type { Input } from '#contract/kernel/endpoint'
import type { Hotel, hotels } from '#contract/catalogue/hotels'
import { check } from '#contract/checks/check'
import type { App } from '#server/app'
import { brokenConstraint, type Db, first, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { sql } from 'kysely'
import { contractsOf, hotelById, insertHotel, lockHotel, roomsOf, saveRooms, updateHotel } from './hotels.sql.ts'
import { hotelsWords } from './words.ts'

type Body = Input<typeof hotels.save>['body']

/** A hotel with its rooms and contracts, as the back office sees it; undefined where there is none. */
export async function hotelView(db: Db, id: string): Promise<Hotel | undefined> {
  const hotel = await hotelById(db, id)
  if (!hotel) return undefined
  const { demo: _demo, ...shown } = hotel
  return { ...shown, rooms: await roomsOf(db, id), contracts: await contractsOf(db, id) }
}

/** Adds or changes a hotel and its rooms. Refuses another hotel's code and rooms that hold more people than they have beds for, at their fields. */
export async function saveHotel(app: App, { id, rooms, ...hotel }: Body, by: string): Promise<string | Refusal> {
  const problems = rooms.flatMap((room, index) => [
    ...(room.max_adults > room.max_persons || room.max_adults > room.beds + room.extra_beds
      ? [{ field: `rooms.${index}.max_adults`, message: hotelsWords.more_adults_than_beds }]
      : []),
    ...(rooms.findIndex(({ code }) => code === room.code) < index
      ? [{ field: `rooms.${index}.code`, message: hotelsWords.room_code_twice }]
      : []),
  ])
  if (problems.length > 0) return refuse.fields(problems)
  const at = app.clock.now()
  try {
    return await inTx(app.db, 'save hotel', async (tx) => {
      if (!(await first(tx, sql`select 1 from hotel_cities where code = ${hotel.city}`)))
        throw refuse.invalid('city', check('choose_city'))
      if (id && !(await lockHotel(tx, id))) throw refuse.notFound(hotelsWords.hotel_not_found)
      const hotelId = id ?? (await insertHotel(tx, hotel, at))
      if (id) await updateHotel(tx, id, hotel, at)
      await saveRooms(tx, hotelId, rooms)
      await writeActivity(tx, {
        action: 'hotel_saved',
        at,
        actor_id: by,
        subject: 'hotel',
        subject_id: hotelId,
        detail: { code: hotel.code },
      })
      return hotelId
    })
  } catch (error) {
    if (isRefusal(error)) return error
    if (brokenConstraint(error) === 'hotels_code_key') return refuse.invalid('code', hotelsWords.code_taken)
    throw error
  }
}
