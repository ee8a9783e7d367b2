import * as z from 'zod/mini'
import { RoomCode } from './hotel-contract.ts'
import { hotelList } from './hotel-list.ts'
import {
  Hotel,
  HotelArrival,
  HotelContract,
  HotelNight,
  HotelRow,
  NewHotel,
  NewHotelContract,
  SimulatedRoom,
} from './hotel-shapes.ts'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { LocalDate, Localised, ok, queryInt } from '#contract/kernel/shapes'

export * from './hotel-shapes.ts'

const Id = z.uuid()
const few = (low: number, high: number) =>
  z
    .int(check('use_whole_number_in_range', { low, high }))
    .check(
      z.minimum(low, check('use_whole_number_in_range', { low, high })),
      z.maximum(high, check('use_whole_number_in_range', { low, high })),
    )

/** Hotels, their contracts and the rooms of each night, as the back office keeps them. */
export const hotels = {
  list: endpoint({
    method: 'GET',
    path: '/hotel-list',
    access: admins,
    needs: 'hotel.manage',
    ...listCall(hotelList, HotelRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/hotels-file',
    access: admins,
    needs: 'hotel.manage',
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(hotelList),
    reply: z.undefined(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/hotel',
    access: admins,
    needs: 'hotel.manage',
    query: z.strictObject({ id: Id }),
    reply: z.object({ ...ok, data: Hotel }),
  }),
  /** Adds a hotel, or with its id changes it. Rooms are known by their codes: one left out is no longer sold. */
  save: endpoint({
    method: 'POST',
    path: '/hotels',
    access: admins,
    needs: 'hotel.manage',
    changes: ['hotel'],
    body: z.extend(NewHotel, { id: z.optional(Id) }),
    reply: z.object({ ...ok, data: Hotel }),
  }),
  /**
   * Adds a contract, or with its id changes it. One that becomes active opens its nights for sale; its allotment is the
   * number of rooms of each, but of those set by hand. Refuses a season, a room or a rate that is there twice, two active
   * contracts of one hotel that overlap, seasons of one priority that share a night (`season_overlap`), and fewer rooms
   * than are held and sold (`units_sold`).
   */
  saveContract: endpoint({
    method: 'POST',
    path: '/hotel-contracts',
    access: admins,
    needs: 'hotel.manage',
    changes: ['hotel'],
    bodyLimitBytes: 300_000,
    body: z.extend(NewHotelContract, {
      id: z.optional(Id),
      hotel_id: Id,
      /** As it was read: a change by somebody else meanwhile is not written over. */
      version: z.optional(z.int()),
    }),
    reply: z.object({ ...ok, data: HotelContract }),
  }),
  /** The nights of each room from a day on. */
  inventory: endpoint({
    method: 'GET',
    path: '/hotel-inventory',
    access: admins,
    needs: 'hotel.manage',
    query: z.strictObject({
      hotel_id: Id,
      from: LocalDate,
      days: z._default(queryInt(1, 62, check('use_whole_number_in_range', { low: 1, high: 62 })), 28),
    }),
    reply: z.object({
      ...ok,
      data: z.array(z.object({ room: z.object({ code: z.string(), name: Localised }), nights: z.array(HotelNight) })),
    }),
  }),
  /**
   * Changes nights of a room, both ends included: what is left out stays, and no change of the contract undoes it. Without
   * a number (`capacity` null) they are as in the contract again: its number of rooms, and its day of release. Refuses less
   * than is held and sold (`units_sold`).
   */
  setNights: endpoint({
    method: 'POST',
    path: '/hotel-nights',
    access: admins,
    needs: 'hotel.manage',
    changes: ['hotel'],
    body: z.strictObject({
      hotel_id: Id,
      room: RoomCode,
      from: LocalDate,
      to: LocalDate,
      capacity: z.optional(z.nullable(few(0, 500))),
      stop_sale: z.optional(z.boolean()),
      min_stay: z.optional(z.nullable(few(1, 30))),
      max_stay: z.optional(z.nullable(few(1, 30))),
      closed_arrival: z.optional(z.boolean()),
      closed_departure: z.optional(z.boolean()),
    }),
    reply: z.object({ ...ok, data: z.object({ nights: z.int() }) }),
  }),
  /** What a stay costs in each room and with each board, night by night, on sale or not. */
  simulate: endpoint({
    method: 'GET',
    path: '/hotel-price',
    access: admins,
    needs: 'hotel.manage',
    query: z.strictObject({
      hotel_id: Id,
      check_in: LocalDate,
      check_out: LocalDate,
      party: z.string().check(z.regex(/^[1-6](\.\d{1,2}){0,4}$/)),
    }),
    reply: z.object({ ...ok, data: z.array(SimulatedRoom) }),
  }),
  /** Whoever checks in on a day. */
  arrivals: endpoint({
    method: 'GET',
    path: '/hotel-arrivals',
    access: admins,
    needs: 'hotel.manage',
    query: z.strictObject({ from: LocalDate, to: LocalDate, hotel_id: z.optional(Id) }),
    reply: z.object({ ...ok, data: z.array(HotelArrival) }),
  }),
}
