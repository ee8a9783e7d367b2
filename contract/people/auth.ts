import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { guessing } from '#contract/kernel/limits'
import { memberRoles } from '#contract/kernel/members'
import { roles } from '#contract/kernel/roles'
import { Email, Locale, Localised, Money, ok, Phone, Instant } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** 12 to 128 characters, no composition rules; a list of known passwords is checked on the server. */
export const Password = z
  .string(check('enter_password'))
  .check(z.minLength(12, check('use_at_least_12_characters')), z.maxLength(128, check('use_at_most_128_characters')))
/** Whatever was typed when logging in: rules for new passwords do not apply to old ones. */
const TypedPassword = z
  .string(check('enter_your_password'))
  .check(z.minLength(1, check('enter_your_password')), z.maxLength(128, check('use_at_most_128_characters')))
export const PersonName = z.string(check('enter_name')).check(
  z.trim(),
  z.minLength(2, check('enter_name')),
  z.maxLength(100, check('use_at_most_100_characters')),
  z.refine((text) => !/\p{Cc}/u.test(text), check('write_on_one_line')),
)
export const Code = z.string(check('enter_six_digits')).check(z.trim(), z.regex(/^\d{6}$/, check('enter_six_digits')))
const Token = z.string().check(z.maxLength(200))

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  roles: z.array(z.string()),
  is_approved: z.enum(['0', '1']),
  is_formFilled: z.enum(['0', '1']),
  status: z.union([z.literal(0), z.literal(1)]),
  email_verified: z.boolean(),
  locale: Locale,
  card_allowance: z.object({ allowed: z.boolean(), limit: z.nullable(Money) }),
  agency: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The same in both languages: screens are read in another than that of the account too. */
      names: z.optional(Localised),
      code: z.string(),
      /** What they are in it; null: they left it. */
      member: z.nullable(z.enum(memberRoles)),
      /** By whose clock its screens go; null: the company's. */
      zone: z.nullable(z.string()),
    }),
  ),
})
export type User = z.infer<typeof User>

const Authorisation = z.object({ token: z.string(), type: z.literal('bearer') })
const Described = z.object({
  ...ok,
  message: z.object({ status: z.enum(['success', 'error']), description: z.string() }),
})
/** The spec's registration answers with `is_formFilled` as a number. */
const RegisteredUser = z.object({ ...User.shape, is_formFilled: z.union([z.literal(0), z.literal(1)]) })

export const auth = {
  csrfCookie: endpoint({
    method: 'GET',
    path: '/csrf-cookie',
    ratePerMinute: 600,
    access: 'public',
    members: 'look',
    outsideApi: true,
    reply: z.undefined(),
    raw: true,
  }),
  user: endpoint({
    method: 'GET',
    path: '/user',
    access: 'public',
    members: 'look',
    reply: z.object({
      ...ok,
      user: z.nullable(User),
      permissions: z.array(z.string()),
      /** The admin who looks as this person, and until when. */
      viewed_by: z.optional(z.object({ name: z.string(), until: Instant })),
    }),
  }),
  requestOtp: endpoint({
    method: 'POST',
    path: '/login/request-otp',
    access: 'public',
    members: 'look',
    ratePerMinute: 60,
    changes: [],
    body: z.strictObject({ email: Email, password: TypedPassword }),
    reply: z.object({ ...ok, resend_after_seconds: z.int() }),
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/login/verify-otp',
    access: 'public',
    members: 'look',
    ratePerMinute: 90,
    changes: [],
    body: z.strictObject({ email: Email, password: TypedPassword, code: Code }),
    reply: z.object({ ...ok, data: z.object({ user: User, authorisation: Authorisation, ticket: z.string() }) }),
  }),
  /** Without a fresh ticket of verify-otp the answer carries no token, and nobody is logged in. */
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    members: 'look',
    ratePerMinute: 60,
    changes: [],
    body: z.strictObject({ email: Email, password: TypedPassword, ticket: z.optional(Token) }),
    reply: z.object({
      success: z.boolean(),
      type: z.enum(['success', 'error']),
      message: z.string(),
      user: z.nullable(User),
      authorisation: z.nullable(z.object({ token: z.string() })),
    }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    access: 'public',
    members: 'look',
    ratePerMinute: 20,
    changes: [],
    body: z.strictObject({
      name: PersonName,
      email: Email,
      phone: Phone,
      password: Password,
      password_confirmation: z.string(),
      consent: z.literal(true, check('agree_to_terms_to_go')),
      kind: z._default(z.enum(['customer', 'agent']), 'customer'),
      agency_name: z.optional(z.string().check(z.trim(), z.minLength(2, check('enter_agency_name')), z.maxLength(120))),
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, check('choose_country')))),
      city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      whatsapp: z.optional(Phone),
      heard_from: z.optional(z.string().check(z.maxLength(200))),
      salesman_code: z.optional(z.string().check(z.maxLength(20))),
      locale: z.optional(Locale),
      /** From the console of an empty installation: makes its first admin, once. */
      setup_code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      /** The six digits that the same form without them had mailed. */
      code: z.optional(Code),
    }),
    /** Without a user: a code is on its way, or a mail that the address has an account; the answer is one. */
    reply: z.object({
      ...ok,
      user: z.nullable(RegisteredUser),
      authorisation: z.nullable(Authorisation),
      resend_after_seconds: z.optional(z.int()),
    }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    access: 'public',
    members: 'look',
    ratePerMinute: 10,
    changes: [],
    body: z.strictObject({ email: Email }),
    reply: Described,
  }),
  /** From the mail that says somebody tries one's passwords: this device may log in whatever others have used up. */
  knownDevice: endpoint({
    method: 'GET',
    path: '/known-device',
    access: 'public',
    members: 'look',
    outsideApi: true,
    limits: guessing(),
    ratePerMinute: 10,
    query: z.strictObject({ token: Token }),
    reply: z.undefined(),
    raw: true,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    limits: guessing(),
    access: 'public',
    members: 'look',
    ratePerMinute: 10,
    changes: [],
    body: z.strictObject({ token: Token, email: Email, password: Password, password_confirmation: z.string() }),
    reply: Described,
  }),
  /** With a token: verifies the address. Logged in and without one: sends a new link. */
  verifyEmail: endpoint({
    method: 'POST',
    path: '/email/verify',
    limits: guessing(),
    access: 'public',
    members: 'look',
    ratePerMinute: 10,
    changes: ['user'],
    body: z.strictObject({ token: z.optional(Token) }),
    reply: z.object({ ...ok, user: z.nullable(User) }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    whileViewing: true,
    changes: [],
    reply: z.object(ok),
  }),
}
