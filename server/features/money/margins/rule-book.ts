import type { MarginLayer } from '#contract/money/margins'
import type { ChargeRow } from '#server/features/money/charges'
import { byRank, type MarginRule, type MarginSubject, meets, named, onSale } from './margins.rules.ts'

/** Rules by what they name at each step, null for those that leave it open; a leaf has the best first. */
type Branch = { named: Map<string, Branch>; open: Branch | null; rules: MarginRule[] }
const newBranch = (): Branch => ({ named: new Map(), open: null, rules: [] })

function placeOf(rule: MarginRule, root: Branch): MarginRule[] {
  let branch = root
  for (const condition of named) {
    const name = rule[condition]
    let next = name === null ? branch.open : branch.named.get(name)
    if (!next) {
      next = newBranch()
      if (name === null) branch.open = next
      else branch.named.set(name, next)
    }
    branch = next
  }
  return branch.rules
}

/** The best rule below a branch that meets the subject, or the one found before where that goes first. */
function bestBelow(branch: Branch, subject: MarginSubject, step: number, found: MarginRule | null): MarginRule | null {
  if (step === named.length) {
    const rule = branch.rules.find((one) => meets(one, subject))
    return rule && (!found || byRank(rule, found) > 0) ? rule : found
  }
  const name = subject[named[step]!]
  const next = name === null ? undefined : branch.named.get(name)
  const best = next ? bestBelow(next, subject, step + 1, found) : found
  return branch.open ? bestBelow(branch.open, subject, step + 1, best) : best
}

const answersMax = 20_000

/**
 * All rules on sale on one day, laid out as a tree of their conditions: the winner is found along the few branches that
 * the subject names, whether there are ten rules or ten thousand; what was asked is remembered. A book never changes:
 * where rules do, a new one is made.
 */
export class RuleBook {
  readonly sale_day: string
  /** Of all rules, whenever one changed: books of one version and day price alike, in whatever process. */
  readonly version: number | null
  /** What agencies are charged for a ticket: part of its price. */
  readonly issueCharges: readonly ChargeRow[]
  readonly #layers: Record<MarginLayer, Branch> = {
    airline: newBranch(),
    customer: newBranch(),
    agent: newBranch(),
    own: newBranch(),
  }
  readonly #answers = new Map<string, unknown>()
  readonly #asksTravelDay: boolean
  readonly #kept: readonly MarginRule[]
  readonly #naming = new Map<string, RuleBook>()

  constructor(
    rules: readonly MarginRule[],
    saleDay: string,
    issueCharges: readonly ChargeRow[] = [],
    version: number | null = null,
  ) {
    this.sale_day = saleDay
    this.version = version
    this.issueCharges = issueCharges
    const kept = rules.filter((rule) => onSale(rule, saleDay))
    this.#kept = kept
    this.#asksTravelDay = kept.some((rule) => rule.travel_from !== null || rule.travel_to !== null)
    const leaves = new Set<MarginRule[]>()
    for (const rule of kept) {
      const leaf = placeOf(rule, this.#layers[rule.layer])
      leaf.push(rule)
      leaves.add(leaf)
    }
    for (const leaf of leaves) if (leaf.length > 1) leaf.sort((a, b) => byRank(b, a))
  }

  /** The one winner of a layer: what `winningRule` finds by looking at every rule. */
  winner = (layer: MarginLayer, subject: MarginSubject): MarginRule | null =>
    bestBelow(this.#layers[layer], subject, 0, null)

  /** Those rules alone that name this product, for what has a price of its own that no general rule is meant for. */
  naming(product: string): RuleBook {
    const held = this.#naming.get(product)
    if (held) return held
    const those = this.#kept.filter((rule) => rule.product === product)
    const made = new RuleBook(those, this.sale_day)
    this.#naming.set(product, made)
    return made
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
