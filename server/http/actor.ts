import type { MemberRole } from '#contract/kernel/members'
import type { Permission } from '#contract/kernel/permissions'
import type { KeyScope } from '#contract/people/api-key-terms'
import type { Role } from '#contract/kernel/roles'

/** Who is calling, read from the database on each request: a changed role or status holds at once. */
export type Actor = {
  user_id: string
  session_id: string
  role: Role
  name: string
  email: string
  locale: 'en' | 'ar'
  is_approved: boolean
  is_formFilled: boolean
  status: 0 | 1
  email_verified: boolean
  agency_id: string | null
  /** What they are in their agency; without one they may nothing in its name. */
  member: MemberRole | null
  /** Their agency's own clock; without one the company's. */
  zone?: string | null
  /** The agency keeps what it has and makes no new bookings. */
  reads_only?: boolean
  /** An agent who may pay by card. */
  card_allowed?: boolean
  permissions: ReadonlySet<Permission>
  /** The key of an agency's program: `name` is the key's, and the person is whoever owns the agency. */
  key?: { id: string; name: string; scopes: readonly KeyScope[]; per_minute: number }
  /** The admin who views as this person, and until when: whatever writes is refused. */
  viewed_by?: { user_id: string; name: string; until: Date }
}

/**
 * In whose right something is done. `person`: somebody who is logged in. `guest`: a visitor, by the booking they hold
 * the key of (null until it is saved). `link`: whoever holds a link that an agency sent. `system`: a job, for an agency
 * or, with null, for the company.
 */
export type Principal =
  | { kind: 'person'; actor: Actor }
  | { kind: 'guest'; booking_ref: string | null }
  | { kind: 'link'; link_id: string; agency_id: string | null }
  | { kind: 'system'; job: string; agency_id: string | null }

/** Whoever makes a call that visitors may make too, before there is a record of theirs. */
export const callerOrGuest = (actor: Actor | null): Principal =>
  actor ? { kind: 'person', actor } : { kind: 'guest', booking_ref: null }

/** Approved, active and verified: what the spec's "status 1" means on the server. */
export const mayTrade = (actor: Actor) => actor.is_approved && actor.status === 1 && actor.email_verified
export const isAdmin = (actor: Actor | null) => actor?.role === 'admin' || actor?.role === 'admin-staff'
export const inBackOffice = (actor: Actor | null) => isAdmin(actor) || actor?.role === 'reservation'
