import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { mailing } from '#contract/kernel/limits'
import { jobLanes, mailStates, openMailStates } from './operations-terms.ts'
import { admins } from '#contract/kernel/roles'
import { Instant, ListQuery, Locale, ok, page } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** One mail as staff see it: never its text, which may hold a code or a link that opens an account. */
export const OutboxMail = z.object({
  id: z.string(),
  state: z.enum(mailStates),
  to: z.string(),
  /** Which template it is: `tickets-issued`. */
  kind: z.string(),
  subject: z.string(),
  booking_ref: z.nullable(z.string()),
  tries: z.int(),
  last_error: z.nullable(z.string()),
  created_at: Instant,
  sent_at: z.nullable(Instant),
  next_try_at: z.nullable(Instant),
  closed_reason: z.nullable(z.string()),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const MailTrouble = z.object({
  id: z.string(),
  state: z.enum(openMailStates),
  to: z.string(),
  subject: z.string(),
  reason: z.nullable(z.string()),
  created_at: Instant,
})
export type MailTrouble = z.infer<typeof MailTrouble>

export const JobLane = z.object({
  lane: z.enum(jobLanes),
  due: z.int(),
  running: z.int(),
  later: z.int(),
  dead: z.int(),
  /** Since when the longest overdue one has been due. */
  oldest_due_at: z.nullable(Instant),
})
export type JobLane = z.infer<typeof JobLane>

export const DeadJob = z.object({
  id: z.int(),
  kind: z.string(),
  lane: z.enum(jobLanes),
  tries: z.int(),
  last_error: z.nullable(z.string()),
  dead_at: Instant,
  /** What it is about, by name and id: `payment_id 0198...`. */
  subject: z.string(),
})
export type DeadJob = z.infer<typeof DeadJob>

const many = check('choose_1_to_100')
const Reason = z
  .string(check('give_reason'))
  .check(z.trim(), z.minLength(3, check('give_reason')), z.maxLength(500, check('use_at_most_500_letters')))
const mailIds = z.array(z.uuid()).check(z.minLength(1, many), z.maxLength(100, many))
const jobIds = z.array(z.int()).check(z.minLength(1, many), z.maxLength(100, many))
const howMany = z.object({ ...ok, data: z.object({ count: z.int() }) })

/** What runs behind the screens, and what staff do about what came to nothing. */
export const operations = {
  /** The mails of the company, newest first. */
  mails: endpoint({
    method: 'GET',
    path: '/outbox-mails',
    access: admins,
    needs: 'settings.view',
    query: z.strictObject({
      limit: ListQuery.limit,
      cursor: ListQuery.cursor,
      q: ListQuery.q,
      state: z.optional(z.enum(mailStates)),
      kind: z.optional(z.string().check(z.maxLength(40))),
    }),
    reply: z.extend(page(OutboxMail), { failed: z.int(), kinds: z.array(z.string()) }),
  }),
  /** Failed mails go once more; those whose code has ended do not. */
  sendAgain: endpoint({
    method: 'POST',
    path: '/send-mails-again',
    access: admins,
    needs: 'settings.manage',
    ratePerMinute: 20,
    changes: ['operation'],
    body: z.strictObject({ ids: mailIds }),
    reply: howMany,
  }),
  /** Failed mails that need not arrive. */
  closeMails: endpoint({
    method: 'POST',
    path: '/close-mails',
    access: admins,
    needs: 'settings.manage',
    ratePerMinute: 20,
    changes: ['operation'],
    body: z.strictObject({ ids: mailIds, reason: Reason }),
    reply: howMany,
  }),
  /** Somebody says that these mails' addresses work: what is written to them from now on is sent. */
  addressWorks: endpoint({
    method: 'POST',
    path: '/mail-address-works',
    access: admins,
    needs: 'settings.manage',
    ratePerMinute: 20,
    changes: ['operation'],
    body: z.strictObject({ ids: mailIds }),
    reply: howMany,
  }),
  /** Mails of one booking, or to one address, that did not arrive and why; nothing where all went well. */
  troubles: endpoint({
    method: 'GET',
    path: '/mail-troubles',
    access: [...admins, 'reservation'],
    needs: ['settings.view', 'booking.view', 'user.view'],
    query: z.strictObject({
      booking_ref: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
      address: z.optional(z.string().check(z.minLength(3), z.maxLength(254))),
    }),
    reply: z.object({ ...ok, data: z.array(MailTrouble) }),
  }),
  /** One mail now, through the server that mails go through: the answer says what it said. */
  testMail: endpoint({
    method: 'POST',
    path: '/test-mail',
    access: admins,
    needs: 'settings.manage',
    ratePerMinute: 10,
    limits: mailing(['to']),
    changes: [],
    body: z.strictObject({
      to: z.email(check('enter_email_address_like_name')).check(z.maxLength(254)),
      locale: Locale,
    }),
    reply: z.object({ ...ok }),
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/background-jobs',
    access: admins,
    needs: 'settings.view',
    reply: z.object({ ...ok, lanes: z.array(JobLane), dead: z.array(DeadJob), failed_mails: z.int() }),
  }),
  /** Jobs that were given up are due once more, with all their tries. */
  tryAgain: endpoint({
    method: 'POST',
    path: '/try-jobs-again',
    access: admins,
    needs: 'settings.manage',
    ratePerMinute: 20,
    changes: ['operation'],
    body: z.strictObject({ ids: jobIds }),
    reply: howMany,
  }),
  /** What such a job was to do has been done by hand, or need not be done. */
  closeJobs: endpoint({
    method: 'POST',
    path: '/close-jobs',
    access: admins,
    needs: 'settings.manage',
    ratePerMinute: 20,
    changes: ['operation'],
    body: z.strictObject({ ids: jobIds, reason: Reason }),
    reply: howMany,
  }),
}
