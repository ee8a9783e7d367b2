import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { guarded } from '#contract/kernel/guarded'
import { mailing } from '#contract/kernel/limits'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins, roles } from '#contract/kernel/roles'
import { CountryCode, Email, GivenReason, Instant, Locale, Localised, Money, ok, Phone } from '#contract/kernel/shapes'
import { bookingStatuses } from '#contract/selling/booking-states'
import { PersonName, User } from './auth.ts'
import { userList } from './user-list.ts'
import { UserRow } from './user-shapes.ts'
import { check } from '#contract/checks/check'

const Id = z.string(check('choose_person')).check(z.minLength(1, check('choose_person')), z.maxLength(64))
const readers = [...adminArea, 'salesman'] as const

/** A booking that is not over: what whoever calls about it asks for first. */
const LiveBooking = z.object({
  id: z.string(),
  status: z.enum(bookingStatuses),
  lead_passenger: z.string(),
  title: Localised,
  starts: z.nullable(z.string()),
  /** While it is saved: when its time limit ends. */
  ttl_at: z.nullable(Instant),
  total: Money,
})
const Done = z.object({ at: Instant, action: z.string(), subject: z.string(), subject_id: z.nullable(z.string()) })
/** Which versions of the public texts they agreed to; null where none was in force. */
const Consent = z.object({ at: Instant, terms: z.nullable(z.int()), privacy: z.nullable(z.int()) })
const UserDetails = z.object({
  ...UserRow.shape,
  email_verified: z.boolean(),
  /** Of whoever registered themselves; null of those who were invited. */
  consent: z.nullable(Consent),
  card_allowance: z.object({ allowed: z.boolean(), limit: z.nullable(Money) }),
  /** The next time limit first, up to twenty-five. */
  bookings: guarded(z.nullable(z.array(LiveBooking)), 'booking.view'),
  /** What was done with the account and by its person, newest first, up to fifty. */
  log: guarded(z.nullable(z.array(Done)), 'activity_log.view'),
})
export type UserDetails = z.infer<typeof UserDetails>

/**
 * Everybody with an account. `user.view` shows agents and customers, `staff.view` the company's own people; a salesman
 * sees those whom they brought in, and nobody else exists.
 */
export const directory = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: readers,
    needs: ['user.view', 'staff.view'],
    ...listCall(userList, UserRow),
  }),
  /** How many of each kind the caller may see, and how they stand. */
  summary: endpoint({
    method: 'GET',
    path: '/users-summary',
    access: readers,
    needs: ['user.view', 'staff.view'],
    reply: z.object({
      ...ok,
      data: z.array(
        z.object({
          role: z.enum(roles),
          total: z.int(),
          active: z.int(),
          invited: z.int(),
          waiting: z.int(),
          closed: z.int(),
        }),
      ),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/users-file',
    access: readers,
    needs: ['user.view', 'staff.view'],
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(userList),
    reply: z.undefined(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/user-details',
    access: readers,
    needs: ['user.view', 'staff.view'],
    query: z.strictObject({ id: Id }),
    reply: z.object({ ...ok, data: UserDetails }),
  }),
  /** A customer, or an agency with its owner, invited by mail. A salesman makes agencies of their own. */
  create: endpoint({
    method: 'POST',
    path: '/users',
    limits: mailing(['email']),
    access: [...admins, 'salesman'],
    needs: 'user.create',
    idempotent: true,
    changes: ['person'],
    body: z.strictObject({
      role: z.enum(['agent', 'customer'], check('choose_what_kind_person')),
      name: PersonName,
      email: Email,
      phone: Phone,
      locale: z.optional(Locale),
      agency_name: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(2, check('enter_agency_name')),
            z.maxLength(120, check('use_at_most_120_characters')),
          ),
      ),
      country: z.optional(CountryCode),
      city: z.optional(z.string().check(z.trim(), z.maxLength(80, check('use_at_most_80_characters')))),
      whatsapp: z.optional(Phone),
      salesman_code: z.optional(z.string().check(z.maxLength(20))),
    }),
    reply: z.object({ ...ok, user: User }),
  }),
  /** An agent or a customer. Only an admin changes the address that somebody logs in with; it has to be verified again. */
  update: endpoint({
    method: 'POST',
    path: '/update-user',
    limits: mailing(['email']),
    access: admins,
    needs: 'user.update',
    changes: ['person', 'agency'],
    body: z.strictObject({
      id: Id,
      name: PersonName,
      phone: z.optional(z.nullable(Phone)),
      locale: z.optional(Locale),
      email: z.optional(Email),
      /** Who brought an agent in; null: nobody. */
      salesman_id: z.optional(z.nullable(z.uuid())),
    }),
    reply: z.object({ ...ok, user: User }),
  }),
  /** Erases the person; figures of the books stay under a pseudonym. Refused while money or bookings are open. */
  remove: endpoint({
    method: 'DELETE',
    path: '/users',
    access: admins,
    needs: 'user.delete',
    changes: ['person'],
    query: z.strictObject({ id: Id, reason: GivenReason }),
    reply: z.object(ok),
  }),
  cardAllowance: endpoint({
    method: 'POST',
    path: '/update-card-allowance',
    access: admins,
    needs: 'user.card_allowance',
    changes: ['person'],
    body: z.strictObject({
      id: Id,
      allowed: z.boolean(check('say_whether_cards_allowed')),
      /** The most for one booking; null: no limit. */
      limit: z.optional(z.nullable(Money)),
    }),
    reply: z.object({ ...ok, user: User }),
  }),
}
