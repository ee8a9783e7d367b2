import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { mailing } from '#contract/kernel/limits'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { Email, Instant, Locale, Money, ok, Phone } from '#contract/kernel/shapes'
import { PersonName, User } from './auth.ts'
import { staffList } from './staff-list.ts'
import { staffKinds, StaffRow } from './staff-shapes.ts'
import { check } from '#contract/checks/check'

const Id = z.string(check('choose_person')).check(z.minLength(1, check('choose_person')), z.maxLength(64))
const Short = z.string().check(
  z.trim(),
  z.minLength(1, check('write_word_or_leave_empty')),
  z.maxLength(60, check('use_at_most_60_characters')),
  z.refine((text) => !/\p{Cc}/u.test(text), check('write_on_one_line')),
)

const facts = {
  name: PersonName,
  phone: z.optional(z.nullable(Phone)),
  role: z.enum(staffKinds, check('choose_what_kind_person')),
  /** Roles given to the person. An admin needs none. */
  role_ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20, check('give_at_most_20_roles'))),
  /** When they work, in their own words. */
  shift: z.optional(z.nullable(Short)),
  /** Which place or region they look after. */
  zone: z.optional(z.nullable(Short)),
  /** The most they approve at once, in the company's currency; null: no limit. */
  approval_limit: z.optional(z.nullable(Money)),
  /** What a salesman is to sell in a month, in the company's currency; null: nothing set. */
  target: z.optional(z.nullable(Money)),
  /** By which a salesman is named when an agency registers. */
  salesman_code: z.optional(
    z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3,20}$/, check('code_3_to_20_letters')))),
  ),
}

/** One thing that somebody did, as the activity log has it. */
const Done = z.object({ at: Instant, action: z.string(), subject: z.string(), subject_id: z.nullable(z.string()) })
const StaffView = z.object({ ...StaffRow.shape, log: z.array(Done) })
export type StaffView = z.infer<typeof StaffView>

/** The company's own people: invited by mail, never given a password. Nobody makes somebody who may do more than they. */
export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/staff',
    access: admins,
    needs: 'staff.view',
    ...listCall(staffList, StaffRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/staff-file',
    access: admins,
    needs: 'staff.view',
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(staffList),
    reply: z.undefined(),
  }),
  /** With the last fifty things that the person did. */
  get: endpoint({
    method: 'GET',
    path: '/staff-details',
    access: admins,
    needs: 'staff.view',
    query: z.strictObject({ id: Id }),
    reply: z.object({ ...ok, data: StaffView }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/add-staff',
    limits: mailing(['email']),
    access: admins,
    needs: 'staff.manage',
    idempotent: true,
    changes: ['staff'],
    body: z.strictObject({ ...facts, email: Email, locale: z.optional(Locale) }),
    reply: z.object({ ...ok, user: User }),
  }),
  /** What is left out of the optional fields stays as it is. The address a person logs in with is not changed here. */
  update: endpoint({
    method: 'POST',
    path: '/update-staff',
    access: admins,
    needs: 'staff.manage',
    changes: ['staff', 'user'],
    body: z.strictObject({ ...facts, id: Id }),
    reply: z.object({ ...ok, user: User }),
  }),
  /** Mails the link to choose a password once more, to somebody who has not chosen one yet. */
  inviteAgain: endpoint({
    method: 'POST',
    path: '/invite-again',
    limits: mailing(['id']),
    access: admins,
    needs: ['staff.manage', 'user.create'],
    changes: ['staff', 'person'],
    body: z.strictObject({ id: Id }),
    reply: z.object(ok),
  }),
}
