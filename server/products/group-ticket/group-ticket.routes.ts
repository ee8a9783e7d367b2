import { blockList } from '#contract/selling/group-ticket-list'
import type { groupTickets } from '#contract/selling/group-tickets'
import type { App } from '#server/app'
import type { Word } from '#contract/kernel/word'
import { locationsIn } from '#server/features/catalogue/locations'
import { activeMarginRules } from '#server/features/money/margins'
import { settingsOf } from '#server/features/operations/settings'
import { takeExport } from '#server/features/operations/exports'
import { type Booked, bookingFor, bookingView } from '#server/features/selling/bookings'
import { deskPurchaseOf } from '#server/features/selling/desk-sales'
import { buyerOf } from '#server/features/selling/flights'
import { callerOrGuest } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { localDay } from '#server/local-time'
import { blockFileWords } from './block-file-words.ts'
import { blockListSql } from './block-list.sql.ts'
import { deadlinesOf, findBlock, offeredBlocks } from './blocks.sql.ts'
import { changeName, giveNames, takeNameOut } from './give-names.ts'
import { groupBookingView, seatsOfBooking } from './group-booking.ts'
import { giveSeatsBack, seatsWorth } from './give-seats-back.ts'
import { holdSeats } from './hold-seats.ts'
import { importNames } from './import-names.ts'
import { namesFile } from './names-file.ts'
import { changeBlock, removeBlock, saveBlock } from './save-block.ts'
import { ticketSeats } from './ticket-seats.ts'
import { blockRow, blockView, groupTicketView, leftOf, ownMarginOf, quoteOf } from './views.ts'
import { groupTicketWords } from './words.ts'

const shownMax = 200
const unknown = () => refuse.notFound(groupTicketWords.block_not_found)

