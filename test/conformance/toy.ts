import type { Booked, DraftItem, Known, Product, Supplied } from '../../server/features/selling/bookings/index.ts'
import { PortError } from '../../server/ports/failure.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { wordOf } from '#contract/kernel/word'

export type Fault = 'unavailable' | 'sold_out' | 'silent_after' | 'silent_before' | 'not_permitted' | 'fine'
type Call = 'hold' | 'confirm' | 'cancel' | 'reverse' | 'find'
type Kept = { locator: string; state: Known['state']; cost: number }

/** Whoever sells toys: keeps a book of its own, and does what the test wants it to. */
export class ToyShop {
  readonly book = new Map<string, Kept>()
  readonly effects: string[] = []
  readonly #faults = new Map<Call, Fault[]>()
  /** Added to what each toy costs from now on. */
  extra = 0

  failNext(call: Call, ...faults: Fault[]): void {
    this.#faults.set(call, [...(this.#faults.get(call) ?? []), ...faults])
  }
  forgive(): void {
    this.#faults.clear()
    this.extra = 0
  }

  #do(call: Call, effect: () => void): void {
    const fault = this.#faults.get(call)?.shift()
    if (fault === 'silent_before') throw new PortError('unknown_outcome', 'no answer')
    if (fault === 'silent_after') {
      effect()
      throw new PortError('unknown_outcome', 'no answer')
    }
    if (fault && fault !== 'fine') throw new PortError(fault, fault)
    effect()
  }

  #known(kept: Kept): Known<null> {
    const { locator, state, cost } = kept
    return {
      state,
      locator,
      carrier_locator: null,
      cost_minor: state === 'held' ? cost + this.extra : cost,
      hold_until: this.until,
      price_until: null,
      void_until: null,
      answer: null,
    }
  }
  until: Date | null = null

  readonly supplied: Supplied<null> = {
    hold: async ({ booked }, { key }) => {
      this.#do('hold', () => {
        if (this.book.has(key)) return
        this.book.set(key, { locator: `TOY${this.book.size + 1}`, state: 'held', cost: booked.item.cost_minor })
        this.effects.push(`hold ${key}`)
      })
      return this.#known(this.book.get(key)!)
    },
    confirm: async ({ booked }) => {
      this.#do('confirm', () => this.#move(booked, 'sold'))
      return this.#known(this.book.get(booked.item.id)!)
    },
    find: async (by) => {
      this.#do('find', () => {})
      const kept =
        'key' in by ? this.book.get(by.key) : [...this.book.values()].find(({ locator }) => locator === by.locator)
      return kept ? this.#known(kept) : null
    },
    cancel: async ({ booked }) => this.#do('cancel', () => this.#move(booked, 'cancelled')),
    reverse: async ({ booked }, how) =>
      this.#do('reverse', () => this.#move(booked, how === 'void' ? 'voided' : 'refunded')),
  }

  #move({ item }: Booked, state: Known['state']): void {
    const kept = this.book.get(item.id)!
    if (kept.state === state) return
    kept.state = state
    this.effects.push(`${state} ${item.id}`)
  }
}

type ToyDetail = { name: string; free_until: string; keeps: number; unit?: string }

/** The whole of a product: what it is called, who sells it, and what giving it back costs. */
export const toyProduct = (shop: ToyShop): Product<null> => ({
  id: 'toy',
  supplied: () => shop.supplied,
  papers: ['voucher'],
  words: {
    silent: wordOf('The toy shop has not answered.'),
    waiting: wordOf('The toy shop has not answered.'),
    gone: wordOf('The toy is gone.'),
    not_voided: wordOf('The toy shop takes nothing back.'),
    not_refunded: wordOf('The toy shop takes nothing back.'),
    not_sold: wordOf('The toy is not sold.'),
    sold: wordOf('The toy is sold.'),
    still_held: wordOf('The toy shop still holds the toy.'),
    not_waiting: wordOf('Nothing waits for the toy shop.'),
    not_over: wordOf('The toy is not used up.'),
  },
  refusal(error) {
    if (!(error instanceof PortError)) throw error
    return error.kind === 'sold_out'
      ? new Refusal('sold_out', wordOf('The last toy is gone.'))
      : new Refusal('supplier_failed', wordOf('The toy shop does not answer.'))
  },
  chargeBase: ({ item }) => item.cost_minor,
  by_terms: true,
  terms({ item }, now) {
    const { free_until, keeps } = item.detail as ToyDetail
    const isFree = now < new Date(free_until)
    return {
      kept: isFree ? 0 : keeps,
      supplier_keeps: isFree ? 0 : keeps,
      refundable: true,
      free_until: new Date(free_until),
    }
  },
  units: ({ item }) => {
    const { unit } = item.detail as ToyDetail
    return unit ? [{ unit, quantity: 1 }] : []
  },
  memo: ({ item }) => `Toy ${item.title.en}`,
  lines: ({ item }) => [item.title],
})

/** A toy as a buyer chose it: 900 from the shop, 100 of ours, 50 charge. */
export function toy(
  now: Date,
  of: { name?: string; plan?: DraftItem['plan']; unit?: string; keeps?: number; freeDays?: number } = {},
): DraftItem {
  const { name = 'Robot', keeps = 40_000, freeDays = 10 } = of
  const line = (kind: 'base' | 'customer_margin' | 'agent_charge', amount: number) => ({
    kind,
    code: kind === 'agent_charge' ? 'ISSUE' : null,
    ptc: null,
    quantity: 1,
    amount: { amount, currency: 'SAR' },
  })
  const day = (ahead: number) => new Date(now.getTime() + ahead * 86_400_000)
  return {
    product: 'toy',
    source: 'search',
    supplier: 'toy-shop',
    offer_ref: null,
    quote_id: null,
    cost_minor: 90_000,
    selling_minor: null,
    lines: [line('base', 90_000), line('customer_margin', 10_000), line('agent_charge', 5_000)],
    detail: { name, free_until: day(freeDays).toISOString(), keeps, ...(of.unit ? { unit: of.unit } : {}) },
    detail_version: 1,
    title: { en: name, ar: name },
    place: 'RUH',
    starts: { local: `${day(30).toISOString().slice(0, 10)}T10:00`, zone: 'Asia/Riyadh' },
    ends: { local: `${day(31).toISOString().slice(0, 10)}T10:00`, zone: 'Asia/Riyadh' },
    demo: true,
    ...(of.plan ? { plan: of.plan } : {}),
  }
}

/** The same product from stock of our own: nobody outside is asked. */
export const ownToyProduct = (shop: ToyShop): Product<null> => ({ ...toyProduct(shop), id: 'own-toy', supplied: 'us' })
