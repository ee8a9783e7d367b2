import type { App } from '#server/app'
import { brokenConstraint, inTx, type Tx } from '#server/db/db'
import { type Refusal, refuse } from '#server/http/refusal'
import { countsAs } from '../rooms/parties.ts'
import { adultFrom, type Sleeper } from '../rooms/types.ts'
import { umrahWords as words } from '../words.ts'
import { keyOf, sleepersOf, stale } from './build-group.ts'
import {
  dropEmptyRooms,
  freeBed,
  emptyBed,
  insertBed,
  insertRoom,
  lockGroup,
  type PilgrimRow,
  pilgrimsOf,
  roomsOf,
  touchGroup,
} from './group.sql.ts'

type Move = { booking: string; position: number; room: number | null; beds?: number | undefined }
type Placed = { row: PilgrimRow; sleeper: Sleeper; room: number | null }

/** Why people may not sleep in a room together; null where they may. */
function whyNot(
  inside: readonly Placed[],
  beds: number,
  shareOk: ReadonlyMap<string, boolean>,
  all: readonly Sleeper[],
) {
  const inBeds = inside.filter(({ sleeper }) => sleeper.needs_bed)
  const parties = new Set(inside.map(({ sleeper }) => sleeper.party))
  if (inBeds.length > beds) return words.move_room_full
  if (inBeds.some(({ sleeper }) => sleeper.bought < beds)) return words.move_too_crowded
  const as = ({ sleeper }: Placed) =>
    countsAs(
      sleeper,
      all.filter(({ party }) => party === sleeper.party),
    )
  if (parties.size > 1 && new Set(inBeds.map(as)).size > 1) return words.move_gender_mixed
  if (parties.size > 1 && [...parties].some((party) => !shareOk.get(party))) return words.move_party_closed
  if (inside.length > 0 && !inside.some(({ sleeper }) => sleeper.age >= adultFrom)) return words.move_child_alone
  return null
}

async function apply(tx: Tx, id: string, version: number, moves: readonly Move[]): Promise<null | Refusal> {
  const group = await lockGroup(tx, id)
  if (group.version !== version) return stale()
  const pilgrims = await pilgrimsOf(tx, id)
  const { sleepers, parties } = sleepersOf(pilgrims)
  const shareOk = new Map(parties.map((one) => [one.id, one.share_ok]))
  const rooms = new Map((await roomsOf(tx, id)).map((one) => [one.no, one]))
  const placed = pilgrims.map(
    (row): Placed => ({ row, sleeper: sleepers.find((one) => one.id === keyOf(row))!, room: row.room }),
  )
  const moved = new Set<Placed>()
  for (const move of moves) {
    const one = placed.find(({ row }) => row.reference === move.booking && row.position === move.position)
    if (!one) return refuse.notFound(words.pilgrim_gone)
    one.room = move.room
    moved.add(one)
    if (move.room !== null && !rooms.has(move.room)) {
      if (!move.beds) return refuse.notFound(words.room_gone)
      rooms.set(move.room, { id: await insertRoom(tx, id, move.room, move.beds), no: move.room, beds: move.beds })
    }
  }
  for (const no of new Set([...moved].flatMap(({ room, row }) => [room, row.room])))
    if (no !== null) {
      const problem = whyNot(
        placed.filter(({ room }) => room === no),
        rooms.get(no)!.beds,
        shareOk,
        sleepers,
      )
      if (problem) return refuse.wrongState(problem)
    }
  for (const { row } of moved) await emptyBed(tx, id, row)
  for (const one of moved) {
    if (one.room === null) continue
    const room = rooms.get(one.room)!
    await insertBed(tx, {
      room_id: room.id,
      departure_id: id,
      bed_no: await freeBed(tx, room.id),
      item_id: one.row.item_id,
      position: one.row.position,
      counts_as: countsAs(
        one.sleeper,
        sleepers.filter(({ party }) => party === one.sleeper.party),
      ),
      lap: !one.sleeper.needs_bed,
      by_hand: true,
    })
  }
  await dropEmptyRooms(tx, id)
  await touchGroup(tx, id)
  return null
}

/**
 * Moves people between rooms: all of these moves or none. Refuses what breaks a rule, by its name, and a group that was
 * changed meanwhile.
 */
export async function moveBeds(
  app: App,
  of: { id: string; version: number; moves: readonly Move[] },
): Promise<null | Refusal> {
  try {
    return await inTx(app.db, 'move umrah beds', (tx) => apply(tx, of.id, of.version, of.moves))
  } catch (error) {
    // The database has the last word on who shares a room.
    if (brokenConstraint(error)?.startsWith('umrah_beds')) return refuse.wrongState(words.move_gender_mixed)
    throw error
  }
}
