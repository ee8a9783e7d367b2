import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea } from '#contract/kernel/roles'
import { Instant, ok } from '#contract/kernel/shapes'
import { deliveryStates, webhookTypes } from './webhook-terms.ts'

export * from './webhook-terms.ts'

const Id = z.uuid(check('choose_webhook'))
const Whose = z.optional(z.uuid(check('choose_agency')))

/** Where an agency's own system is told what happens to its bookings. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  is_on: z.boolean(),
  created_at: Instant,
  /** Since when every try has failed. */
  failing_since: z.nullable(Instant),
  /** Switched off by us, after days of failures. */
  disabled_at: z.nullable(Instant),
  waiting: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  /** The id of the event: the same at each try, so that a second copy is known as one. */
  id: z.string(),
  webhook_id: z.string(),
  type: z.enum(webhookTypes),
  booking_ref: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** What it answered last; null where it did not. */
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  at: Instant,
  delivered_at: z.nullable(Instant),
  next_try_at: z.nullable(Instant),
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const both = { access: ['agent', ...adminArea], members: 'run' } as const
const one = z.object({ ...ok, data: Webhook })
const Url = z
  .string(check('enter_https_address'))
  .check(z.trim(), z.minLength(9, check('enter_https_address')), z.maxLength(500))
const Types = z
  .array(z.enum(webhookTypes, check('choose_events')), check('choose_events'))
  .check(z.minLength(1, check('choose_events')), z.maxLength(webhookTypes.length))

/** Signed news of bookings, at least once each and in order for one booking. */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/agency-webhooks',
    ...both,
    needs: 'user.view',
    query: z.strictObject({ agency_id: Whose }),
    reply: z.object({ ...ok, data: z.array(Webhook) }),
  }),
  /** The secret that signs is in this one answer and nowhere else after it. */
  create: endpoint({
    method: 'POST',
    path: '/agency-webhooks',
    ...both,
    needs: 'user.update',
    changes: ['webhook'],
    ratePerMinute: 10,
    body: z.strictObject({ agency_id: Whose, url: Url, types: Types }),
    reply: z.extend(one, { secret: z.string() }),
  }),
  /** On, off, and of what; the address stays: another one is another endpoint with a secret of its own. */
  update: endpoint({
    method: 'POST',
    path: '/update-agency-webhook',
    ...both,
    needs: 'user.update',
    changes: ['webhook'],
    body: z.strictObject({
      agency_id: Whose,
      id: Id,
      is_on: z.boolean(check('choose_on_or_off')),
      types: z.optional(Types),
    }),
    reply: one,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/agency-webhooks',
    ...both,
    needs: 'user.update',
    changes: ['webhook'],
    body: z.strictObject({ agency_id: Whose, id: Id }),
    reply: z.object(ok),
  }),
  /** The newest hundred events of one endpoint. */
  deliveries: endpoint({
    method: 'GET',
    path: '/webhook-deliveries',
    ...both,
    needs: 'user.view',
    query: z.strictObject({ agency_id: Whose, id: Id }),
    reply: z.object({ ...ok, data: z.array(WebhookDelivery) }),
  }),
  /** The same event once more, under the same id. */
  replay: endpoint({
    method: 'POST',
    path: '/replay-webhook-delivery',
    ...both,
    needs: 'user.update',
    changes: ['webhook'],
    ratePerMinute: 30,
    body: z.strictObject({ agency_id: Whose, id: Id }),
    reply: z.object(ok),
  }),
}
