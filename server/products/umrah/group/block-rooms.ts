import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { App } from '#server/app'
import { type Db, inTx } from '#server/db/db'
import {
  type BlockRow,
  blocksById,
  blockUnit,
  nightsOfBlock,
  takeRoomsIn,
  usesOf,
} from '#server/features/catalogue/hotel-blocks'
import { countStock } from '#server/features/selling/stock-units'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { departureOf, type StayRow, staysOf } from '../packages.sql.ts'
import { umrahWords as words } from '../words.ts'
import { lockGroup, roomsOf } from './group.sql.ts'

type OfBlock = { code: string; needed: number; taken: number; left: number }
const nightsOf = (stay: StayRow) => ({ first_night: stay.from_night, last_night: plusDays(stay.to_night, -1) })

/** Rooms of a block that were taken in the name of this departure for all nights of a stay. */
const takenIn = (uses: Awaited<ReturnType<typeof usesOf>>, block: BlockRow, code: string, stay: StayRow) => {
  const { first_night, last_night } = nightsOf(stay)
  return uses
    .filter((use) => use.block_id === block.id && use.for_whom.includes(code))
    .filter((use) => use.first_night <= first_night && use.last_night >= last_night)
    .reduce((sum, { rooms }) => sum + rooms, 0)
}

/** What the blocks of stays have for a group: as many rooms as the list needs, those taken for it, and those left. */
export async function blocksOfStays(
  app: Pick<App, 'clock'>,
  db: Db,
  stays: readonly StayRow[],
  departure: string,
  needed: number,
): Promise<Map<number, OfBlock>> {
  const named = stays.filter(({ block_id }) => block_id !== null)
  if (named.length === 0) return new Map()
  const blocks = await blocksById(
    db,
    named.map(({ block_id }) => block_id!),
  )
  const uses = await usesOf(
    db,
    blocks.map(({ id }) => id),
  )
  const found = new Map<number, OfBlock>()
  for (const stay of named) {
    const block = blocks.find(({ id }) => id === stay.block_id)!
    const units = nightsOfBlock(nightsOf(stay)).map((night) => blockUnit(block.code, night))
    const counts = await countStock(db, units, app.clock.now())
    const left = Math.max(0, Math.min(...units.map((unit) => counts.find((one) => one.unit === unit)?.free ?? 0)))
    found.set(stay.seq, { code: block.code, needed, taken: takenIn(uses, block, departure, stay), left })
  }
  return found
}

/** Whether rooms of blocks were taken in the name of a departure on other nights than its stays', or a block has not all of these. */
export async function hasRoomsOfOtherNights(db: Db, stays: readonly StayRow[], code: string): Promise<boolean> {
  const ids = stays.flatMap(({ block_id }) => block_id ?? [])
  if (ids.length === 0) return false
  const blocks = await blocksById(db, ids)
  const uses = (await usesOf(db, ids)).filter(({ for_whom }) => for_whom.includes(code))
  const holds = (a: { first_night: string; last_night: string }, b: typeof a) =>
    a.first_night <= b.first_night && a.last_night >= b.last_night
  return stays.some((stay) => {
    if (!stay.block_id) return false
    const nights = nightsOf(stay)
    const block = blocks.find(({ id }) => id === stay.block_id)
    const ofStay = uses.filter(({ block_id }) => block_id === stay.block_id)
    return !block || !holds(block, nights) || ofStay.some((use) => !holds(use, nights))
  })
}

/**
 * Takes what the list of rooms has and nobody took yet; see `umrahGroups.takeRooms`. What is missing is counted with the
 * group locked: of two colleagues at once one takes it.
 */
export const takeForGroup = (app: App, of: { id: string; seq: number }, by: string): Promise<null | Refusal> =>
  inTx(app.db, 'take rooms of a block for a group', async (tx) => {
    const departure = await departureOf(tx, of.id)
    if (!departure) return refuse.notFound(words.block_gone)
    await lockGroup(tx, of.id)
    const stay = (await staysOf(tx, [of.id])).find(({ seq }) => seq === of.seq)
    if (!stay?.block_id) return refuse.notFound(words.block_gone)
    const rooms = (await roomsOf(tx, of.id)).length
    const block = (await blocksOfStays(app, tx, [stay], departure.code, rooms)).get(of.seq)!
    const missing = block.needed - block.taken
    if (missing < 1) return refuse.wrongState(words.rooms_all_taken)
    const wanted = { block_id: stay.block_id, rooms: missing, for_whom: departure.code, ...nightsOf(stay) }
    const taken = await takeRoomsIn(app, tx, wanted, by)
    return isRefusal(taken) ? taken : null
  })
