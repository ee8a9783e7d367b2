import * as z from 'zod/mini'
import { cabinClasses } from './flight-terms.ts'
import { GroupRequestRow } from './group-request-row.ts'
import { groupRequestActions } from './group-request-states.ts'
import { BlockTerms, groupFrom, groupSeatsMax } from './group-ticket-shapes.ts'
import { officeGroupRequestList } from './group-request-list.ts'
import { Leg } from './flights.ts'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { guarded } from '#contract/kernel/guarded'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { AirportCode, Instant, LocalDate, Localised, Money, ok, OptionalReason } from '#contract/kernel/shapes'
import { allowedActions } from '#contract/kernel/states'

export * from './group-request-row.ts'
export * from './group-request-states.ts'

export const GroupRequestRef = z
  .string(check('request_reference_looks_like_gr'))
  .check(z.trim(), z.toUpperCase(), z.regex(/^GR-[A-Z2-9]{6}$/, check('request_reference_looks_like_gr')))

const people = (low: number) =>
  z
    .int(check('say_how_many_people'))
    .check(z.minimum(low, check('say_how_many_people')), z.maximum(groupSeatsMax, check('at_most_400_seats')))
const Budget = z.strictObject({
  amount: z.int(check('enter_amount')).check(z.minimum(1, check('enter_amount')), z.maximum(100_000_000_000)),
  currency: Money.shape.currency,
})

/** What a group asks for: ten people and more, infants apart. */
export const NewGroupRequest = z
  .strictObject({
    origin: AirportCode,
    destination: AirportCode,
    depart_on: LocalDate,
    return_on: z.optional(z.nullable(LocalDate)),
    /** So many days earlier or later would do too. */
    flexible_days: z._default(
      z
        .int(check('use_0_to_7_days'))
        .check(z.minimum(0, check('use_0_to_7_days')), z.maximum(7, check('use_0_to_7_days'))),
      0,
    ),
    adults: people(1),
    children: people(0),
    infants: people(0),
    cabin: z.enum(cabinClasses, check('choose_economy_premium_economy_business')),
    /** For everybody together. */
    budget: z.optional(z.nullable(Budget)),
    name: z
      .string(check('enter_name_of_group'))
      .check(z.trim(), z.minLength(2, check('enter_name_of_group')), z.maxLength(80, check('use_at_most_80_letters'))),
    note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1_000, check('use_at_most_1000_letters'))))),
  })
  .check(
    z.refine(({ adults, children }) => adults + children >= groupFrom, {
      error: check('group_is_10_people_and_more'),
      path: ['adults'],
    }),
  )

const Offer = z.object({
  version: z.int(),
  total: Money,
  /** Of one adult. */
  price: Money,
  valid_until: Instant,
  made_at: Instant,
  /** What it was sold under, with what it costs us, for the office. */
  terms: guarded(z.nullable(BlockTerms), 'group_request.manage'),
})

/** The offer that stands, as its group reads it. */
const Standing = z.object({
  airline: z.string(),
  airline_name: Localised,
  legs: z.array(Leg),
  cabin: z.enum(cabinClasses),
  checked_kg: z.int(),
  cabin_kg: z.int(),
  price: z.object({ adult: Money, child: Money, infant: Money }),
  seats: z.int(),
  free_seats: z.int(),
  total: Money,
  selling: z.nullable(Money),
  deposit: z.nullable(Money),
  balance: z.nullable(Money),
  deposit_per_seat: Money,
  kept: Money,
  name_fee: Money,
  reduction_percent: z.int(),
  release_on: LocalDate,
  balance_on: LocalDate,
  names_on: LocalDate,
  ticket_on: LocalDate,
  note: z.nullable(Localised),
})

export const GroupRequest = z.object({
  ...GroupRequestRow.shape,
  version: z.int(),
  origin: z.string(),
  destination: z.string(),
  flexible_days: z.int(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  cabin: z.enum(cabinClasses),
  budget: z.nullable(Money),
  note: z.nullable(z.string()),
  currency: z.string(),
  block_id: guarded(z.nullable(z.uuid()), 'group_request.manage'),
  offer: z.nullable(Standing),
  /** The newest first. */
  offers: z.array(Offer),
  history: z.array(
    z.object({ at: Instant, act: z.string(), who: z.nullable(z.string()), note: z.nullable(z.string()) }),
  ),
  allowed_actions: allowedActions(groupRequestActions, ['run_out']),
})
export type GroupRequest = z.infer<typeof GroupRequest>

const reply = z.object({ ...ok, data: GroupRequest })
const buyers = ['agent', 'customer'] as const
const readers = ['agent', 'customer', ...adminArea] as const

/** Seats for groups of ten and more: asked for in a form, offered by the desk, and booked as a block of their own. */
export const groupRequests = {
  create: endpoint({
    method: 'POST',
    path: '/group-requests',
    access: buyers,
    members: 'sell',
    idempotent: true,
    ratePerMinute: 20,
    changes: ['group_request'],
    body: NewGroupRequest,
    reply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/group-requests',
    access: readers,
    members: 'look',
    needs: 'group_request.manage',
    ...listCall(officeGroupRequestList, GroupRequestRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/group-requests-file',
    access: readers,
    members: 'look',
    needs: 'group_request.manage',
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(officeGroupRequestList),
    reply: z.undefined(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/group-request',
    access: readers,
    members: 'look',
    needs: 'group_request.manage',
    query: z.strictObject({ id: GroupRequestRef }),
    reply,
  }),
  /** A new version of the offer. `version` is the one that was read; 0 before the first. */
  offer: endpoint({
    method: 'POST',
    path: '/offer-group-request',
    access: admins,
    needs: 'group_request.manage',
    idempotent: true,
    changes: ['group_request'],
    body: z.strictObject({ id: GroupRequestRef, version: z.int(), valid_on: LocalDate, terms: BlockTerms }),
    reply,
  }),
  /** The group takes the offer: its seats are held as a booking until the deposit is due. */
  accept: endpoint({
    method: 'POST',
    path: '/accept-group-offer',
    access: buyers,
    members: 'sell',
    buys: true,
    idempotent: true,
    changes: ['group_request', 'booking'],
    body: z.strictObject({ id: GroupRequestRef, version: z.int(), expected_total: Money }),
    reply,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/decline-group-request',
    access: [...buyers, ...admins],
    members: 'sell',
    needs: 'group_request.manage',
    changes: ['group_request'],
    body: z.strictObject({ id: GroupRequestRef, reason: OptionalReason }),
    reply,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cancel-group-request',
    access: buyers,
    members: 'sell',
    changes: ['group_request'],
    body: z.strictObject({ id: GroupRequestRef, reason: OptionalReason }),
    reply,
  }),
}
