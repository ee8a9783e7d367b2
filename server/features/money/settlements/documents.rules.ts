import type { settlementResults } from '#contract/money/settlements'

/** Ticket numbers with or without the airline's code, its check digit, hyphens and blanks are the same document. */
export function documentKey(text: string): string {
  const bare = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (!/^\d{10,15}$/.test(bare)) return bare
  return bare.length >= 13 ? bare.slice(3, 13) : bare.slice(0, 10)
}

/** A sum in parts by weights, whole units only, together exactly the sum; evenly where nothing weighs. */
export function spread(sum: number, weights: readonly number[]): number[] {
  const total = weights.reduce((all, one) => all + one, 0)
  const used = total > 0 ? weights.map(BigInt) : weights.map(() => 1n)
  const all = used.reduce((a, b) => a + b, 0n)
  let [left, weight] = [BigInt(sum), all]
  return used.map((one) => {
    const part = weight === 0n ? 0n : (left * one) / weight
    left -= part
    weight -= one
    return Number(part)
  })
}

export type OurLine = {
  passenger: string | null
  document: string | null
  booking_ref: string | null
  code: string
  amount: number
  pnr: string | null
}
export type TheirLine = { document: string; pnr: string | null; amount: number; code: string | null }
export type Compared = {
  key: string
  document: string
  ours: number | null
  theirs: number | null
  result: (typeof settlementResults)[number] | null
  lines: OurLine[]
}

/**
 * Both sides document by document; by PNR and amount what has no number in common. A document that nets to nothing on one
 * side and is not on the other is equal: suppliers leave out what was voided.
 */
export function compare(ours: readonly OurLine[], theirs: readonly TheirLine[] | null): Compared[] {
  const found = new Map<string, Compared>()
  const at = (key: string, document: string) => {
    const one = found.get(key) ?? { key, document, ours: null, theirs: null, result: null, lines: [] }
    found.set(key, one)
    return one
  }
  for (const line of ours) {
    const document = line.document ?? line.booking_ref ?? line.code
    const one = at(documentKey(document), document)
    one.ours = (one.ours ?? 0) + line.amount
    one.lines.push(line)
  }
  for (const line of theirs ?? []) {
    const key = documentKey(line.document)
    const byPnr = found.has(key)
      ? undefined
      : [...found.values()].find(
          (one) =>
            one.theirs === null &&
            one.ours === line.amount &&
            line.pnr !== null &&
            one.lines.some(({ pnr }) => pnr === line.pnr),
        )
    const one = byPnr ?? at(key, line.document)
    one.theirs = (one.theirs ?? 0) + line.amount
  }
  return [...found.values()].map((one) => ({ ...one, result: theirs ? resultOf(one) : null }))
}

function resultOf({ ours, theirs }: Compared): (typeof settlementResults)[number] {
  if ((ours ?? 0) === (theirs ?? 0)) return 'equal'
  if (theirs === null) return 'ours_only'
  return ours === null ? 'theirs_only' : 'differs'
}
