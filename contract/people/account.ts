import * as z from 'zod/mini'
import { Password, PersonName } from './auth.ts'
import { OwnPassword } from './own-password.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { notificationKinds } from '#contract/communication/notifications'
import { roles } from '#contract/kernel/roles'
import { Exchange } from '#contract/selling/exchange'
import { Zone } from '#contract/kernel/zones'
import { Instant, Locale, Localised, ok, Phone } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export const Account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  /** The language of mails; that of the screen is the browser's own. */
  locale: Locale,
  created_at: Instant,
  agency: z.nullable(
    z.object({
      id: z.string(),
      code: z.string(),
      name: Localised,
      /** Name of the picture, fetched from `/image/{id}`. */
      logo: z.nullable(z.string()),
      /** The clock that it has chosen; null: its country's, or the company's where that has several. */
      zone: z.nullable(z.string()),
      /** The currency of its wallet, and so of the books. */
      currency: z.string(),
      /** In what it quotes to its customers; null: in its wallet's currency. */
      exchange: z.nullable(Exchange),
      /** Only the owner decides how the agency looks, and by which clock. */
      is_owner: z.boolean(),
    }),
  ),
})
export type Account = z.infer<typeof Account>

export const deviceKinds = ['computer', 'phone', 'tablet', 'program'] as const
/** One login that is still good. */
export const Device = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  kind: z.enum(deviceKinds),
  /** Names as their makers write them, like Chrome and Windows; null where the device does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  logged_in_at: Instant,
  last_seen_at: Instant,
})
export type Device = z.infer<typeof Device>

export const choiceGroups = ['bookings', 'money', 'quotations', 'requests', 'agency', 'company'] as const
export const NotificationChoice = z.object({
  kind: z.enum(notificationKinds),
  group: z.enum(choiceGroups),
  in_app: z.boolean(),
  /** Null where no mail is ever sent of this. */
  by_mail: z.nullable(z.boolean()),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

const accountReply = z.object({ ...ok, data: Account })
const choicesReply = z.object({ ...ok, data: z.array(NotificationChoice) })

/** A person's own settings: nobody reaches those of another. */
export const account = {
  get: endpoint({
    method: 'GET',
    path: '/account',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    reply: accountReply,
  }),
  /** What is left out stays as it is. */
  updateProfile: endpoint({
    method: 'POST',
    path: '/update-profile',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    ratePerMinute: 20,
    changes: ['account', 'user'],
    body: z.strictObject({
      name: z.optional(PersonName),
      phone: z.optional(z.nullable(Phone)),
      locale: z.optional(Locale),
    }),
    reply: accountReply,
  }),
  /** By which clock the agency works: its screens, files, papers, mails and the bounds of its days. */
  saveZone: endpoint({
    method: 'POST',
    path: '/agency-zone',
    access: ['agent'],
    changes: ['account', 'user', 'booking', 'deposit', 'request', 'traveller', 'quotation', 'payment_request'],
    members: 'run',
    body: z.strictObject({ zone: z.nullable(Zone) }),
    reply: accountReply,
  }),
  /** In what the agency quotes to its customers from now on; what is quoted already stays as it is. */
  saveExchange: endpoint({
    method: 'POST',
    path: '/agency-exchange',
    access: ['agent'],
    changes: ['account'],
    members: 'run',
    body: z.strictObject({ exchange: z.nullable(Exchange) }),
    reply: accountReply,
  }),
  /** Ends all other logins of the person; the one that asks goes on. */
  changePassword: endpoint({
    method: 'POST',
    path: '/change-password',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    ratePerMinute: 10,
    changes: ['account'],
    body: z.strictObject({
      current_password: OwnPassword,
      password: Password,
      password_confirmation: z.string().check(z.maxLength(128, check('use_at_most_128_characters'))),
    }),
    reply: z.object({ ...ok, ended: z.int() }),
  }),
  devices: endpoint({
    method: 'GET',
    path: '/devices',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    reply: z.object({ ...ok, data: z.array(Device) }),
  }),
  /** Asks for the password again. Whatever the path carries is looked up, so that a strange id is simply not there. */
  endDevice: endpoint({
    method: 'POST',
    path: '/devices/{id}/end',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    ratePerMinute: 20,
    changes: ['account'],
    params: z.object({ id: z.string() }),
    body: z.strictObject({ password: OwnPassword }),
    reply: z.object(ok),
  }),
  /** All but the one that asks, which shows the password again. */
  endOtherDevices: endpoint({
    method: 'POST',
    path: '/end-other-devices',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    ratePerMinute: 20,
    changes: ['account'],
    body: z.strictObject({ password: OwnPassword }),
    reply: z.object({ ...ok, ended: z.int() }),
  }),
  /** The kinds that this person can be told of. */
  choices: endpoint({
    method: 'GET',
    path: '/notification-choices',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    reply: choicesReply,
  }),
  saveChoices: endpoint({
    method: 'POST',
    path: '/notification-choices',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    changes: ['account'],
    body: z.strictObject({
      choices: z
        .array(
          z.strictObject({
            kind: z.enum(notificationKinds, check('there_no_notification_kind')),
            in_app: z.boolean(),
            by_mail: z.optional(z.nullable(z.boolean())),
          }),
        )
        .check(z.minLength(1, check('choose_at_least_one_kind')), z.maxLength(notificationKinds.length)),
    }),
    reply: choicesReply,
  }),
}
