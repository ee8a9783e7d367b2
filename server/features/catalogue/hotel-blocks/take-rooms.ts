import type { hotelBlocks } from '#contract/catalogue/hotel-blocks'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { releaseStock, sellStock, takeStock } from '#server/features/selling/stock-units'
import { Refusal, refuse } from '#server/http/refusal'
import { instantOfLocal } from '#server/local-time'
import { blockUnit, nightsOfBlock } from './block-view.ts'
import { drawSoon } from './draw-deposit.ts'
import { endUse, insertUse, lockBlock, useById } from './blocks.sql.ts'
import { hotelBlocksWords as words } from './words.ts'

const ownerOf = (useId: string) => `block_use:${useId}`

type Take = Input<typeof hotelBlocks.take>['body']

/** Takes rooms of a block for a departure or a group, for good until they are given back; see `hotelBlocks.take`. */
export const takeRooms = (app: App, of: Take, by: string): Promise<string | Refusal> =>
  inTx(app.db, 'take rooms of a block', (tx) => takeRoomsIn(app, tx, of, by))

/** The same in the transaction of whoever has counted how many are wanted. A refusal has to end it. */
export async function takeRoomsIn(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { block_id, ...of }: Take,
  by: string,
): Promise<string | Refusal> {
  if (of.last_night < of.first_night) return refuse.invalid('last_night', words.ends_before_it_begins)
  const at = app.clock.now()
  const block = await lockBlock(tx, block_id)
  if (!block) return refuse.notFound(words.block_not_found)
  const isDue = block.release_on !== null && instantOfLocal(`${block.release_on}T00:00`, block.zone) <= at
  if (!block.on_sale || block.released_at || isDue) return refuse.wrongState(words.not_on_sale)
  const { first_night, last_night } = block
  if (of.first_night < first_night || of.last_night > last_night) return refuse.invalid('first_night', words.outside)
  if (block.whole_only && (of.first_night !== first_night || of.last_night !== last_night))
    return refuse.invalid('first_night', words.whole_only({ first: first_night, last: last_night }))
  const id = await insertUse(tx, { ...of, block_id, by, at })
  const units = nightsOfBlock(of).map((night) => ({ unit: blockUnit(block.code, night), quantity: of.rooms }))
  const refused =
    (await takeStock(tx, { owner: ownerOf(id), units, until: new Date(at.getTime() + 60_000), at })) ??
    (await sellStock(tx, { owner: ownerOf(id), at }))
  if (refused) return tooMany(refused)
  await drawSoon(tx, block.code, at)
  await writeActivity(tx, {
    action: 'hotel_block_taken',
    at,
    actor_id: by,
    subject: 'hotel',
    subject_id: block.hotel_id,
    detail: { block: block.code, rooms: of.rooms, for: of.for_whom },
  })
  return block_id
}

/** Which night has fewer rooms, at the field. */
function tooMany(refused: Refusal): Refusal {
  const night = String(refused.extra['unit']).split(':').at(-1)!
  const message = words.not_enough({ left: Number(refused.extra['left']), night })
  return new Refusal('sold_out', message, { errors: [{ field: 'rooms', message }], extra: refused.extra })
}

/** Gives back what was taken; see `hotelBlocks.giveBack`. Answers the block's id. */
export async function giveRoomsBack(app: App, id: string, by: string): Promise<string | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'give rooms of a block back', async (tx) => {
    const use = await useById(tx, id)
    const block = use && (await lockBlock(tx, use.block_id))
    if (!block || (await endUse(tx, id, at)) === 0) return refuse.notFound(words.use_not_found)
    await releaseStock(tx, { owner: ownerOf(id), at })
    await drawSoon(tx, block.code, at)
    await writeActivity(tx, {
      action: 'hotel_block_given_back',
      at,
      actor_id: by,
      subject: 'hotel',
      subject_id: block.hotel_id,
      detail: { block: block.code, rooms: use.rooms, for: use.for_whom },
    })
    return block.id
  })
}
