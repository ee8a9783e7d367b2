import * as z from 'zod/mini'
import { PersonName } from './auth.ts'
import { OwnPassword } from './own-password.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { mailing } from '#contract/kernel/limits'
import { givenRoles, memberRoles } from '#contract/kernel/members'
import { adminArea } from '#contract/kernel/roles'
import { Email, Instant, Locale, ok, Phone } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** `invited`: has not chosen a password yet. `suspended`: by the agency, which may undo it; `closed`: by the office. */
export const memberStates = ['active', 'invited', 'suspended', 'closed'] as const
/** How many people an agency may have at once. */
export const teamMax = 100

const Id = z.uuid(check('choose_person'))
const Role = z.enum(givenRoles, check('choose_role'))

export const Member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(memberRoles),
  state: z.enum(memberStates),
  /** Whom the agency was registered by, or handed to: changed by handing it over alone. */
  principal: z.boolean(),
  invited_by: z.nullable(z.string()),
  last_login_at: z.nullable(Instant),
  since: Instant,
})
export type Member = z.infer<typeof Member>

const team = z.object({ ...ok, data: z.array(Member) })

/** The people of an agency. Its owner invites them; nobody changes their own role, and the last owner stays. */
export const members = {
  list: endpoint({ method: 'GET', path: '/team', access: ['agent'], members: 'run', reply: team }),
  /** By whom bookings may have been made: also those who left. */
  names: endpoint({
    method: 'GET',
    path: '/team-names',
    access: ['agent'],
    members: 'look',
    reply: z.object({ ...ok, data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  ofAgency: endpoint({
    method: 'GET',
    path: '/agency-members',
    access: adminArea,
    needs: 'user.view',
    query: z.strictObject({ agency_id: Id }),
    reply: team,
  }),
  /** Mails a link to choose a password. Takes somebody who left the agency back. */
  invite: endpoint({
    method: 'POST',
    path: '/invite-member',
    limits: mailing(['email']),
    access: ['agent'],
    members: 'run',
    changes: ['team'],
    idempotent: true,
    body: z.strictObject({
      name: PersonName,
      email: Email,
      role: Role,
      phone: z.optional(z.nullable(Phone)),
      /** The language of mails. */
      locale: z.optional(Locale),
    }),
    reply: team,
  }),
  /** To somebody who has not chosen a password yet; the link before it is void. */
  inviteAgain: endpoint({
    method: 'POST',
    path: '/invite-member-again',
    limits: mailing(['id']),
    access: ['agent'],
    members: 'run',
    changes: ['team'],
    body: z.strictObject({ id: Id }),
    reply: team,
  }),
  changeRole: endpoint({
    method: 'POST',
    path: '/change-member-role',
    access: ['agent'],
    members: 'run',
    changes: ['team'],
    body: z.strictObject({ id: Id, role: Role }),
    reply: team,
  }),
  /** Suspended, their sessions end at once. What the office closed, the office opens. */
  setStatus: endpoint({
    method: 'POST',
    path: '/member-status',
    access: ['agent'],
    members: 'run',
    changes: ['team'],
    body: z.strictObject({ id: Id, status: z.enum(['active', 'suspended'], check('choose_active_or_suspended')) }),
    reply: team,
  }),
  /** Takes somebody out of the agency, or an invitation back. What they did stays, under their name. */
  remove: endpoint({
    method: 'POST',
    path: '/remove-member',
    access: ['agent'],
    members: 'run',
    changes: ['team'],
    body: z.strictObject({ id: Id }),
    reply: team,
  }),
  /** Makes somebody else the owner. Asks for the password; whoever gives it keeps the role they choose. */
  handOver: endpoint({
    method: 'POST',
    path: '/hand-over-agency',
    access: ['agent'],
    members: 'run',
    changes: ['team', 'user', 'account', 'agency'],
    ratePerMinute: 10,
    body: z.strictObject({ id: Id, role: Role, password: OwnPassword }),
    reply: z.object(ok),
  }),
}
