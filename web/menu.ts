import type { LucideIcon } from 'lucide-react'
import type { Needs } from '#contract/kernel/permissions'
import type { Role } from '#contract/kernel/roles'
import type { AttentionKind } from '#contract/people/agencies'

/** A place in a portal's menu: `menu.ts` of a feature hands over a list of them, and needs no registration. */
export type MenuEntry = {
  /** The agency's portal, or the back office. */
  area: 'agent' | 'office'
  /** Under which heading; without one at the top. */
  group?: 'money' | 'agency'
  /** Its place in the group: small numbers stand first. */
  at: number
  href: string
  /** Another screen that it leads to and stands for. */
  also?: string
  label: { en: string; ar: string }
  icon: LucideIcon
  /** Who of the back office sees it, where not everybody does. */
  needs?: Needs
  role?: Role
  /** What waits there: counted beside it, `calm` on the hall's own colour, else in saffron. */
  waiting?: readonly AttentionKind[]
  /** Or counted by the feature itself. */
  useCount?: () => number
  calm?: boolean
}
