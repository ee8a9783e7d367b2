import type { hotelBlocks } from '#contract/catalogue/hotel-blocks'
import type { Input } from '#contract/kernel/endpoint'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { contractOfHotel, lockHotel, roomOfHotel } from '#server/features/catalogue/hotels'
import { writeActivity } from '#server/features/operations/activity'
import { setCapacity, withdrawStock } from '#server/features/selling/stock-units'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { spoken } from '#server/references'
import { blockUnit, nightsOfBlock } from './block-view.ts'
import { drawSoon } from './draw-deposit.ts'
import { type BlockRow, insertBlock, lockBlock, ratedNights, updateBlock } from './blocks.sql.ts'
import { hotelBlocksWords as words } from './words.ts'

type Body = Input<typeof hotelBlocks.save>['body']
const nightsMax = 60

function problemsOf(of: Body): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (field: string, message: Word) => problems.push({ field, message })
  if (of.last_night < of.first_night) add('last_night', words.ends_before_it_begins)
  else if (nightsOfBlock(of).length > nightsMax) add('last_night', words.too_many_nights)
  if (of.release_on && of.release_on > of.first_night) add('release_on', words.release_late)
  if (of.deposit > 0 && !of.deposit_by) add('deposit_by', words.deposit_day)
  if (of.deposit === 0 && of.deposit_by) add('deposit_by', words.deposit_none)
  return problems
}

/** Opens so many rooms of each night, or ends their sale. */
async function openRooms(
  tx: Tx,
  block: Pick<BlockRow, 'code' | 'first_night' | 'last_night'>,
  rooms: number | null,
  at: Date,
) {
  const units = nightsOfBlock(block)
    .map((night) => blockUnit(block.code, night))
    .toSorted()
  if (rooms === null) return void (await withdrawStock(tx, { units, at }))
  for (const unit of units) {
    const refused = await setCapacity(tx, { unit, capacity: rooms, at })
    if (refused)
      throw new Refusal('units_sold', refused.message, { errors: [{ field: 'rooms', message: refused.message }] })
  }
}

async function change(tx: Tx, { id, version, hotel_id, ...of }: Body & { id: string }, at: Date): Promise<string> {
  const before = await lockBlock(tx, id)
  if (before?.hotel_id !== hotel_id) throw refuse.notFound(words.block_not_found)
  if (version !== undefined && version !== before.version) throw refuse.wrongState(words.changed_meanwhile)
  for (const field of ['contract_id', 'room', 'first_night', 'last_night'] as const)
    if (of[field] !== before[field]) throw refuse.invalid(field, words.nights_fixed)
  // Released, it opens again by another day of release, or where it is kept whatever happens.
  const opens = before.released_at !== null && of.release_on !== before.release_on
  await updateBlock(tx, id, of, at, opens)
  await drawSoon(tx, before.code, at)
  if (!of.on_sale) await openRooms(tx, before, null, at)
  else if (before.released_at === null || opens) await openRooms(tx, before, of.rooms, at)
  return before.code
}

async function add(tx: Tx, { hotel_id, ...of }: Body, at: Date): Promise<{ id: string; code: string }> {
  const contract = await contractOfHotel(tx, of.contract_id)
  if (contract?.hotel_id !== hotel_id || contract.state !== 'active')
    throw refuse.invalid('contract_id', words.no_such_contract)
  const room = await roomOfHotel(tx, hotel_id, of.room)
  if (!room || !contract.terms.rooms.some((one) => one.room === of.room))
    throw refuse.invalid('room', words.no_such_room)
  const rated = await ratedNights(tx, room.id, contract.id, of.first_night, of.last_night)
  if (rated < nightsOfBlock(of).length) throw refuse.invalid('first_night', words.no_rate)
  for (;;) {
    const code = `B${spoken(6)}`
    const id = await insertBlock(tx, { ...of, code, room_id: room.id }, at)
    if (!id) continue
    await openRooms(tx, { ...of, code }, of.on_sale ? of.rooms : 0, at)
    return { id, code }
  }
}

/** Adds or changes a block of rooms; see `hotelBlocks.save`. Answers its id. */
export async function saveBlock(app: App, body: Body, by: string): Promise<string | Refusal> {
  const problems = problemsOf(body)
  if (problems.length > 0) return refuse.fields(problems)
  const at = app.clock.now()
  try {
    return await inTx(app.db, 'save hotel block', async (tx) => {
      if (!(await lockHotel(tx, body.hotel_id))) throw refuse.notFound(words.block_not_found)
      const { id } = body
      const saved = id ? { id, code: await change(tx, { ...body, id }, at) } : await add(tx, body, at)
      await writeActivity(tx, {
        action: 'hotel_block_saved',
        at,
        actor_id: by,
        subject: 'hotel',
        subject_id: body.hotel_id,
        detail: { block: saved.code, rooms: body.rooms },
      })
      return saved.id
    })
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}
