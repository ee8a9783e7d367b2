import type { Candidates } from './candidates.ts'
import { openOffers, packOffers } from './packed-offers.ts'
import type { Source } from './found.ts'

/** What is kept, and for how long: bytes of open and of packed searches, and after what rest an open one is packed. */
export type KeptLimits = { openBytes: number; packedBytes: number; searches: number; ms: number; restMs: number }

/**
 * How many searches are kept for sorting and filtering, for how long, and how long each stays open after its last use: to
 * pack one takes as long as a fifth of a search.
 */
export const usualLimits = { searches: 400, ms: 30 * 60_000, restMs: 10 * 60_000 }

/** Measured: what an offer of an open search holds, with what was made of it for the wire. */
export const bytesOfAnOffer = 3_072

type Searched = { id: string; startedAt: number; candidates: Candidates; finished: Promise<void> }
type Open<S> = { search: S; question: string | null; usedAt: number }
/** All of a search but its candidates, and these as bytes. */
type Packed<S> = { rest: Omit<S, 'candidates'>; sources: Map<string, Source>; parts: readonly Buffer[]; bytes: number }

/**
 * Searches for as long as somebody may sort or filter them. The latest are open; those before, and those that nobody
 * used for a while, are packed. What holds more bytes than allowed is forgotten, the oldest first; the newest stays.
 */
export class KeptSearches<S extends Searched> {
  readonly #limits: KeptLimits
  readonly #now: () => number
  /** In the order of their last use. */
  readonly #open = new Map<string, Open<S>>()
  /** In the order in which they were packed. */
  readonly #packed = new Map<string, Packed<S>>()
  readonly #byQuestion = new Map<string, S>()
  #packing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isAtRest = false

  constructor(limits: KeptLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** What is held now: counts, and bytes as they are reckoned. */
  get held(): { open: number; openBytes: number; packed: number; packedBytes: number } {
    let [openBytes, packedBytes] = [0, 0]
    for (const { search } of this.#open.values()) openBytes += bytesOf(search)
    for (const { bytes } of this.#packed.values()) packedBytes += bytes
    return { open: this.#open.size, openBytes, packed: this.#packed.size, packedBytes }
  }

  /** The last search of this question that is still open. */
  asked = (question: string): S | undefined => this.#byQuestion.get(question)

  /** Keeps one from its beginning. `question`: what others who ask the same are answered by. */
  keep(search: S, question: string | null): void {
    this.#open.set(search.id, { search, question, usedAt: this.#now() })
    if (question !== null) this.#byQuestion.set(question, search)
    this.tidy()
  }

  /** Somebody is using it: the next to be packed is another. */
  use(id: string): void {
    const open = this.#open.get(id)
    if (!open) return
    open.usedAt = this.#now()
    this.#open.delete(id)
    this.#open.set(id, open)
  }

  /** A search that is kept, opened where it was packed, as far as `mayOpen` says of the rest of it. */
  async find(id: string, mayOpen: (rest: Omit<S, 'candidates'>) => boolean = () => true): Promise<S | undefined> {
    const open = this.#open.get(id)
    if (open) {
      if (!mayOpen(open.search)) return undefined
      this.use(id)
      return open.search
    }
    const packed = this.#packed.get(id)
    if (!packed || !mayOpen(packed.rest)) return undefined
    const candidates = await openOffers(packed.parts, (supplier) => packed.sources.get(supplier))
    // Somebody else may have opened it meanwhile.
    const known = this.#open.get(id)?.search
    if (known || !candidates) return known
    const search = { ...packed.rest, candidates } as S
    this.#packed.delete(id)
    this.keep(search, null)
    return search
  }

  /** Forgets what is too old or too much, and begins to pack what is to be packed. */
  tidy(): void {
    const { openBytes, packedBytes, searches, ms } = this.#limits
    const now = this.#now()
    for (const [id, { search }] of this.#open) if (now - search.startedAt >= ms) this.#forget(id)
    for (const [id, { rest }] of this.#packed) if (now - rest.startedAt >= ms) this.#packed.delete(id)
    // Packing may fall behind: then the bytes decide, not the hope that they will be fewer.
    const held = this.held
    for (const [id, { search }] of this.#open) {
      if (held.openBytes <= 2 * openBytes || this.#open.size === 1) break
      held.openBytes -= bytesOf(search)
      this.#forget(id)
    }
    for (const [id, { bytes }] of this.#packed) {
      if (held.packedBytes <= packedBytes && this.#packed.size + this.#open.size <= searches) break
      held.packedBytes -= bytes
      this.#packed.delete(id)
    }
    this.#packing ??= this.#next() && this.#packAll()
    this.#lookAgain()
  }

  /** Nobody is there: packs all that is open. */
  async rest(): Promise<void> {
    this.#isAtRest = true
    this.tidy()
    await this.settled()
    this.#isAtRest = false
  }

  /** Settles when nothing is left to be packed now. */
  settled = async (): Promise<void> => this.#packing

  #lookAgain(): void {
    clearTimeout(this.#timer)
    if (this.#open.size === 0 && this.#packed.size === 0) return
    // Whoever forgets an app forgets its searches with it.
    const self = new WeakRef(this)
    this.#timer = setTimeout(() => self.deref()?.tidy(), this.#limits.restMs).unref()
  }

  /** The open one to be packed next: the least used of too many, or one at rest. */
  #next(): Open<S> | undefined {
    const [first] = this.#open.values()
    if (!first) return undefined
    const isResting = this.#isAtRest || this.#now() - first.usedAt >= this.#limits.restMs
    return isResting || (this.#open.size > 1 && this.held.openBytes > this.#limits.openBytes) ? first : undefined
  }

  async #packAll(): Promise<void> {
    for (let one = this.#next(); one; one = this.#next()) {
      const { search, usedAt } = one
      try {
        await search.finished
        const { candidates, ...rest } = search
        const found = candidates.all()
        const parts = await packOffers(found)
        // Used or forgotten meanwhile: what was packed is of no use.
        if (this.#open.get(search.id) === one && one.usedAt === usedAt) {
          this.#forget(search.id)
          const sources = new Map(found.map(({ source }) => [source.supplier, source]))
          const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0)
          this.#packed.set(search.id, { rest, sources, parts, bytes })
        }
      } catch {
        this.#forget(search.id)
      }
    }
    this.#packing = undefined
    this.tidy()
  }

  #forget(id: string): void {
    const open = this.#open.get(id)
    this.#open.delete(id)
    if (open?.question && this.#byQuestion.get(open.question) === open.search) this.#byQuestion.delete(open.question)
  }
}

const bytesOf = ({ candidates }: Searched) => candidates.offers * bytesOfAnOffer
