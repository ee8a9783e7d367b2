import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { Instant, ListQuery, Localised, Money, ok, page } from '#contract/kernel/shapes'

/** What an agency may be charged for. `issue` is part of the price of a ticket, the others fall due with their act. */
export const chargeEvents = ['issue', 'void', 'refund', 'reissue', 'name', 'import', 'manual', 'visa'] as const
export const ChargeEvent = z.enum(chargeEvents, 'Choose what is charged for')
export type ChargeEvent = z.infer<typeof ChargeEvent>

const kinds = ['fixed', 'percent'] as const
const pers = ['passenger', 'booking'] as const
export const chargeMoneyMax = 1_000_000_000

const ChargeMoney = z.strictObject({
  amount: z
    .int('Use a whole amount in minor units')
    .check(z.minimum(0, 'Use an amount of 0 or more'), z.maximum(chargeMoneyMax, 'This amount is too high')),
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

const Status = z.enum(['active', 'inactive'], 'Choose active or inactive')

export const charges = {
  /** Without `id` a new charge, with it a changed one. Amounts are in the company's currency. */
  save: endpoint({
    method: 'POST',
    path: '/save-agent-charges',
    access: admins,
    needs: 'charge.manage',
    idempotent: true,
    body: z.strictObject({
      id: z.optional(z.uuid('This charge is not known')),
      agency_id: z._default(z.nullable(z.uuid('Choose an agency')), null),
      event: ChargeEvent,
      kind: z.enum(kinds, 'Choose a fixed amount or a percentage'),
      basis_points: z._default(
        z
          .int('Use a percentage from 0 to 100')
          .check(z.minimum(0, 'Use a percentage from 0 to 100'), z.maximum(10_000, 'Use a percentage from 0 to 100')),
        0,
      ),
      fixed: z.optional(ChargeMoney),
      per: z._default(z.enum(pers, 'Choose per passenger or per booking'), 'passenger'),
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
    body: z.strictObject({ id: z.uuid('This charge is not known'), status: Status }),
    reply: z.object({ ...ok, data: Charge }),
  }),
  /** The back office sees all of them, newest first; an agency the one of each event that applies to it. */
  list: endpoint({
    method: 'GET',
    path: '/show-all-charges',
    access: ['agent', ...admins],
    needs: ['charge.manage', 'agency.view'],
    query: z.strictObject({
      event: z.optional(ChargeEvent),
      status: z.optional(Status),
      agency_id: z.optional(z.uuid('Choose an agency')),
      /** One alone; for the back office. */
      id: z.optional(z.uuid('This charge is not known')),
      limit: ListQuery.limit,
      cursor: ListQuery.cursor,
    }),
    reply: page(Charge),
  }),
}
