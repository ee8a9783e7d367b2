import type { Money as Amount } from '#contract/kernel/shapes'
import { Money } from '#web/ui/money.tsx'

/** Amounts of several currencies, one a line; the words where there is none. */
export const Sums = ({ of, none }: { of: readonly Amount[]; none: string }) =>
  of.length === 0
    ? none
    : of.map((one) => (
        <span key={one.currency} className="block">
          <Money value={one} />
        </span>
      ))
