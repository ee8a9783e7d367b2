import type { HotelContract, NewHotelContract } from '#contract/catalogue/hotels'
import type { FieldProblem } from '#contract/kernel/errors'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { openUnits, resizeUnits } from '#server/features/selling/stock-units'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { hijriIn } from './hijri.ts'
import {
  contractBeside,
  contractById,
  hotelById,
  insertContract,
  lockHotel,
  nightsByContract,
  replaceNights,
  roomsOf,
  unitOf,
  updateContract,
} from './hotels.sql.ts'
import { expand, seasonClash } from './nights.ts'
import { hotelsWords } from './words.ts'

export type Saved = NewHotelContract & { id?: string | undefined; hotel_id: string; version?: number | undefined }

/** Where something stands that stood before under the same name. */
function repeated<T>(list: readonly T[], nameOf: (one: T) => string): number[] {
  const names = list.map(nameOf)
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []))
}

/** What of the terms does not hold together, at its field. */
function termProblems({ terms, first_night, last_night }: NewHotelContract, rooms: ReadonlySet<string>) {
  const problems: FieldProblem[] = []
  const seasons = new Set(terms.seasons.map(({ name }) => name))
  if (last_night < first_night) problems.push({ field: 'last_night', message: hotelsWords.ends_before_it_begins })
  for (const index of repeated(terms.seasons, ({ name }) => name.trim().toLowerCase()))
    problems.push({ field: `terms.seasons.${index}.name`, message: hotelsWords.season_twice })
  for (const [index, { room }] of terms.rooms.entries())
    if (!rooms.has(room))
      problems.push({ field: `terms.rooms.${index}.room`, message: hotelsWords.room_unknown({ room }) })
  for (const index of repeated(terms.rooms, ({ room }) => room))
    problems.push({
      field: `terms.rooms.${index}.room`,
      message: hotelsWords.room_twice({ room: terms.rooms[index]!.room }),
    })
  for (const index of repeated(terms.rates, ({ season, room }) => `${room} ${season}`))
    problems.push({ field: `terms.rates.${index}.season`, message: hotelsWords.rate_twice(terms.rates[index]!) })
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

/** A night of which more is held and sold than the contract has. */
type Taken = { room: string; night: string; taken: number }

/**
 * Writes the nights of an active contract and opens its rooms for sale, as many as it has; of any other none is left.
 * Nights set by hand keep their number, and so does each of which more is taken already: those it answers.
 */
export async function openNights(tx: Tx, contract: HotelContract & { hotel_id: string }, at: Date): Promise<Taken[]> {
  const { zone } = (await hotelById(tx, contract.hotel_id))!
  const rooms = new Map((await roomsOf(tx, contract.hotel_id)).map(({ code, id }) => [code, id]))
  const nights = contract.state === 'active' ? expand(contract.terms, contract, zone, await hijriIn(tx)) : []
  const allotment = new Map(contract.terms.rooms.map((room) => [room.room, room.allotment]))
  await openUnits(
    tx,
    nights.map(({ room, night }) => ({ unit: unitOf(rooms.get(room)!, night), capacity: allotment.get(room)! })),
    at,
  )
  await replaceNights(tx, contract.id, zone, rooms, nights)
  const open = new Map((await nightsByContract(tx, contract.id, at)).map((one) => [one.unit, one]))
  const units = [...open.values()].map(({ unit, room }) => ({ unit, capacity: allotment.get(room)! }))
  return (await resizeUnits(tx, { units, at })).map(({ unit, taken }) => ({ ...open.get(unit)!, taken }))
}

/** Fewer rooms than are held and sold, at the field of each room: the night that has most. */
function tooFew({ terms }: NewHotelContract, taken: readonly Taken[]): Refusal {
  const most = Map.groupBy(taken, ({ room }) => room)
  const errors = terms.rooms.flatMap(({ room }, index): FieldProblem[] => {
    const [night] = (most.get(room) ?? []).toSorted((a, b) => b.taken - a.taken || a.night.localeCompare(b.night))
    if (!night) return []
    return [{ field: `terms.rooms.${index}.allotment`, message: hotelsWords.taken_on_night(night) }]
  })
  return new Refusal('units_sold', errors[0]!.message, { errors })
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
      const taken = await openNights(tx, written, at)
      if (taken.length > 0) throw tooFew(contract, taken)
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