export const groupTicketRoutes = (app: App): Handlers<typeof groupTickets> => {
  const blocks = serveList(app, blockList, blockListSql, (row) => blockRow(row, app.clock.now()))

  /** What blocks are shown with: places, margins, and who asks. */
  async function readerOf(context: Context) {
    const [locations, rules] = await Promise.all([locationsIn(app.pool), activeMarginRules(app)])
    return { locations, rules, buyer: buyerOf(context) }
  }
  /** The seats of a booking that this caller may see. */
  async function seats(context: Context, reference: string): Promise<Booked | Refusal> {
    const booking = await bookingFor(app, context, reference)
    const booked = booking && (await seatsOfBooking(app, booking))
    return booked ?? refuse.notFound(groupTicketWords.booking_not_found)
  }
  /** Does something with the seats of a booking, and answers how they are then. */
  async function act(
    context: Context,
    reference: string,
    what: (booked: Booked) => Promise<undefined | Refusal>,
    said: Word,
  ) {
    const booked = await seats(context, reference)
    if (isRefusal(booked)) return booked
    const refused = await what(booked)
    if (isRefusal(refused)) return refused
    const after = await seats(context, reference)
    return isRefusal(after) ? after : ok({ data: await groupBookingView(app, after, actorOf(context)) }, said)
  }
  async function saved(id: string | Refusal, said: Word) {
    return isRefusal(id) ? id : ok({ data: (await blockView(app, id))! }, said)
  }

  return {
    async list(context, { query }) {
      const { seats: wanted = 1, ...wish } = query
      const now = app.clock.now()
      const { zone } = await settingsOf(app)
      const today = localDay(now, zone)
      const found = await offeredBlocks(app.db, wish, now, today, shownMax)
      const [reader, left] = await Promise.all([readerOf(context), leftOf(app, found)])
      return ok({
        data: found
          .filter((block) => left(block).seats >= wanted)
          .map((block) => groupTicketView(block, left(block), reader)),
      })
    },

    async get(context, { query }) {
      const block = await findBlock(app.db, query.id)
      if (!block?.active || block.request_id !== null) return unknown()
      const { zone } = await settingsOf(app)
      const now = app.clock.now()
      const [reader, left, deadlines] = await Promise.all([
        readerOf(context),
        leftOf(app, [block]),
        deadlinesOf(app.db, block, zone),
      ])
      const { adults = 0, children = 0, infants = 0 } = query
      const counts = { adults, children, infants }
      const own = reader.buyer.channel === 'agent' ? ownMarginOf(reader.rules, block, counts, reader.buyer) : null
      return ok({
        data: groupTicketView(block, left(block), reader),
        quote: adults > 0 ? quoteOf(block, counts, { deadlines, now, own }) : null,
      })
    },

    async hold(context, { body }) {
      const actor = actorOf(context)
      const maker = { by: callerOrGuest(actor), created_by: actor.user_id, locale: context.locale }
      const held = await holdSeats(app, maker, buyerOf(context), body, saveKeyOf(context))
      return isRefusal(held) ? held : ok({ booking: await bookingView(app, held, actor) }, groupTicketWords.held)
    },

    async sell(context, { body: { agency_id, customer_id, ...body } }) {
      const actor = actorOf(context)
      const buyer = await deskPurchaseOf(app, { agency_id, customer_id })
      if (isRefusal(buyer)) return buyer
      const maker = { by: callerOrGuest(actor), created_by: actor.user_id, locale: context.locale }
      const held = await holdSeats(app, maker, buyer.priced, body, saveKeyOf(context), buyer.sold)
      return isRefusal(held) ? held : ok({ booking: await bookingView(app, held, actor) }, groupTicketWords.held)
    },

    async booking(context, { query }) {
      const booked = await seats(context, query.id)
      return isRefusal(booked) ? booked : ok({ data: await groupBookingView(app, booked, actorOf(context)) })
    },

    addNames: (context, { body }) =>
      act(
        context,
        body.booking_id,
        ({ item }) => giveNames(app, item.id, body.names, actorOf(context)),
        groupTicketWords.names_saved,
      ),
    changeName: (context, { body }) =>
      act(
        context,
        body.booking_id,
        ({ item }) => changeName(app, item.id, body.position, body.name, actorOf(context)),
        groupTicketWords.names_saved,
      ),
    removeName: (context, { query }) =>
      act(
        context,
        query.booking_id,
        ({ item }) => takeNameOut(app, item.id, query.position, actorOf(context)),
        groupTicketWords.name_removed,
      ),

    async importNames(context, { body }) {
      const booked = await seats(context, body.booking_id)
      if (isRefusal(booked)) return booked
      const data = await importNames(app, booked, actorOf(context), body)
      if (isRefusal(data)) return data
      return ok({ data }, body.commit ? groupTicketWords.names_saved : undefined)
    },

    async namesFile(context, { query }) {
      const actor = actorOf(context)
      const booked = await seats(context, query.id)
      if (isRefusal(booked)) throw booked
      await takeExport(app, actor.user_id)
      const { name, mime, bytes } = await namesFile(app, booked, actor, query)
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(mime)
        .send(bytes)
    },

    async seatsWorth(context, { query }) {
      const booked = await seats(context, query.booking_id)
      if (isRefusal(booked)) return booked
      const { positions = [], unnamed } = query
      const worth = await seatsWorth(app, booked.item.id, { positions, unnamed })
      if (isRefusal(worth)) return worth
      const money = (amount: number) => ({ amount, currency: booked.currency })
      return ok({ data: { kept: money(worth.kept), back: money(worth.back) } })
    },
    giveSeatsBack: (context, { body: { booking_id, positions, unnamed, expected_back } }) =>
      act(
        context,
        booking_id,
        ({ item }) => giveSeatsBack(app, item.id, { positions, unnamed }, expected_back, actorOf(context)),
        groupTicketWords.given_back,
      ),

    ticket: (context, { body }) =>
      act(
        context,
        body.booking_id,
        ({ item }) => ticketSeats(app, item.id, body.tickets, actorOf(context)),
        groupTicketWords.ticketed,
      ),

    blocks: (context, { query }) => blocks.page(actorOf(context), query, null),
    blocksFile: (context, { query }) => blocks.file(context, query, null, blockFileWords),
    async block(_context, { query }) {
      const data = await blockView(app, query.id)
      return data ? ok({ data }) : unknown()
    },
    save: async (context, { body }) =>
      saved(await saveBlock(app, actorOf(context), body, blockIdOf(context)), groupTicketWords.saved),
    update: async (context, { body }) =>
      saved(await changeBlock(app, actorOf(context), body), groupTicketWords.updated),
    async remove(context, { query }) {
      const refused = await removeBlock(app, actorOf(context), query.id)
      return isRefusal(refused) ? refused : ok({}, groupTicketWords.deleted)
    },
  }
}

/** The same intention writes the same block, also after a crash. */
function blockIdOf(context: Context): string | null {
  const key = saveKeyOf(context)
  if (!key) return null
  const hex = Buffer.from(key, 'base64url').toString('hex').padEnd(32, '0').slice(0, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
