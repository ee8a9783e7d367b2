import { sql } from 'kysely'
import type { SearchQuery, SearchReply } from '#contract/selling/flights'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { activeMarginRules, type RuleBook } from '#server/features/money/margins'
import { suppliersOn } from '#server/features/catalogue/suppliers'
import type { Source } from './found.ts'
import type { Weights } from './narrow.ts'
import { openOffers, pack, packOffers, unpack } from './packed-offers.ts'
import type { Buyer } from './price-offer.ts'
import { heldSearch, keepSearch, type Search } from './search-flights.ts'
import { sourceOf } from './take-offers.ts'

/** Where a process asks the others for a search, and is told that it is there. */
const channel = 'rihla_searches'
/** Whoever has it answers in milliseconds; where nobody has it, the visitor is told to search again after this. */
const waitMs = 1_000
/** As long as a search is kept where it was made. */
const keptFor = '30 minutes'

type Head = {
  query: SearchQuery
  weights: Weights
  asked_at: number
  suppliers: SearchReply['suppliers']
  /** Which rules it was priced under. */
  version: number | null
  sale_day: string
}

/** Lays a search of this process where every other finds it. */
async function share(app: App, search: Search): Promise<void> {
  await search.finished
  const { query, weights, askedAt, suppliers, rules, buyer } = search
  const { version, sale_day } = rules
  const head: Head = { query, weights, asked_at: askedAt.getTime(), suppliers, version, sale_day }
  const parts = [pack(head), ...(await packOffers(search.candidates.all()))]
  await sql`delete from kept_searches where at < now() - ${keptFor}::interval`.execute(app.db)
  await sql`insert into kept_searches (id, channel, agency_id, parts) values (${search.id}, ${buyer.channel}, ${buyer.agency_id}, ${parts})
    on conflict (id) do nothing`.execute(app.db)
}

/** The search of a row as this process would have made it; undefined where it would price or sell otherwise by now. */
async function restored(app: App, id: string, buyer: Buyer, parts: readonly Buffer[]): Promise<Search | undefined> {
  const [begin, ...portions] = parts
  const head = (await unpack(begin!)) as Head
  const rules = await activeMarginRules(app)
  if (!isSame(rules, head)) return undefined
  const on = await suppliersOn(app)
  const askedAt = new Date(head.asked_at)
  const { query, weights, suppliers } = head
  const sources = new Map<string, Source>()
  const candidates = await openOffers(portions, (id) => {
    const supplier = on.get(id)
    if (supplier && !sources.has(id)) sources.set(id, sourceOf(app, { query, rules, buyer }, supplier, askedAt))
    return sources.get(id)
  })
  return candidates && keepSearch(app, { id, query, buyer, rules, weights, askedAt, candidates, suppliers })
}

const isSame = (rules: RuleBook, { version, sale_day }: Head) =>
  version !== null && rules.version === version && rules.sale_day === sale_day

type Sharing = { ask(id: string, buyer: Buyer): Promise<Search | undefined> }
const sharing = new WeakMap<App, Sharing>()

/**
 * Lets this process answer for searches that another on the same database made, and hand over its own. Nothing is
 * written until somebody asks. What `heard` is told on `channel` comes from the caller's connection.
 */
export function shareSearches(app: App): { channel: string; heard: (payload: string) => void } {
  const waiting = new Map<string, Set<() => void>>()
  const say = (word: 'wanted' | 'there', id: string) =>
    sql`select pg_notify(${channel}, ${`${word} ${id}`})`.execute(app.db).then(() => {})
  const written = async (id: string, buyer: Buyer) => {
    const row = await first(
      app.db,
      sql<{ parts: Buffer[] }>`select parts from kept_searches where id = ${id} and channel = ${buyer.channel}
        and agency_id is not distinct from ${buyer.agency_id} and at > now() - ${keptFor}::interval`,
    )
    return row && restored(app, id, buyer, row.parts)
  }
  sharing.set(app, {
    async ask(id, buyer) {
      const found = await written(id, buyer)
      if (found) return found
      const told = new Promise<boolean>((resolve) => {
        const wake = () => resolve(true)
        const own = waiting.get(id) ?? new Set()
        waiting.set(id, own.add(wake))
        setTimeout(() => resolve(false), waitMs).unref()
      }).finally(() => waiting.delete(id))
      await say('wanted', id)
      return (await told) ? written(id, buyer) : undefined
    },
  })
  return {
    channel,
    heard(payload) {
      const [word, id] = payload.split(' ') as [string, string]
      if (word === 'there') for (const wake of waiting.get(id) ?? []) wake()
      if (word === 'wanted')
        void heldSearch(app, id)
          .then((search) => search && share(app, search).then(() => say('there', id)))
          .catch((err: unknown) => app.log.warn({ err }, 'a search could not be handed to another process'))
    },
  }
}

/** The search from another process, for the kind of buyer that made it; undefined where nobody has it, or nobody is asked. */
export const searchElsewhere = async (app: App, id: string, buyer: Buyer): Promise<Search | undefined> =>
  isId.test(id) ? sharing.get(app)?.ask(id, buyer) : undefined
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
