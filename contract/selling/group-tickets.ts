import * as z from 'zod/mini'
import { BookingReply } from './bookings.ts'
import { DeskFor } from './desk-buyer.ts'
import { blockList } from './group-ticket-list.ts'
import {
  Block,
  BlockRow,
  GroupBooking,
  GroupName,
  GroupQuote,
  groupSeatsMax,
  GroupTicket,
  NewBlock,
} from './group-ticket-shapes.ts'
import { ImportedRow } from '#contract/people/travellers'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { AirportCode, BookingRef, Email, LocalDate, Locale, Money, ok, Phone, queryInt } from '#contract/kernel/shapes'

export * from './group-ticket-shapes.ts'

const manage = { access: admins, needs: 'group_ticket.manage' } as const
const look = { access: adminArea, needs: 'group_ticket.manage' } as const
const Id = z.uuid(check('choose_block'))
const people = (low: number) =>
  z
    .int(check('say_how_many_people'))
    .check(z.minimum(low, check('say_how_many_people')), z.maximum(groupSeatsMax, check('at_most_400_seats')))
const asked = (low: number) => z.optional(queryInt(low, groupSeatsMax, check('say_how_many_people')))
const named = z.object({ ...ok, data: GroupBooking })
const withBooking = ['agent', 'customer', ...adminArea] as const
/** `positions=0,2` */
const PositionsInQuery = z.pipe(
  z
    .string(check('choose_passengers_booking'))
    .check(z.regex(/^\d{1,3}(,\d{1,3}){0,99}$/, check('choose_passengers_booking'))),
  z.transform((text) => text.split(',').map(Number)),
)
/** `unnamed=2,0,0`: so many adults, children and infants without a name. */
const UnnamedInQuery = z.pipe(
  z.string(check('say_how_many_people')).check(z.regex(/^\d{1,3},\d{1,3},\d{1,3}$/, check('say_how_many_people'))),
  z.transform((text) => {
    const [adults = 0, children = 0, infants = 0] = text.split(',').map(Number)
    return { adults, children, infants }
  }),
)
const position = z.int().check(z.minimum(0), z.maximum(999))

/** How many seats of a block, for whom, and the price that was read. */
const SeatSale = z.strictObject({
  id: Id,
  adults: people(1),
  children: people(0),
  infants: people(0),
  /** The deposit now and the rest later, or all of it. */
  pay: z.enum(['deposit', 'full'], check('choose_deposit_or_full')),
  name: z
    .string(check('enter_name_of_group'))
    .check(z.trim(), z.minLength(2, check('enter_name_of_group')), z.maxLength(80, check('use_at_most_80_letters'))),
  contact: z.strictObject({ email: Email, phone: Phone }),
  client_ref: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  expected_total: Money,
})

