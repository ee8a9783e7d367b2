import type { hotelBlocks } from '#contract/catalogue/hotel-blocks'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, type Refusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { blocksOf, blockView } from './block-view.ts'
import { forfeitDeposit } from './draw-deposit.ts'
import { saveBlock } from './save-block.ts'
import { giveRoomsBack, takeRooms } from './take-rooms.ts'
import { hotelBlocksWords as words } from './words.ts'

export const hotelBlockRoutes = (app: App): Handlers<typeof hotelBlocks> => {
  const shown = async (id: string | Refusal, said: Word) =>
    isRefusal(id) ? id : ok({ data: (await blockView(app, id))! }, said)
  return {
    async list(_context, { query }) {
      return ok({ data: await blocksOf(app, query.hotel_id) })
    },
    save: async (context, { body }) => shown(await saveBlock(app, body, actorOf(context).user_id), words.saved),
    take: async (context, { body }) => shown(await takeRooms(app, body, actorOf(context).user_id), words.taken),
    giveBack: async (context, { body }) =>
      shown(await giveRoomsBack(app, body.id, actorOf(context).user_id), words.given_back),
    forfeit: async (context, { body }) =>
      shown(await forfeitDeposit(app, body, actorOf(context).user_id), words.kept_by_hotel),
  }
}
