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
  freeBed,
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
import { joinKeptRooms } from './join-kept-rooms.ts'

/** Of the thread's start too, which takes seconds on a busy machine; how much it looks for is bounded by itself. */
const limits = { memoryMb: 256, timeoutMs: 60_000 }

export const keyOf = ({ item_id, position }: Pick<PilgrimRow, 'item_id' | 'position'>) =>
  `${item_id}:${String(position).padStart(3, '0')}`
const isRoom = (place: string): place is RoomPlace => place in bedsOf

/** Children sleep where the adults of their party do: in any room of what these bought. */
function boughtBy(one: PilgrimRow, party: readonly PilgrimRow[]): number {
  if (isRoom(one.place)) return bedsOf[one.place]
  return Math.max(...party.flatMap(({ place }) => (isRoom(place) ? [bedsOf[place]] : [])))
}

/**
 * People as the builder sees them: each booking is a party, which shares where all of it said so. Of everybody, also when
 * rooms are built for some of them: children sleep and count as the adults of their party do, wherever these are.
 */
export function sleepersOf(pilgrims: readonly PilgrimRow[]): {
  sleepers: (Sleeper & { counts_as: 'm' | 'f' })[]
  parties: { id: string; share_ok: boolean }[]
} {
  const partyOf = (one: PilgrimRow) => pilgrims.filter(({ item_id }) => item_id === one.item_id)
  const people = pilgrims.map((one) => ({
    id: keyOf(one),
    party: one.item_id,
    gender: one.gender,
    age: one.age,
    bought: boughtBy(one, partyOf(one)),
    needs_bed: !isLap(one),
  }))
  const sleepers = people.map((one) => ({
    ...one,
    counts_as: countsAs(
      one,
      people.filter(({ party }) => party === one.party),
    ),
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

const referenceOf = (pilgrims: readonly PilgrimRow[], party: string) =>
  pilgrims.find(({ item_id }) => item_id === party)!.reference

export const stale = () => refuse.wrongState(words.group_stale)

/**
 * Builds the rooms of a departure anew, around what people placed by hand: those who need an adult who was placed by
 * hand join them. Looked for in a thread of its own, outside any transaction; refuses where the group was changed
 * meanwhile, and where somebody would be left without a bed, or a child without an adult.
 */
export async function buildGroup(
  app: App,
  { id, version, kinds }: { id: string; version: number; kinds: readonly RoomKind[] },
): Promise<null | Refusal> {
  if (((await groupOf(app.db, id))?.version ?? 0) !== version) return stale()
  const before = await pilgrimsOf(app.db, id)
  const rooms = await roomsOf(app.db, id)
  const byHand = new Set(before.filter((one) => one.by_hand).map(({ room }) => room))
  const kept = rooms.filter(({ no }) => byHand.has(no))
  const { sleepers, parties } = sleepersOf(before)
  const { joins, alone } = joinKeptRooms(
    before.map(({ room, by_hand }, at) => ({ sleeper: sleepers[at]!, room, by_hand })),
    parties,
    kept,
  )
  if (alone) return refuse.wrongState(words.children_without_adult({ party: referenceOf(before, alone) }))
  const input = {
    types: typesOf(
      kinds,
      kept.map(({ beds }) => beds),
    ),
    parties,
    sleepers: sleepers.filter(({ id: key }, at) => !before[at]!.by_hand && !joins.has(key)),
  }
  const module = new URL('../rooms/build-rooms.worker.ts', import.meta.url)
  const plan = await runInThread<Plan>(module, input, limits)
  if (plan.unplaced.length > 0) return without(plan)
  const done = await inTx(app.db, 'build umrah rooms', (tx) => write(tx, { id, version, kinds, plan, joins }))
  return isRefusal(done) ? done : null
}

type Built = {
  id: string
  version: number
  kinds: readonly RoomKind[]
  plan: Plan
  joins: ReadonlyMap<string, number>
}

async function write(tx: Tx, { id, version, kinds, plan, joins }: Built): Promise<null | Refusal> {
  const group = await lockGroup(tx, id)
  if (group.version !== version) return stale()
  const pilgrims = await pilgrimsOf(tx, id)
  const { sleepers } = sleepersOf(pilgrims)
  await clearBuilt(tx, id)
  const kept = new Map((await roomsOf(tx, id)).map((one) => [one.no, one.id]))
  const placed: { key: string; room_id: string; bed_no?: number }[] = []
  for (const [key, room] of joins) {
    const room_id = kept.get(room)
    if (!room_id) return stale()
    placed.push({ key, room_id })
  }
  let no = 0
  for (const room of plan.rooms) {
    do no++
    while (kept.has(no))
    const room_id = await insertRoom(tx, id, no, room.beds)
    placed.push(...room.sleepers.map((key, bed) => ({ key, room_id, bed_no: bed + 1 })))
  }
  for (const { key, room_id, bed_no } of placed) {
    const at = sleepers.findIndex((one) => one.id === key)
    // Sold back while the rooms were looked for.
    if (at < 0) return stale()
    const [{ item_id, position }, { counts_as, needs_bed }] = [pilgrims[at]!, sleepers[at]!]
    await insertBed(tx, {
      room_id,
      departure_id: id,
      bed_no: bed_no ?? (await freeBed(tx, room_id)),
      item_id,
      position,
      counts_as,
      lap: !needs_bed,
      by_hand: false,
    })
  }
  await touchGroup(tx, id, kinds)
  return null
}
