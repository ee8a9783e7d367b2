import * as z from 'zod/mini'
import { RoomCode } from './hotel-contract.ts'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { Instant, LocalDate, Localised, Money, ok, Reason } from '#contract/kernel/shapes'

const Id = z.uuid()
const rooms = z
  .int(check('use_whole_number_in_range', { low: 1, high: 500 }))
  .check(
    z.minimum(1, check('use_whole_number_in_range', { low: 1, high: 500 })),
    z.maximum(500, check('use_whole_number_in_range', { low: 1, high: 500 })),
  )
const amount = z
  .int(check('use_amount_0'))
  .check(z.minimum(0, check('use_amount_0')), z.maximum(100_000_000, check('use_amount_0')))
const whoFor = z
  .string(check('enter_name'))
  .check(z.trim(), z.minLength(2, check('enter_name')), z.maxLength(80, check('use_at_most_80_letters')))

const fields = {
  name: z
    .string(check('enter_name'))
    .check(z.trim(), z.minLength(1, check('enter_name')), z.maxLength(60, check('use_at_most_60_characters'))),
  contract_id: z.uuid(check('choose_contract')),
  room: RoomCode,
  first_night: LocalDate,
  last_night: LocalDate,
  rooms,
  /** What the hotel is owed for a room and night, in the contract's currency. */
  price: amount,
  deposit: amount,
  deposit_by: z.nullable(LocalDate),
  /** On this day what is unsold goes back; null: paid whatever becomes of it, and sold to the end. */
  release_on: z.nullable(LocalDate),
  /** Sold for all of its nights together, or not at all. */
  whole_only: z.boolean(),
  on_sale: z.boolean(),
  /** Agencies are shown its rooms, quote and buy them. */
  for_agencies: z.boolean(),
}

/** Rooms that a departure or a group has taken. */
const BlockUse = z.object({
  id: Id,
  rooms: z.int(),
  for_whom: z.string(),
  first_night: LocalDate,
  last_night: LocalDate,
  taken_at: Instant,
})

/** A block of rooms with what is left of each night of it. */
export const HotelBlock = z.object({
  id: Id,
  code: z.string(),
  ...fields,
  room_name: Localised,
  supplier: z.string(),
  /** Since when the whole deposit is paid. */
  deposit_paid_on: z.nullable(LocalDate),
  /** What was paid of it, and of that what paid for rooms that are sold or taken, what the hotel kept, and what lies there. */
  at_hotel: z.object({ paid: z.int(), drawn: z.int(), forfeited: z.int(), left: z.int() }),
  contract: z.string(),
  currency: z.string(),
  released_at: z.nullable(Instant),
  version: z.int(),
  nights: z.array(z.object({ night: LocalDate, rooms: z.int(), held: z.int(), sold: z.int(), left: z.int() })),
  uses: z.array(BlockUse),
  /** Room nights that are paid for and nobody has, and what they cost. */
  unsold: z.object({ nights: z.int(), cost: Money }),
})
export type HotelBlock = z.infer<typeof HotelBlock>

const manages = { access: admins, needs: 'hotel.manage' } as const
const saved = z.object({ ...ok, data: HotelBlock })

/** Rooms of contracts that are kept for groups and departures. */
export const hotelBlocks = {
  list: endpoint({
    method: 'GET',
    path: '/hotel-blocks',
    ...manages,
    query: z.strictObject({ hotel_id: Id }),
    reply: z.object({ ...ok, data: z.array(HotelBlock) }),
  }),
  /**
   * Adds a block, or with its id changes it: its room and nights stay. Refuses nights that the contract has no rate for,
   * and fewer rooms than are held and sold (`units_sold`).
   */
  save: endpoint({
    method: 'POST',
    path: '/hotel-blocks',
    ...manages,
    idempotent: true,
    changes: ['hotel'],
    body: z.strictObject({ id: z.optional(Id), version: z.optional(z.int()), hotel_id: Id, ...fields }),
    reply: saved,
  }),
  /** Takes rooms for a departure or a group, on some of its nights or all. Refuses more than are left (`sold_out`). */
  take: endpoint({
    method: 'POST',
    path: '/hotel-block-rooms',
    ...manages,
    idempotent: true,
    changes: ['hotel'],
    body: z.strictObject({ block_id: Id, rooms, for_whom: whoFor, first_night: LocalDate, last_night: LocalDate }),
    reply: saved,
  }),
  /** They are free again, or go back to the hotel where the block was released meanwhile. */
  giveBack: endpoint({
    method: 'POST',
    path: '/hotel-block-rooms-back',
    ...manages,
    idempotent: true,
    changes: ['hotel'],
    body: z.strictObject({ id: Id }),
    reply: saved,
  }),
  /** The hotel keeps what is left of the deposit. Refuses another amount than was read (409). */
  forfeit: endpoint({
    method: 'POST',
    path: '/forfeit-hotel-block-deposit',
    access: admins,
    needs: 'ledger.adjust',
    idempotent: true,
    changes: ['hotel', 'settlement'],
    body: z.strictObject({ id: Id, expected_left: Money, reason: Reason }),
    reply: saved,
  }),
}
