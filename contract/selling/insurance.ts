import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { BookingRef, Email, Money, ok, Phone } from '#contract/kernel/shapes'
import { BookingReply, Passenger } from './bookings.ts'
import { DeskFor } from './desk-buyer.ts'
import { insurancePlanList } from './insurance-plan-list.ts'
import { InsuranceOffer, InsurancePlanRow, InsuredDays, Insurer, NewInsurancePlan } from './insurance-shapes.ts'
import { insuranceRegions, insuredMax } from './insurance-terms.ts'

const Plan = z.uuid(check('choose_plan'))
const reads = { access: adminArea, needs: 'insurance.manage' } as const
const writes = { access: admins, needs: 'insurance.manage', changes: ['insurance'] } as const
const buys = { buys: true, idempotent: true, ratePerMinute: 30, changes: ['booking'] } as const

/** People insured by one plan. */
const Purchase = z.strictObject({
  plan_id: Plan,
  ...InsuredDays,
  passengers: z.array(Passenger).check(z.minLength(1, check('add_at_least_one_passenger')), z.maxLength(insuredMax)),
  contact: z.strictObject({ email: Email, phone: Phone }),
  client_ref: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  expected_total: Money,
})

/** Travel insurance: plans written by staff, compared and bought by everybody. */
export const insurance = {
  /** Plans for these days and ages, with their premiums, the lowest first. */
  find: endpoint({
    method: 'GET',
    path: '/travel-insurance-plans',
    access: 'public',
    members: 'look',
    query: z.strictObject({
      region: z.enum(insuranceRegions, check('choose_region')),
      ...InsuredDays,
      /** Completed years of each person on the first day, `34,29,6`. */
      ages: z.string(check('enter_age')).check(z.regex(/^\d{1,3}(,\d{1,3}){0,8}$/, check('enter_age'))),
    }),
    reply: z.object({ ...ok, data: z.array(InsuranceOffer) }),
  }),
  /** Has a plan quoted for these people: the price stays until the time limit of the booking. */
  book: endpoint({
    method: 'POST',
    path: '/insurance-bookings',
    access: 'public',
    members: 'sell',
    ...buys,
    body: Purchase,
    reply: BookingReply,
  }),
  /** The same for an agency or somebody in front of a member of staff, who then takes the money at the desk. */
  sell: endpoint({
    method: 'POST',
    path: '/desk-insurance-bookings',
    access: admins,
    needs: 'booking.create',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ ...Purchase.shape, ...DeskFor }),
    reply: BookingReply,
  }),
  /** Plans for the people and days of a booking that is only held, from its first day to its last. */
  forBooking: endpoint({
    method: 'GET',
    path: '/booking-insurance-plans',
    access: 'public',
    members: 'look',
    query: z.strictObject({ booking_id: BookingRef }),
    reply: z.object({ ...ok, data: z.array(InsuranceOffer), ...InsuredDays }),
  }),
  /** Adds a plan to a booking that is only held: for its people and days, paid in the same payment. */
  add: endpoint({
    method: 'POST',
    path: '/add-insurance',
    access: 'public',
    members: 'sell',
    ...buys,
    body: z.strictObject({ booking_id: BookingRef, plan_id: Plan, expected_total: Money }),
    reply: BookingReply,
  }),
  insurers: endpoint({
    method: 'GET',
    path: '/insurers',
    ...reads,
    reply: z.object({ ...ok, data: z.array(Insurer) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/insurance-plan-list',
    ...reads,
    ...listCall(insurancePlanList, InsurancePlanRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/insurance-plan-list-file',
    ...reads,
    query: listFileQuery(insurancePlanList),
    reply: z.unknown(),
    raw: true,
  }),
  toEdit: endpoint({
    method: 'GET',
    path: '/insurance-plan-to-edit',
    ...reads,
    query: z.strictObject({ id: Plan }),
    reply: z.object({
      ...ok,
      data: z.object({
        id: z.uuid(),
        code: z.string(),
        version: z.int(),
        currency: z.string(),
        written: NewInsurancePlan,
      }),
    }),
  }),
  /** A new plan, or, with `id` and the `version` that was read, one that is changed. Policies keep what they were sold with. */
  save: endpoint({
    method: 'POST',
    path: '/insurance-plans',
    ...writes,
    idempotent: true,
    body: z.strictObject({ id: z.optional(Plan), version: z.optional(z.int()), ...NewInsurancePlan.shape }),
    reply: z.object({ ...ok, data: z.object({ id: z.uuid(), code: z.string() }) }),
  }),
  /** Takes a plan off sale for good. */
  archive: endpoint({
    method: 'DELETE',
    path: '/insurance-plans',
    ...writes,
    query: z.strictObject({ id: Plan }),
    reply: z.object(ok),
  }),
}
