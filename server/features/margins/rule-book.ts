import type { MarginLayer } from '#contract/margins'
import type { ChargeRow } from '#server/features/charges'
import { amongEquals, type MarginRule, type MarginSubject, meets, named, onSale, specificity } from './margins.rules.ts'

/** Rules that name the same conditions, by what they name them as; the best of each first. */
type Shelf = { specificity: number; names: readonly (typeof named)[number][]; byNames: Map<string, MarginRule[]> }
const answersMax = 20_000

/**
 * All rules on sale on one day, laid out so that the winner is found by a few look-ups, whether there are ten or ten
 * thousand; what was asked is remembered. A book never changes: where rules do, a new one is made.
 */
export class RuleBook {
  readonly sale_day: string
  /** What agencies are charged for a ticket: part of its price. */
  readonly issueCharges: readonly ChargeRow[]
  readonly #shelves: Record<MarginLayer, Shelf[]> = { airline: [], customer: [], agent: [], own: [] }
  readonly #answers = new Map<string, unknown>()
  readonly #asksTravelDay: boolean

  constructor(rules: readonly MarginRule[], saleDay: string, issueCharges: readonly ChargeRow[] = []) {
    this.sale_day = saleDay
    this.issueCharges = issueCharges
    const kept = rules.filter((rule) => onSale(rule, saleDay))
    this.#asksTravelDay = kept.some((rule) => rule.travel_from !== null || rule.travel_to !== null)
    const shelves = new Map<string, Shelf>()
    for (const rule of kept) {
      const names = named.filter((name) => rule[name] !== null)
      const level = specificity(rule)
      const place = `${rule.layer}|${names.join()}|${level}`
      let shelf = shelves.get(place)
      if (!shelf) {
        shelf = { specificity: level, names, byNames: new Map() }
        shelves.set(place, shelf)
        this.#shelves[rule.layer].push(shelf)
      }
      const key = names.map((name) => rule[name]).join('|')
      const held = shelf.byNames.get(key)
      if (held) held.push(rule)
      else shelf.byNames.set(key, [rule])
    }
    for (const layer of Object.values(this.#shelves)) layer.sort((a, b) => b.specificity - a.specificity)
    for (const { byNames } of shelves.values())
      for (const rules of byNames.values()) rules.sort((a, b) => amongEquals(b, a))
  }

  /** The one winner of a layer: what `winningRule` finds by looking at every rule. */
  winner(layer: MarginLayer, subject: MarginSubject): MarginRule | null {
    let best: MarginRule | null = null
    let level = 0
    for (const shelf of this.#shelves[layer]) {
      if (best && shelf.specificity < level) break
      const rules = shelf.byNames.get(shelf.names.map((name) => subject[name]).join('|'))
      const found = rules?.find((rule) => meets(rule, subject))
      if (!found || (best && amongEquals(found, best) < 0)) continue
      best = found
      level = shelf.specificity
    }
    return best
  }

  /** Answers from memory what was worked out for the same subject before, whatever it is that `answer` works out. */
  remember<T>(what: string, subject: Omit<MarginSubject, 'ptc' | 'sale_day'>, answer: () => T): T {
    const day = this.#asksTravelDay ? subject.travel_day : ''
    const key = `${what}|${subject.agency_id}|${subject.supplier}|${subject.airline}|${subject.origin}|${subject.destination}|${subject.cabin}|${subject.product}|${subject.currency}|${day}`
    const held = this.#answers.get(key)
    if (held !== undefined) return held as T
    if (this.#answers.size >= answersMax) this.#answers.clear()
    const fresh = answer()
    this.#answers.set(key, fresh)
    return fresh
  }
}
