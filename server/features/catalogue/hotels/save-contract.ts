import type { HotelContract, NewHotelContract } from '#contract/catalogue/hotels'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { openUnits } from '#server/features/selling/stock-units'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { hijriIn } from './hijri.ts'
import {
  contractBeside,
  contractById,
  hotelById,
  insertContract,
  lockHotel,
  replaceNights,
  roomsOf,
  unitOf,
  updateContract,
} from './hotels.sql.ts'
import { expand, seasonClash } from './nights.ts'
import { hotelsWords } from './words.ts'

export type Saved = NewHotelContract & { id?: string | undefined; hotel_id: string; version?: number | undefined }

/** What of the terms does not hold together, at its field. */
function termProblems({ terms, first_night, last_night }: NewHotelContract, rooms: ReadonlySet<string>) {
  const problems: { field: string; message: ReturnType<typeof hotelsWords.room_unknown> }[] = []
  const seasons = new Set(terms.seasons.map(({ name }) => name))
  if (last_night < first_night) problems.push({ field: 'last_night', message: hotelsWords.ends_before_it_begins })
  for (const [index, { room }] of terms.rooms.entries())
    if (!rooms.has(room))
      problems.push({ field: `terms.rooms.${index}.room`, message: hotelsWords.room_unknown({ room }) })
  for (const [index, rate] of terms.rates.entries()) {
    if (!seasons.has(rate.season))
      problems.push({
        field: `terms.rates.${index}.season`,
        message: hotelsWords.season_unknown({ season: rate.season }),
      })
    if (!terms.rooms.some(({ room }) => room === rate.room))
      problems.push({ field: `terms.rates.${index}.room`, message: hotelsWords.room_unknown({ room: rate.room }) })
  }
  for (const [index, { range }] of terms.seasons.entries())
    if (range.calendar === 'gregorian' && range.to < range.from)
      problems.push({ field: `terms.seasons.${index}.range.to`, message: hotelsWords.ends_before_it_begins })
  for (const [index, { age_from, age_to }] of terms.children.entries())
    if (age_to < age_from)
      problems.push({ field: `terms.children.${index}.age_to`, message: hotelsWords.ends_before_it_begins })
  return problems
}

/** Writes the nights of an active contract and opens its rooms for sale; of any other none is left. */
export async function openNights(tx: Tx, contract: HotelContract & { hotel_id: string }, at: Date): Promise<number> {
  const { zone } = (await hotelById(tx, contract.hotel_id))!
  const rooms = new Map((await roomsOf(tx, contract.hotel_id)).map(({ code, id }) => [code, id]))
  const nights = contract.state === 'active' ? expand(contract.terms, contract, zone, await hijriIn(tx)) : []
  const allotment = new Map(contract.terms.rooms.map((room) => [room.room, room.allotment]))
  await openUnits(
    tx,
    nights.map(({ room, night }) => ({ unit: unitOf(rooms.get(room)!, night), capacity: allotment.get(room)! })),
    at,
  )
  await replaceNights(tx, contract.id, rooms, nights)
  return nights.length
}

/** Adds or changes a contract; see `hotels.saveContract`. */
export async function saveContract(
  app: App,
  { id, version, ...contract }: Saved,
  by: string | null,
): Promise<HotelContract | Refusal> {
  const at = app.clock.now()
  try {
    return await inTx(app.db, 'save hotel contract', async (tx) => {
      if (!(await lockHotel(tx, contract.hotel_id))) throw refuse.notFound(hotelsWords.hotel_not_found)
      const before = id ? await contractById(tx, id) : undefined
      if (id && before?.hotel_id !== contract.hotel_id) throw refuse.notFound(hotelsWords.contract_not_found)
      if (before && version !== undefined && version !== before.version)
        throw refuse.wrongState(hotelsWords.changed_meanwhile)
      const rooms = new Set((await roomsOf(tx, contract.hotel_id)).map(({ code }) => code))
      const problems = termProblems(contract, rooms)
      if (problems.length > 0) throw refuse.fields(problems)
      const clash = seasonClash(contract.terms, contract, await hijriIn(tx))
      if (clash) throw new Refusal('season_overlap', hotelsWords.season_overlap(clash), { extra: clash })
      const kept = { ...contract, at }
      const saved = id ?? (await insertContract(tx, kept))
      if (id) await updateContract(tx, id, kept)
      const beside = contract.state === 'active' ? await contractBeside(tx, saved, kept) : undefined
      if (beside) throw refuse.invalid('first_night', hotelsWords.contract_overlaps({ number: beside.number }))
      const written = (await contractById(tx, saved))!
      await openNights(tx, written, at)
      await writeActivity(tx, {
        action: 'hotel_contract_saved',
        at,
        actor_id: by,
        subject: 'hotel',
        subject_id: contract.hotel_id,
        detail: { number: contract.number, state: contract.state },
      })
      const { hotel_id: _hotel, ...shown } = written
      return shown
    })
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}
