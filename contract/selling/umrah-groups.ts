import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea, admins } from '#contract/kernel/roles'
import { Instant, LocalDate, Localised, Money, ok } from '#contract/kernel/shapes'
import { BothDays } from './umrah-shapes.ts'
import { partyWishes, roomPlaces, stayViews, umrahPlaces } from './umrah-terms.ts'
import { groupLetters, groupPapers, paperLanguages } from './umrah-work-terms.ts'

const Id = z.uuid(check('choose_departure'))
const reads = { access: adminArea, needs: 'umrah.manage' } as const
const writes = { access: admins, needs: 'umrah.manage', changes: ['umrah'] } as const

/** A kind of room of the hotels: what one costs a night, and how many there are; null: as many as are wanted. */
const RoomKind = z.strictObject({
  place: z.enum(roomPlaces, check('choose_room')),
  night: z
    .int(check('use_amount_0'))
    .check(z.minimum(0, check('use_amount_0')), z.maximum(100_000_000, check('use_amount_0'))),
  rooms: z.nullable(
    z.int(check('use_amount_0')).check(z.minimum(0, check('use_amount_0')), z.maximum(500, check('use_amount_0'))),
  ),
})

const GroupPilgrim = z.object({
  /** Of the booking, and their place in it. */
  booking: z.string(),
  position: z.int(),
  name: z.string(),
  gender: z.enum(['m', 'f']),
  age: z.int(),
  place: z.enum(umrahPlaces),
  shares: z.boolean(),
  lap: z.boolean(),
  room: z.nullable(z.int()),
  by_hand: z.boolean(),
  /** What their party asks for. */
  wishes: z.array(z.enum(partyWishes)),
  near: z.nullable(z.string()),
})
export type GroupPilgrim = z.infer<typeof GroupPilgrim>

export const UmrahGroup = z.object({
  id: z.uuid(),
  code: z.string(),
  title: Localised,
  starts: BothDays,
  ends: BothDays,
  seats: z.int(),
  version: z.int(),
  /** Since when buyers no longer change what they wish. */
  rooms_closed: z.nullable(Instant),
  kinds: z.array(RoomKind),
  currency: z.string(),
  /** Where the group sleeps; a block of our own with what it has for them, and what the list of rooms asks for. */
  stays: z.array(
    z.object({
      seq: z.int(),
      hotel: Localised,
      view: z.enum(stayViews),
      from: LocalDate,
      to: LocalDate,
      block: z.nullable(z.object({ code: z.string(), needed: z.int(), taken: z.int(), left: z.int() })),
    }),
  ),
  pilgrims: z.array(GroupPilgrim),
  rooms: z.array(z.object({ no: z.int(), beds: z.int() })),
  /** A line for each party: what it owes in all, and what of it is paid. */
  parties: z.array(z.object({ booking: z.string(), name: z.string(), people: z.int(), total: Money, paid: Money })),
})
export type UmrahGroup = z.infer<typeof UmrahGroup>
const answer = z.object({ ...ok, data: UmrahGroup })

const GroupRow = z.object({
  id: z.uuid(),
  code: z.string(),
  title: Localised,
  starts: BothDays,
  ends: LocalDate,
  seats: z.int(),
  pilgrims: z.int(),
  without_bed: z.int(),
})
export type UmrahGroupRow = z.infer<typeof GroupRow>

/** The people of a departure, in their rooms, as staff work on them. */
export const umrahGroups = {
  /** Departures that people have bought, the next first. */
  list: endpoint({
    method: 'GET',
    path: '/umrah-groups',
    ...reads,
    reply: z.object({ ...ok, data: z.array(GroupRow) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/umrah-group',
    ...reads,
    query: z.strictObject({ id: Id }),
    reply: answer,
  }),
  /**
   * The cheapest rooms for everybody whom nobody placed by hand. Nothing is written where somebody would be without a
   * bed: `left` says how many, and the rooms that would do.
   */
  build: endpoint({
    method: 'POST',
    path: '/umrah-group-rooms',
    ...writes,
    ratePerMinute: 20,
    body: z.strictObject({
      id: Id,
      version: z.int(),
      kinds: z.array(RoomKind).check(z.minLength(1, check('choose_room')), z.maxLength(6)),
    }),
    reply: answer,
  }),
  /** Moves of one drop: all of them or none. `room` null: into no bed; a room that is not there yet is opened. */
  move: endpoint({
    method: 'POST',
    path: '/umrah-group-moves',
    ...writes,
    ratePerMinute: 240,
    body: z.strictObject({
      id: Id,
      version: z.int(),
      moves: z
        .array(
          z.strictObject({
            booking: z.string().check(z.maxLength(12)),
            position: z.int(),
            room: z.nullable(z.int().check(z.minimum(1), z.maximum(500))),
            /** Beds of a room that is opened by this. */
            beds: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
          }),
        )
        .check(z.minLength(1, check('choose_room')), z.maxLength(40)),
    }),
    reply: answer,
  }),
  /** Closes the list of rooms, so that buyers no longer change what they wish, or opens it again. */
  closeRooms: endpoint({
    method: 'POST',
    path: '/umrah-group-rooms-closed',
    ...writes,
    body: z.strictObject({ id: Id, closed: z.boolean() }),
    reply: answer,
  }),
  /** A paper of the group as a file, in one of three languages. Passport numbers in full for who may read them. */
  paper: endpoint({
    method: 'GET',
    path: '/umrah-group-paper',
    ...reads,
    raw: true,
    ratePerMinute: 20,
    query: z.strictObject({
      id: Id,
      kind: z.enum(groupPapers),
      format: z.enum(['xlsx', 'pdf']),
      language: z._default(z.enum(paperLanguages), 'en'),
    }),
    reply: z.undefined(),
  }),
  /** Contracts with pilgrims, luggage tags, certificates of who came home. Refused where there is nobody to print it for. */
  letter: endpoint({
    method: 'GET',
    path: '/umrah-group-letter',
    ...reads,
    raw: true,
    ratePerMinute: 20,
    query: z.strictObject({
      id: Id,
      kind: z.enum(groupLetters),
      language: z._default(z.enum(paperLanguages), 'en'),
    }),
    reply: z.undefined(),
  }),
  /** Takes of the block of a stay as many rooms as the list has and nobody took yet. Refuses more than are left. */
  takeRooms: endpoint({
    method: 'POST',
    path: '/umrah-group-block-rooms',
    ...writes,
    idempotent: true,
    body: z.strictObject({ id: Id, seq: z.int() }),
    reply: answer,
  }),
}
