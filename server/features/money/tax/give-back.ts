import type { Role } from './pick-rule.ts'
import { shareOut } from './split.ts'
import { keyOf, type Taxed, taxOf, type Treatment } from './tax-item.ts'

/** What of a sale is kept when it is given back: all of it, and what of that its supplier keeps. */
export type Kept = { kept: number; supplier_keeps: number }
type Group = Taxed & { kept: number }

const isSame = (one: Treatment, other: Treatment) => keyOf(one) === keyOf(other)

/** What was sold in each treatment, less what was taken back of it since: each one supply. */
function together(sold: readonly Taxed[]): Taxed[] {
  const sum = (all: readonly Taxed[], of: 'gross' | 'net' | 'vat' | 'rounding') =>
    all.reduce((total, one) => total + one[of], 0)
  return [...Map.groupBy(sold, keyOf).values()].map((all) => ({
    ...all[0]!,
    gross: sum(all, 'gross'),
    net: sum(all, 'net'),
    vat: sum(all, 'vat'),
    rounding: sum(all, 'rounding'),
  }))
}

/** What is kept, over supplies of more than nothing; on the first where there are none. */
function spread(amount: number, groups: readonly Taxed[]): number[] {
  const weights = groups.map(({ gross }) => BigInt(Math.max(0, gross)))
  if (weights.every((weight) => weight === 0n)) return groups.map((_, at) => (at === 0 ? amount : 0))
  return shareOut(BigInt(amount), weights).map(Number)
}

/** What a part was charged is cut to whole units by itself: never more tax is given back than that. */
function noMoreThan(sold: Taxed, given: Taxed): Taxed {
  const beyond = sold.vat >= 0 ? Math.max(0, given.vat - sold.vat) : 0
  return { ...given, vat: given.vat - beyond, rounding: given.rounding + beyond }
}

const outside: Treatment = { category: 'O', rate_bp: 0, reason: null }
/** These supplies, or where something is kept of what was not sold, one of this treatment. */
const orNew = (groups: readonly Taxed[], kept: number, treatment: Treatment): readonly Taxed[] =>
  groups.length > 0 || kept === 0 ? groups : [taxOf(treatment, 0)]

/** Which part of what is kept is taxed how. What a supplier keeps of a sale in its own name was never ours to tax. */
function whatIsKept(sold: readonly Taxed[], role: Role, { kept, supplier_keeps }: Kept, penalty: Treatment): Group[] {
  const among = (groups: readonly Taxed[], amount: number): Group[] => {
    const parts = spread(amount, groups)
    return groups.map((group, at) => ({ ...group, kept: parts[at]! }))
  }
  if (role === 'principal') return among(sold, kept)
  const theirs = Math.min(kept, supplier_keeps)
  const collected = sold.filter(({ category }) => category === 'O')
  const ours = sold.filter(({ category, gross }) => category !== 'O' && gross > 0)
  return [
    ...among(orNew(collected, theirs, outside), theirs),
    ...among(orNew(ours, kept - theirs, penalty), kept - theirs),
    ...among(
      sold.filter(({ category, gross }) => category !== 'O' && gross <= 0),
      0,
    ),
  ]
}

/**
 * What a credit note takes back of each supply of a sale, and what stays: what is kept stays taxed as it was sold, and
 * what is kept of our own where nothing of ours was sold is a penalty. A supply of which all is given back is given back
 * as it was sold; of another the tax is that of what is given.
 */
export function giveBack(
  sold: readonly Taxed[],
  role: Role,
  kept: Kept,
  penalty: Treatment,
): { given: Taxed[]; stays: Taxed[] } {
  const parts = whatIsKept(together(sold), role, kept, penalty).map((group) => ({
    group,
    given:
      group.kept === 0
        ? sold.filter((one) => isSame(group, one))
        : [noMoreThan(group, taxOf(group, group.gross - group.kept))],
  }))
  return {
    given: parts.flatMap(({ given }) => given),
    stays: parts.flatMap(({ group, given: [one] }) =>
      group.kept === 0
        ? []
        : [
            {
              category: group.category,
              rate_bp: group.rate_bp,
              reason: group.reason,
              gross: group.kept,
              net: group.net - one!.net,
              vat: group.vat - one!.vat,
              rounding: group.rounding - one!.rounding,
            },
          ],
    ),
  }
}
