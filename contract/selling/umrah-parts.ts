import { plusDays } from '#contract/catalogue/hijri-calendar'

/** A part of what is left after the deposit; `due` null: with the deposit. */
export type Part = { due: string | null; share_bp: number }
type Terms = { balance_days: number; instalments: readonly { days_before: number; share_bp: number }[] }

/**
 * What is left after the deposit, part by part, for one who buys today: the last is the balance. Parts whose day has come are
 * due with the deposit. Empty where the balance itself is due today: then all is.
 */
export function partsDue({ balance_days, instalments }: Terms, starts: string, today: string): Part[] {
  const left = 10_000 - instalments.reduce((sum, { share_bp }) => sum + share_bp, 0)
  const parts = [...instalments, { days_before: balance_days, share_bp: left }].map(({ days_before, share_bp }) => {
    const due = plusDays(starts, -days_before)
    return { due: due > today ? due : null, share_bp }
  })
  return parts.at(-1)!.due === null ? [] : parts
}

/** The amounts of parts, in minor units: each rounded down, the last takes what is left, so that they add up. */
export function splitParts(rest: number, parts: readonly Part[]): (Part & { amount: number })[] {
  const amounts = parts.map(({ share_bp }) => Math.floor((rest * share_bp) / 10_000))
  const before = amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)
  return parts.map((part, at) => ({ ...part, amount: at === parts.length - 1 ? rest - before : amounts[at]! }))
}
