/** How many searches are kept for sorting and filtering, with how many offers in all, and for how long. */
export const keptMax = { searches: 400, offers: 60_000, ms: 30 * 60_000 }

type Kept = { startedAt: number; candidates: { readonly offers: number } }

/** Those to be forgotten, the oldest first, of searches in the order in which they began; the newest always stays. */
export function outdated<T extends Kept>(searches: Iterable<T>, now: number, most = keptMax): T[] {
  const all = [...searches]
  let offers = all.reduce((sum, { candidates }) => sum + candidates.offers, 0)
  let left = all.length
  const gone: T[] = []
  for (const search of all.slice(0, -1)) {
    if (left <= most.searches && offers <= most.offers && now - search.startedAt < most.ms) break
    gone.push(search)
    left--
    offers -= search.candidates.offers
  }
  return gone
}
