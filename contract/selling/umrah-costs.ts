import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea, admins } from '#contract/kernel/roles'
import { Money, Sum, ok } from '#contract/kernel/shapes'
import { GroupId, PilgrimKey } from './umrah-work-shapes.ts'
import { costKinds } from './umrah-work-terms.ts'

const amount = z
  .int(check('use_amount_0'))
  .check(z.minimum(0, check('use_amount_0')), z.maximum(1_000_000_000, check('use_amount_0')))
const needs = 'booking.view_cost'
const writes = { access: admins, needs, changes: ['umrah'] } as const

const Row = z.object({
  id: z.uuid(),
  kind: z.enum(costKinds),
  note: z.string(),
  quantity: z.int(),
  each: Money,
  planned: Sum,
  /** What it cost in the end; null: not known yet. */
  actual: z.nullable(Money),
})
export type CostRow = z.infer<typeof Row>

export const GroupCosts = z.object({
  currency: z.string(),
  /** What the pilgrims owe in all, before the leader’s free place. */
  sold: Sum,
  /** Pilgrims with a bed who pay. */
  paying: z.int(),
  /** One of so many travels free; null: nobody. */
  free_per: z.nullable(z.int()),
  free_places: z.int(),
  leader: z.nullable(z.object({ key: PilgrimKey, name: z.string() })),
  /** What the leader’s place takes from what is sold; nothing where too few pay. */
  leader_free: Sum,
  revenue: Sum,
  rows: z.array(Row),
  planned: Sum,
  /** What is known of the costs, and what was planned where nothing is known yet. */
  actual: Sum,
  profit_planned: Sum,
  profit_actual: Sum,
  /** Of the actual profit, half up. */
  per_head: Sum,
  /** What the rooms that are built cost for all nights, by the prices that they were built with. */
  rooms_proposed: Sum,
  people: z.array(z.object({ key: PilgrimKey, name: z.string() })),
})
export type GroupCosts = z.infer<typeof GroupCosts>
const answer = z.object({ ...ok, data: GroupCosts })

/** What a group brings and costs. */
export const umrahCosts = {
  get: endpoint({
    method: 'GET',
    path: '/umrah-group-costs',
    access: adminArea,
    needs,
    query: z.strictObject({ id: GroupId }),
    reply: answer,
  }),
  /** A new cost, or `cost_id` anew. */
  save: endpoint({
    method: 'POST',
    path: '/umrah-group-costs',
    ...writes,
    idempotent: true,
    body: z.strictObject({
      id: GroupId,
      cost_id: z.optional(z.uuid()),
      kind: z.enum(costKinds, check('choose_kind_of_cost')),
      note: z.string().check(z.trim(), z.maxLength(120, check('use_at_most_120_letters'))),
      quantity: z
        .int(check('enter_seats'))
        .check(z.minimum(1, check('enter_seats')), z.maximum(999, check('enter_seats'))),
      each: amount,
      actual: z.nullable(amount),
    }),
    reply: answer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/umrah-group-costs',
    ...writes,
    query: z.strictObject({ id: GroupId, cost_id: z.uuid() }),
    reply: answer,
  }),
  /** Who leads the group: sits in front, stands on its papers, and has the free place where there is one. */
  lead: endpoint({
    method: 'POST',
    path: '/umrah-group-leader',
    access: admins,
    needs: 'umrah.manage',
    changes: ['umrah'],
    body: z.strictObject({ id: GroupId, person: z.nullable(PilgrimKey) }),
    reply: z.object(ok),
  }),
  /** One of so many paying pilgrims travels free; null: nobody. */
  freePlaces: endpoint({
    method: 'POST',
    path: '/umrah-group-free-places',
    ...writes,
    body: z.strictObject({
      id: GroupId,
      free_per: z.nullable(
        z
          .int(check('enter_number_5_to_99'))
          .check(z.minimum(5, check('enter_number_5_to_99')), z.maximum(99, check('enter_number_5_to_99'))),
      ),
    }),
    reply: answer,
  }),
}
