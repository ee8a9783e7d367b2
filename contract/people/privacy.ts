import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { BookingRef, Instant, ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export const personKinds = ['user', 'guest', 'passenger'] as const
const staff = ['admin', 'admin-staff'] as const

/**
 * Whose data: an account by its id, somebody who booked without one by e-mail address, or a passenger as
 * `BK-7Q2M4X/0`, booking and place in it, who is the same person wherever the same passport travels.
 */
export const PersonRef = z.strictObject({
  kind: z.enum(personKinds),
  id: z.string().check(z.minLength(3, check('say_whose_data')), z.maxLength(254)),
})
export const FoundPerson = z.object({
  kind: z.enum(personKinds),
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Counted up to 1,001. */
  bookings: z.int(),
  last_seen_at: z.nullable(Instant),
  /** Why their data cannot be erased yet, in the reader's language; null where it can. */
  blocked: z.nullable(z.string()),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** What can be held about a person, in the order in which staff read it. */
export const heldKinds = [
  'account',
  'logins',
  'settings',
  'searches',
  'notifications',
  'travellers',
  'mails',
  'bookings',
  'passengers',
  'payments',
  'quotations',
  'files',
  'history',
] as const
export type HeldKind = (typeof heldKinds)[number]
export const Held = z.object({
  kind: z.enum(heldKinds),
  /** Counted up to 1,001. */
  rows: z.int(),
  /** An erasure deletes the rows; false: they stay, and the name and what else is personal leaves them. */
  is_deleted: z.boolean(),
})
export type Held = z.infer<typeof Held>

const password = z
  .string(check('enter_your_password'))
  .check(z.minLength(1, check('enter_your_password')), z.maxLength(128, check('use_at_most_128_characters')))

/** A person's own copy of their data, and their erasure; staff do both for people who ask. */
export const privacy = {
  /** Everything that is kept about the person who asks, as one JSON file. */
  exportMine: endpoint({
    method: 'GET',
    path: '/my-data',
    access: 'any',
    members: 'look',
    ownEyes: true,
    agentsBeforeApproval: true,
    raw: true,
    ratePerMinute: 5,
    reply: z.undefined(),
  }),
  /** Whether the person's data can be erased now; `blocked` says why not. */
  canEraseMine: endpoint({
    method: 'GET',
    path: '/my-erasure',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    reply: z.object({ ...ok, blocked: z.nullable(z.string()) }),
  }),
  /** Ends every session and erases the account. Refuses `wrong_state` while money, a booking or a journey is open. */
  eraseMine: endpoint({
    method: 'POST',
    path: '/erase-my-data',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    ratePerMinute: 5,
    changes: [],
    body: z.strictObject({ password }),
    reply: z.object(ok),
  }),
  /** People by name, e-mail address or booking reference, at most 20. Needs `privacy.manage`. */
  findPeople: endpoint({
    method: 'GET',
    path: '/personal-data',
    access: staff,
    needs: 'privacy.manage',
    query: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(3, check('enter_at_least_three_letters')), z.maxLength(100)),
    }),
    reply: z.object({ ...ok, data: z.array(FoundPerson) }),
  }),
  /** How many rows of each kind are kept about a person, and what an erasure does to them. Needs `privacy.manage`. */
  held: endpoint({
    method: 'GET',
    path: '/personal-data-held',
    access: staff,
    needs: 'privacy.manage',
    query: PersonRef,
    reply: z.object({ ...ok, data: z.array(Held) }),
  }),
  exportPerson: endpoint({
    method: 'GET',
    path: '/personal-data-export',
    access: staff,
    needs: 'privacy.manage',
    query: PersonRef,
    raw: true,
    ratePerMinute: 20,
    reply: z.undefined(),
  }),
  /** What an agency keeps about one of its saved travellers, in its own records only, as one JSON file. */
  exportTraveller: endpoint({
    method: 'GET',
    path: '/traveller-data',
    access: ['agent'],
    members: 'sell',
    query: z.strictObject({ id: z.uuid(check('traveller_not_found')) }),
    raw: true,
    ratePerMinute: 20,
    reply: z.undefined(),
  }),
  /** The same of a passenger in one of the agency's bookings. */
  exportPassenger: endpoint({
    method: 'GET',
    path: '/passenger-data',
    access: ['agent'],
    members: 'sell',
    query: z.strictObject({
      booking_id: BookingRef,
      position: z.string().check(z.regex(/^\d{1,3}$/, check('say_which_passenger'))),
    }),
    raw: true,
    ratePerMinute: 20,
    reply: z.undefined(),
  }),
  erasePerson: endpoint({
    method: 'POST',
    path: '/erase-personal-data',
    access: staff,
    needs: 'privacy.manage',
    ratePerMinute: 20,
    changes: ['personal_data'],
    body: z.strictObject({
      ...PersonRef.shape,
      reason: z
        .string(check('say_why'))
        .check(z.trim(), z.minLength(3, check('say_why')), z.maxLength(300, check('use_at_most_300_characters'))),
    }),
    reply: z.object({ ...ok, erased: z.int() }),
  }),
}
