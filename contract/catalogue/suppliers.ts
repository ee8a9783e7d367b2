import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { Instant, ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

const Failure = z.object({
  at: Instant,
  /** What was asked of it. */
  call: z.string(),
  /** What kind of failure, or what it said. */
  said: z.string(),
})
const Figures = z.object({
  calls: z.int(),
  failed: z.int(),
  p95_ms: z.nullable(z.int()),
  last_failure: z.nullable(Failure),
})

/** Whoever sells to us, and how that goes. */
export const SupplierState = z.object({
  id: z.string(),
  name: z.string(),
  /** `quotation`: it binds a price only by a quote. */
  fulfilment: z.enum(['instant', 'quotation']),
  /** Whether anything new is bought there. */
  on: z.boolean(),
  health: z.enum(['well', 'failing', 'breaker_open']),
  /** Steps of bookings in the last 24 hours, from every process: of the newest thousand where there are more (`calls` is 1,001 then). */
  acts: Figures,
  /** The newest calls of any kind from the process that answers. */
  newest: Figures,
  /** Bookings of its that wait in the middle of a step, and those of a live hold. */
  unsettled: z.int(),
  held: z.int(),
})
export type SupplierState = z.infer<typeof SupplierState>

export const SupplierCallRow = z.object({
  id: z.string(),
  booking: z.nullable(z.string()),
  act: z.string(),
  op: z.enum(['send', 'find']),
  at: Instant,
  took_ms: z.nullable(z.int()),
  /** What became of it; null while nobody knows. */
  heard: z.nullable(z.enum(['yes', 'nothing', 'no_effect', 'no', 'unknown'])),
  detail: z.nullable(z.string()),
})
export type SupplierCallRow = z.infer<typeof SupplierCallRow>

const Id = z.string(check('choose_supplier')).check(z.minLength(1, check('choose_supplier')), z.maxLength(40))

export const suppliers = {
  list: endpoint({
    method: 'GET',
    path: '/supplier-states',
    access: admins,
    needs: 'supplier.manage',
    reply: z.object({ ...ok, data: z.array(SupplierState) }),
  }),
  /** The newest hundred steps that were asked of one supplier. */
  calls: endpoint({
    method: 'GET',
    path: '/supplier-calls',
    access: admins,
    needs: 'supplier.manage',
    query: z.strictObject({ supplier: Id, failed: z.optional(z.enum(['1'])) }),
    reply: z.object({ ...ok, data: z.array(SupplierCallRow) }),
  }),
  /** Off: not searched and nothing new bought. What is held or sold there goes on as before. */
  switch: endpoint({
    method: 'POST',
    path: '/supplier-switch',
    access: admins,
    needs: 'supplier.manage',
    changes: ['supplier'],
    body: z.strictObject({
      supplier: Id,
      on: z.boolean(check('choose_on_or_off')),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500, check('reason_up_to_500_characters')))),
    }),
    reply: z.object({ ...ok, data: SupplierState }),
  }),
}
