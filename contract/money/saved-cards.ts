import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { Instant, ok } from '#contract/kernel/shapes'

const CardId = z.uuid(check('choose_card'))

/** A card that the gateway keeps: what its holder knows it by, and no more. */
export const SavedCard = z.object({
  id: z.string(),
  /** As the gateway writes it: visa, mastercard, amex. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_expired: z.boolean(),
  is_default: z.boolean(),
  added_at: Instant,
})
export type SavedCard = z.infer<typeof SavedCard>

const own = { access: ['agent', 'customer'] } as const
const writes = { ...own, members: 'run', changes: ['saved_card'], ratePerMinute: 20 } as const
const answer = z.object({ ...ok, data: z.array(SavedCard) })

/** Cards of a customer, or of an agency: kept by the gateway that took them, and never by us. */
export const savedCards = {
  /** The default first. `keeps`: whoever asks may have one more kept when they pay. */
  list: endpoint({
    method: 'GET',
    path: '/saved-cards',
    ...own,
    members: 'sell',
    reply: z.object({ ...answer.shape, keeps: z.boolean() }),
  }),
  /** Which one is offered first. */
  makeDefault: endpoint({
    method: 'POST',
    path: '/default-card',
    ...writes,
    body: z.strictObject({ id: CardId }),
    reply: answer,
  }),
  /** At once for us; the gateway is told until it has forgotten it too. */
  remove: endpoint({
    method: 'POST',
    path: '/remove-card',
    ...writes,
    body: z.strictObject({ id: CardId }),
    reply: answer,
  }),
}
