import type { LucideIcon } from 'lucide-react'
import type { MemberRight } from '#contract/kernel/members'
import type { Needs } from '#contract/kernel/permissions'
import type { Role } from '#contract/kernel/roles'
import type { AttentionKind } from '#contract/operations/office-dashboard-terms'

/** The agency's portal, where each place says who of the agency sees it; the back office, or one of the small portals. */
type Place = { area: 'agent'; members: MemberRight } | { area: 'office' | 'reservation' | 'salesman'; members?: never }

/** A place in a portal's menu: `menu.ts` of a feature hands over a list of them, and needs no registration. */
export type MenuEntry = Place & {
  /** Under which heading; without one at the top. `agency` stands in the portal only, the last four in the office. */
  group?: 'money' | 'agency' | 'bookings' | 'people' | 'catalogue' | 'system'
  /** Its place in the group: small numbers stand first. */
  at: number
  href: string
  /** Another screen that it leads to and stands for. */
  also?: string
  label: { en: string; ar: string }
  icon: LucideIcon
  /** Who of the company sees it, where not everybody does. */
  needs?: Needs
  role?: Role
  /** What waits there: counted beside it, `calm` on the hall's own colour, else in saffron. */
  waiting?: readonly AttentionKind[]
  /** Or counted by the feature itself. */
  useCount?: () => number
  calm?: boolean
  /** What is made on screens that stand in no menu: the office's one box leads there. */
  makes?: readonly Made[]
}

type Made = { href: string; label: { en: string; ar: string }; needs?: Needs; role?: Role }
