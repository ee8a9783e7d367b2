import * as z from 'zod/mini'
import { boards } from './hotel-terms.ts'
import { check } from '#contract/checks/check'
import { LocalDate } from '#contract/kernel/shapes'

const amount = z
  .int(check('use_amount_0'))
  .check(z.minimum(0, check('use_amount_0')), z.maximum(100_000_000, check('use_amount_0')))
const whole = (low: number, high: number) =>
  z
    .int(check('use_whole_number_in_range', { low, high }))
    .check(
      z.minimum(low, check('use_whole_number_in_range', { low, high })),
      z.maximum(high, check('use_whole_number_in_range', { low, high })),
    )
const Name = z
  .string(check('enter_name'))
  .check(z.trim(), z.minLength(1, check('enter_name')), z.maxLength(60, check('use_at_most_60_characters')))
export const RoomCode = z
  .string(check('choose_room'))
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{2,10}$/, check('use_room_code')))

/** Nights from one day to another, both included: `2027-02-08`, or in the Hijri calendar `09-01`, of one year or (null) of each. */
export const HotelRange = z.discriminatedUnion('calendar', [
  z.strictObject({ calendar: z.literal('gregorian'), from: LocalDate, to: LocalDate }),
  z.strictObject({
    calendar: z.literal('hijri'),
    from: z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|30)$/, check('use_hijri_day'))),
    to: z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|30)$/, check('use_hijri_day'))),
    year: z.nullable(whole(1447, 1480)),
  }),
])
export type HotelRange = z.infer<typeof HotelRange>

const Season = z.strictObject({ name: Name, priority: whole(0, 99), range: HotelRange })

/** Per room and night; `extra` is for each adult beyond `base_persons`, `single` where one adult has the room alone. */
const Rate = z.strictObject({
  season: Name,
  room: RoomCode,
  base: amount,
  weekend: z.nullable(amount),
  extra: amount,
  single: z.nullable(amount),
})

/** What a child pays for whom no base place is left; `position`: the youngest of them is 1, null any. `percent`: basis points of `extra`. */
const ChildRule = z.strictObject({
  position: z.nullable(whole(1, 4)),
  age_from: whole(0, 17),
  age_to: whole(0, 17),
  how: z.enum(['free', 'percent', 'fixed']),
  value: amount,
})

/** A meal per person and night beside what is included. `mandatory`: every guest of these nights has it. */
const BoardRate = z.strictObject({
  board: z.enum(boards, check('choose_board')),
  adult: amount,
  child_bp: whole(0, 10_000),
  mandatory: z.boolean(),
  range: z.nullable(HotelRange),
})

/** `nights`: so many of the first nights are kept; `bp`: a share of the whole. None of both: nothing. */
const Keeps = z.strictObject({ nights: z.optional(whole(1, 30)), bp: z.optional(whole(1, 10_000)) })
/** Until so many hours before check-in this is kept; later the next step, after the last everything. */
const CancelStep = z.strictObject({ before_hours: whole(0, 8_760), keeps: Keeps })

const RoomTerms = z.strictObject({
  room: RoomCode,
  base_persons: whole(1, 6),
  /** Rooms of a night that are ours to sell. */
  allotment: whole(0, 500),
  /** Unsold ones go back to the hotel so many days before the night. */
  release_days: whole(0, 120),
})

/** What is agreed with a hotel. */
export const HotelTerms = z.strictObject({
  board: z.enum(boards, check('choose_board')),
  /** An older child is an adult. */
  max_child_age: whole(0, 17),
  /** Nights that cost the weekend's price: Monday is 1, Sunday 7. */
  weekend: z.array(whole(1, 7)).check(z.maxLength(7)),
  rooms: z.array(RoomTerms).check(z.minLength(1, check('add_at_least_one_room')), z.maxLength(20)),
  seasons: z.array(Season).check(z.minLength(1, check('add_at_least_one_season')), z.maxLength(40)),
  rates: z.array(Rate).check(z.minLength(1, check('add_at_least_one_rate')), z.maxLength(400)),
  children: z.array(ChildRule).check(z.maxLength(20)),
  boards: z.array(BoardRate).check(z.maxLength(20)),
  cancel: z.array(CancelStep).check(z.maxLength(6)),
})
export type HotelTerms = z.infer<typeof HotelTerms>
