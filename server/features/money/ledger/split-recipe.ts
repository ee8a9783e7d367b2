import { type AccountKey, balanced, type Line, opposite, type Payer, receivableOf } from './recipes.ts'

const isOn = ({ account }: Line, other: AccountKey) =>
  account.owner_type === other.owner_type && account.owner_id === other.owner_id && account.kind === other.kind

/**
 * A part of a sale comes out of one booking and into another: first turned round, then once more as it was sold. Where
 * each has a wallet of its own, the money stays in the one that paid. Pure.
 */
export function splitLines(of: { share: readonly Line[]; from: Payer; to: Payer; currency: string }): {
  out: Line[]
  in: Line[]
} {
  const [owedHere, owedThere] = [receivableOf(of.from, of.currency), receivableOf(of.to, of.currency)]
  return {
    out: opposite(of.share),
    in: balanced(of.share.map((line) => (isOn(line, owedHere) ? { ...line, account: owedThere } : line))),
  }
}
