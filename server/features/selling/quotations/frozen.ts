import type { Localised } from '#contract/kernel/shapes'
import type { Quoted } from '#server/features/selling/bookings'

/** What was put on a quotation, as its product froze it. `no` stays with it through all versions. */
export type FrozenPart = Omit<Quoted, 'net'> & {
  no: number
  product: string
  /** What the agency pays, and what it adds. */
  net_minor: number
}
export type FrozenLine = { description: Localised; quantity: number; amount_minor: number }
export type Content = { parts: FrozenPart[]; lines: FrozenLine[]; note: string | null }
