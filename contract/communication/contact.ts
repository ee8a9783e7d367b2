import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { mailing } from '#contract/kernel/limits'
import { adminArea } from '#contract/kernel/roles'
import { BookingRef, Instant, ListQuery, Localised, ok, page } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export const ContactThread = z.object({
  id: z.string(),
  subject: z.string(),
  booking_id: z.nullable(z.string()),
  agency: z.object({ id: z.string(), name: Localised }),
  waits_for: z.enum(['staff', 'agency']),
  created_at: Instant,
  last_at: Instant,
  /** Oldest first. */
  messages: z.array(
    z.object({ id: z.string(), at: Instant, by_staff: z.boolean(), author: z.string(), body: z.string() }),
  ),
})
export type ContactThread = z.infer<typeof ContactThread>

const Body = z
  .string(check('write_your_message'))
  .check(z.trim(), z.minLength(2, check('write_your_message')), z.maxLength(4000, check('use_at_most_4000_letters')))
const Thread = z.uuid(check('message_not_found'))
const reply = z.object({ ...ok, data: ContactThread })

export const contact = {
  /** Begins a conversation with the back office, or goes on with the one named. */
  send: endpoint({
    method: 'POST',
    path: '/contact-messages',
    limits: mailing(['thread_id']),
    access: ['agent'],
    members: 'look',
    idempotent: true,
    ratePerMinute: 20,
    changes: ['message'],
    body: z.strictObject({
      thread_id: z.optional(Thread),
      subject: z.optional(
        z
          .string()
          .check(z.trim(), z.minLength(2, check('enter_subject')), z.maxLength(120, check('use_at_most_120_letters'))),
      ),
      booking_id: z.optional(BookingRef),
      body: Body,
    }),
    reply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/contact-messages',
    access: ['agent', ...adminArea],
    members: 'look',
    needs: 'booking.view',
    query: z.strictObject({
      limit: ListQuery.limit,
      cursor: ListQuery.cursor,
      /** The one conversation of this id, where it is the caller's. */
      thread_id: z.optional(Thread),
      waits_for: z.optional(z.enum(['staff', 'agency'])),
      booking_id: z.optional(BookingRef),
    }),
    reply: page(ContactThread),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/answer-contact-message',
    access: adminArea,
    needs: 'booking.view',
    idempotent: true,
    changes: ['message'],
    body: z.strictObject({ thread_id: Thread, body: Body }),
    reply,
  }),
}