/** Seats of blocks that the company holds at airlines: for everybody who buys some, and as the office keeps them. */
export const groupTickets = {
  /** What is on sale, the next to leave first. */
  list: endpoint({
    method: 'GET',
    path: '/group-tickets',
    access: 'public',
    members: 'look',
    query: z.strictObject({
      origin: z.optional(AirportCode),
      destination: z.optional(AirportCode),
      from: z.optional(LocalDate),
      to: z.optional(LocalDate),
      seats: asked(1),
    }),
    reply: z.object({ ...ok, data: z.array(GroupTicket) }),
  }),
  /** One block, and what so many people come to. */
  get: endpoint({
    method: 'GET',
    path: '/group-ticket',
    access: 'public',
    members: 'look',
    query: z.strictObject({ id: Id, adults: asked(1), children: asked(0), infants: asked(0) }),
    reply: z.object({ ...ok, data: GroupTicket, quote: z.nullable(GroupQuote) }),
  }),
  /** Holds seats for half an hour. Nothing is charged; the names follow later. */
  hold: endpoint({
    method: 'POST',
    path: '/group-ticket-bookings',
    access: ['agent', 'customer'],
    members: 'sell',
    buys: true,
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking', 'group_ticket'],
    body: SeatSale,
    reply: BookingReply,
  }),
  /** The same for an agency or somebody in front of a member of staff, who then takes the money at the desk. */
  sell: endpoint({
    method: 'POST',
    path: '/desk-group-bookings',
    access: admins,
    needs: 'booking.create',
    idempotent: true,
    changes: ['booking', 'group_ticket'],
    body: z.strictObject({ ...SeatSale.shape, ...DeskFor }),
    reply: BookingReply,
  }),
  /** What of a booking is its seats. */
  booking: endpoint({
    method: 'GET',
    path: '/group-booking',
    access: withBooking,
    members: 'look',
    needs: 'booking.view',
    query: z.strictObject({ id: BookingRef }),
    reply: named,
  }),
  /** Names for seats that have none yet. */
  addNames: endpoint({
    method: 'POST',
    path: '/group-names',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'group_request.manage',
    idempotent: true,
    changes: ['booking', 'group_ticket'],
    body: z.strictObject({
      booking_id: BookingRef,
      names: z.array(GroupName).check(z.minLength(1, check('add_at_least_one_passenger')), z.maxLength(groupSeatsMax)),
    }),
    reply: named,
  }),
  /** Somebody else in this seat, or the same person written better. After the last day for names the office alone, for the fee. */
  changeName: endpoint({
    method: 'PUT',
    path: '/group-names',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'group_request.manage',
    changes: ['booking', 'group_ticket'],
    body: z.strictObject({ booking_id: BookingRef, position, name: GroupName }),
    reply: named,
  }),
  removeName: endpoint({
    method: 'DELETE',
    path: '/group-names',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'group_request.manage',
    changes: ['booking', 'group_ticket'],
    query: z.strictObject({ booking_id: BookingRef, position: queryInt(0, 999, check('choose_passengers_booking')) }),
    reply: named,
  }),
  /** What giving the seats of these people back, or so many that have no name, would come to now, before they have tickets. */
  seatsWorth: endpoint({
    method: 'GET',
    path: '/group-seats-worth',
    access: ['agent', 'customer', ...adminArea],
    members: 'sell',
    needs: 'booking.view',
    query: z.strictObject({
      booking_id: BookingRef,
      positions: z.optional(PositionsInQuery),
      unnamed: z.optional(UnnamedInQuery),
    }),
    reply: z.object({ ...ok, data: z.object({ kept: Money, back: Money }) }),
  }),
  /** Gives the seats of these people, or so many that have no name, back while the others stay, for what was read. */
  giveSeatsBack: endpoint({
    method: 'POST',
    path: '/group-seats-given-back',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'group_request.manage',
    idempotent: true,
    changes: ['booking', 'group_ticket'],
    body: z.strictObject({
      booking_id: BookingRef,
      positions: z._default(
        z.array(position, check('choose_passengers_booking')).check(z.maxLength(groupSeatsMax)),
        [],
      ),
      unnamed: z.optional(z.strictObject({ adults: people(0), children: people(0), infants: people(0) })),
      expected_back: Money,
    }),
    reply: named,
  }),
  /** A CSV or XLSX of names with the columns of saved travellers. Without `commit` it says row by row what would happen. */
  importNames: endpoint({
    method: 'POST',
    path: '/import-group-names',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'group_request.manage',
    idempotent: true,
    ratePerMinute: 20,
    changes: ['booking', 'group_ticket'],
    bodyLimitBytes: 3_000_000,
    body: z.strictObject({
      booking_id: BookingRef,
      name: z.string(check('choose_file')).check(z.minLength(1, check('choose_file')), z.maxLength(200)),
      /** Base64 of the file, at most 2 MB of it. */
      content: z
        .string(check('choose_file'))
        .check(
          z.minLength(1, check('choose_file')),
          z.maxLength(2_800_000, check('use_file_at_most_2')),
          z.regex(/^[A-Za-z0-9+/]+=*$/, check('choose_file')),
        ),
      commit: z._default(z.boolean(), false),
    }),
    reply: z.object({ ...ok, data: z.array(ImportedRow) }),
  }),
  /** The names of a booking as a list for the airline. */
  namesFile: endpoint({
    method: 'GET',
    path: '/group-names-file',
    access: withBooking,
    members: 'look',
    needs: 'booking.view',
    raw: true,
    ratePerMinute: 10,
    query: z.strictObject({
      id: BookingRef,
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      locale: z._default(Locale, 'en'),
    }),
    reply: z.undefined(),
  }),
  /** The airline has issued: a number for each passenger. */
  ticket: endpoint({
    method: 'POST',
    path: '/group-ticket-numbers',
    access: admins,
    needs: 'group_request.manage',
    idempotent: true,
    changes: ['booking', 'group_ticket'],
    body: z.strictObject({
      booking_id: BookingRef,
      tickets: z
        .array(
          z.strictObject({
            position,
            number: z
              .string(check('ticket_number_13_digits'))
              .check(z.trim(), z.regex(/^\d{3}-?\d{10}$/, check('ticket_number_13_digits'))),
          }),
        )
        .check(z.minLength(1, check('ticket_number_13_digits')), z.maxLength(groupSeatsMax)),
    }),
    reply: named,
  }),

  blocks: endpoint({
    method: 'GET',
    path: '/group-ticket-blocks',
    ...look,
    ...listCall(blockList, BlockRow),
  }),
  blocksFile: endpoint({
    method: 'GET',
    path: '/group-ticket-blocks-file',
    ...look,
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(blockList),
    reply: z.undefined(),
  }),
  block: endpoint({
    method: 'GET',
    path: '/group-ticket-block',
    ...look,
    query: z.strictObject({ id: Id }),
    reply: z.object({ ...ok, data: Block }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/group-tickets',
    ...manage,
    idempotent: true,
    changes: ['group_ticket'],
    body: NewBlock,
    reply: z.object({ ...ok, data: Block }),
  }),
  /** What was sold keeps the terms it was sold under. */
  update: endpoint({
    method: 'PUT',
    path: '/group-tickets',
    ...manage,
    changes: ['group_ticket'],
    body: z.extend(NewBlock, { id: Id, version: z.int() }),
    reply: z.object({ ...ok, data: Block }),
  }),
  /** Out of the list and off sale; what was sold of it stays. */
  remove: endpoint({
    method: 'DELETE',
    path: '/group-tickets',
    ...manage,
    changes: ['group_ticket'],
    query: z.strictObject({ id: Id }),
    reply: z.object(ok),
  }),
}
