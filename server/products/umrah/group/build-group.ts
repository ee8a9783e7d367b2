import { bedsOf, type RoomPlace } from '#contract/selling/umrah-terms'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { runInThread } from '#server/threads/run-in-thread'
import { countsAs } from '../rooms/parties.ts'
import type { Plan, RoomType, Sleeper } from '../rooms/types.ts'
import { umrahWords as words } from '../words.ts'
import {
  clearBuilt,
  groupOf,
  insertBed,
  insertRoom,
  lockGroup,
  type PilgrimRow,
  pilgrimsOf,
  type RoomKind,
  roomsOf,
  touchGroup,
} from './group.sql.ts'
import { isLap } from './group-view.ts'

/** Of the thread's start too, which takes seconds on a busy machine; how much it looks for is bounded by itself. */
const limits = { memoryMb: 256, timeoutMs: 60_000 }

export const keyOf = ({ item_id, position }: Pick<PilgrimRow, 'item_id' | 'position'>) =>
  `${item_id}:${String(position).padStart(3, '0')}`
const isRoom = (place: string): place is RoomPlace => place in bedsOf

/** Children sleep where the adults of their party do: in rooms of what these bought. */
function boughtBy(one: PilgrimRow, party: readonly PilgrimRow[]): number {
  if (isRoom(one.place)) return bedsOf[one.place]
  return Math.min(...party.flatMap(({ place }) => (isRoom(place) ? [bedsOf[place]] : [])))
}

/** People as the builder sees them: each booking is a party, which shares where all of it said so. */
export function sleepersOf(pilgrims: readonly PilgrimRow[]): {
  sleepers: Sleeper[]
  parties: { id: string; share_ok: boolean }[]
} {
  const partyOf = (one: PilgrimRow) => pilgrims.filter(({ item_id }) => item_id === one.item_id)
  const sleepers = pilgrims.map((one) => ({
    id: keyOf(one),
    party: one.item_id,
    gender: one.gender,
    age: one.age,
    bought: boughtBy(one, partyOf(one)),
    needs_bed: !isLap(one),
  }))
  const parties = [...new Set(pilgrims.map(({ item_id }) => item_id))].map((id) => ({
    id,
    share_ok: pilgrims.filter(({ item_id }) => item_id === id).every(({ shares }) => shares),
  }))
  return { sleepers, parties }
}

/** Rooms in which somebody was put by hand are left alone, and counted among those there are. */
function typesOf(kinds: readonly RoomKind[], kept: readonly number[]): RoomType[] {
  return kinds.map(({ place, night, rooms }) => {
    const beds = bedsOf[place]
    const used = kept.filter((one) => one === beds).length
    return { id: place, beds, cost: night, supply: rooms === null ? null : Math.max(0, rooms - used) }
  })
}

const without = (plan: Plan) =>
  new Refusal('sold_out', words.rooms_short, { extra: { left: plan.unplaced.length, to_add: plan.to_add } })

export const stale = () => refuse.wrongState(words.group_stale)

/**
 * Builds the rooms of a departure anew, around what people placed by hand. Looked for in a thread of its own, outside
 * any transaction; refuses where the group was changed meanwhile, and where somebody would be left without a bed.
 */
export async function buildGroup(
  app: App,
  { id, version, kinds }: { id: string; version: number; kinds: readonly RoomKind[] },
): Promise<null | Refusal> {
  if (((await groupOf(app.db, id))?.version ?? 0) !== version) return stale()
  const before = await pilgrimsOf(app.db, id)
  const rooms = await roomsOf(app.db, id)
  const byHand = new Set(before.filter((one) => one.by_hand).map(({ room }) => room))
  const open = before.filter(({ by_hand }) => !by_hand)
  const kept = rooms.filter(({ no }) => byHand.has(no)).map(({ beds }) => beds)
  const input = { types: typesOf(kinds, kept), ...sleepersOf(open) }
  const module = new URL('../rooms/build-rooms.worker.ts', import.meta.url)
  const plan = await runInThread<Plan>(module, input, limits)
  if (plan.unplaced.length > 0) return without(plan)
  const done = await inTx(app.db, 'build umrah rooms', (tx) => write(tx, id, version, kinds, plan))
  return isRefusal(done) ? done : null
}

async function write(
  tx: Tx,
  id: string,
  version: number,
  kinds: readonly RoomKind[],
  plan: Plan,
): Promise<null | Refusal> {
  const group = await lockGroup(tx, id)
  if (group.version !== version) return stale()
  const pilgrims = await pilgrimsOf(tx, id)
  const { sleepers } = sleepersOf(pilgrims)
  await clearBuilt(tx, id)
  const taken = new Set((await roomsOf(tx, id)).map(({ no }) => no))
  let no = 0
  for (const room of plan.rooms) {
    do no++
    while (taken.has(no))
    const room_id = await insertRoom(tx, id, no, room.beds)
    for (const [bed, key] of room.sleepers.entries()) {
      const one = pilgrims.find((pilgrim) => keyOf(pilgrim) === key)
      // Sold back while the rooms were looked for.
      if (!one) return stale()
      const sleeper = sleepers.find((other) => other.id === key)!
      await insertBed(tx, {
        room_id,
        departure_id: id,
        bed_no: bed + 1,
        item_id: one.item_id,
        position: one.position,
        counts_as: countsAs(
          sleeper,
          sleepers.filter(({ party }) => party === sleeper.party),
        ),
        lap: !sleeper.needs_bed,
        by_hand: false,
      })
    }
  }
  await touchGroup(tx, id, kinds)
  return null
}
