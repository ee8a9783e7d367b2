import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { Instant, ListQuery, Localised, Money, ok, page } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** What an agency may be charged for. `issue` is part of the price of a ticket, the others fall due with their act. */
export const chargeEvents = [
  'issue',
  'void',
  'refund',
  'reissue',
  'name',
  'services',
  'import',
  'manual',
  'visa',
] as const
export const ChargeEvent = z.enum(chargeEvents, check('choose_what_charged'))
export type ChargeEvent = z.infer<typeof ChargeEvent>

const kinds = ['fixed', 'percent'] as const
const pers = ['passenger', 'booking'] as const
export const chargeMoneyMax = 1_000_000_000

const ChargeMoney = z.strictObject({
  amount: z
    .int(check('use_whole_amount_in_minor'))
    .check(z.minimum(0, check('use_amount_0')), z.maximum(chargeMoneyMax, check('amount_too_high'))),
  currency: Money.shape.currency,
})

/** A charge in force, or one switched off. `agency: null`: for all agencies that have no own for this event. */
export const Charge = z.object({
  id: z.uuid(),
  agency: z.nullable(z.object({ id: z.uuid(), code: z.string(), name: Localised })),
  event: ChargeEvent,
  kind: z.enum(kinds),
  /** Of the base fare, 100 are one percent. */
  basis_points: z.int(),
  fixed: Money,
  per: z.enum(pers),
  min: z.nullable(Money),
  max: z.nullable(Money),
  status: z.enum(['active', 'inactive']),
  created_at: Instant,
  /** What it comes to for one passenger on this base fare. */
  example: z.object({ base: Money, passengers: z.int(), amount: Money }),
})
export type Charge = z.infer<typeof Charge>

const Status = z.enum(['active', 'inactive'], check('choose_active_or_inactive'))

export const charges = {
  /** Without `id` a new charge, with it a changed one. Amounts are in the company's currency. */
  save: endpoint({
    method: 'POST',
    path: '/save-agent-charges',
    access: admins,
    needs: 'charge.manage',
    idempotent: true,
    changes: ['charge', 'margin'],
    body: z.strictObject({
      id: z.optional(z.uuid(check('charge_not_known'))),
      agency_id: z._default(z.nullable(z.uuid(check('choose_agency'))), null),
      event: ChargeEvent,
      kind: z.enum(kinds, check('choose_fixed_amount_or_percentage')),
      basis_points: z._default(
        z
          .int(check('use_percentage_from_0'))
          .check(z.minimum(0, check('use_percentage_from_0')), z.maximum(10_000, check('use_percentage_from_0'))),
        0,
      ),
      fixed: z.optional(ChargeMoney),
      per: z._default(z.enum(pers, check('choose_per_passenger_or_per')), 'passenger'),
      min: z.optional(z.nullable(ChargeMoney)),
      max: z.optional(z.nullable(ChargeMoney)),
      status: z._default(Status, 'active'),
    }),
    reply: z.object({ ...ok, data: Charge }),
  }),
  updateStatus: endpoint({
    method: 'POST',
    path: '/update-agent-charge-status',
    access: admins,
    needs: 'charge.manage',
    changes: ['charge', 'margin'],
    body: z.strictObject({ id: z.uuid(check('charge_not_known')), status: Status }),
    reply: z.object({ ...ok, data: Charge }),
  }),
  /** The back office sees all of them, newest first; an agency the one of each event that applies to it. */
  list: endpoint({
    method: 'GET',
    path: '/show-all-charges',
    access: ['agent', ...admins],
    members: 'look',
    needs: ['charge.manage', 'agency.view'],
    query: z.strictObject({
      event: z.optional(ChargeEvent),
      status: z.optional(Status),
      agency_id: z.optional(z.uuid(check('choose_agency'))),
      /** One alone; for the back office. */
      id: z.optional(z.uuid(check('charge_not_known'))),
      limit: ListQuery.limit,
      cursor: ListQuery.cursor,
    }),
    reply: page(Charge),
  }),
}
