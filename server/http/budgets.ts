import type { Limit } from '#contract/kernel/limits'
import type { App } from '#server/app'
import { sha256 } from '#server/secrets'
import type { Actor } from './actor.ts'
import { countTries, returnTries } from './counters.ts'
import { callerOf } from './network.ts'
import type { Left } from './rates.ts'
import { refuse } from './refusal.ts'

type Entry = { key: string; max: number; limit: Limit }
type Asked = { actor: Actor | null; ip: string; input: { query?: unknown; body?: unknown } }

/** In a demo, whose doors stand open on one machine anyway, people may try more. */
const demoTimes = 10
/** What a caller keeps of their own budget while `everybody` together has passed theirs. */
const whileCrowded = 0.1

function namedBy(of: readonly string[], { query, body }: Asked['input']): string | null {
  const fields = { ...(query as object), ...(body as object) } as Record<string, unknown>
  const value = of.map((field) => fields[field]).find((one) => typeof one === 'string' && one !== '')
  return typeof value === 'string' ? value : null
}

function countedUnder(limit: Limit, { actor, ip, input }: Asked): { who: string; times: number }[] {
  switch (limit.per) {
    case 'caller':
      return callerOf(actor, ip)
    case 'account':
      return actor ? callerOf(actor, ip) : []
    case 'agency':
      return actor?.agency_id ? [{ who: `agency:${actor.agency_id}`, times: 1 }] : []
    case 'everybody':
      return [{ who: 'everybody', times: 1 }]
    default: {
      const name = namedBy(limit.of ?? [], input)
      return name === null ? [] : [{ who: `${limit.per}:${name.toLowerCase()}`, times: 1 }]
    }
  }
}

/** Whom a budget counts is stored hashed: the table names nobody. */
const entriesOf = (app: App, limits: readonly Limit[], asked: Asked): Entry[] =>
  limits.flatMap((limit) =>
    countedUnder(limit, asked).map(({ who, times }) => ({
      key: `${limit.budget}:${sha256(who)}`,
      max: limit.max * times * (app.config.demo ? demoTimes : 1),
      limit,
    })),
  )

export type Taken = { left: Left[]; restoreBudget(): Promise<void> }

/**
 * Draws one call on each budget and refuses (429) where one is used up. All are counted in one statement before the
 * call is looked at, so that neither many processes nor many parallel calls get past them. `restoreBudget` returns what
 * only refusals use up.
 */
export async function takeBudgets(app: App, limits: readonly Limit[], asked: Asked): Promise<Taken> {
  const entries = app.config.testing ? [] : entriesOf(app, limits, asked)
  if (entries.length === 0) return { left: [], restoreBudget: async () => {} }
  const now = app.clock.now()
  const rows = await countTries(
    app.db,
    entries.map(({ key, limit }) => ({ key, seconds: limit.perSeconds })),
    now,
  )
  const held = new Map(rows.map((row) => [row.key, row]))
  const crowded = entries.some(({ key, max, limit }) => limit.per === 'everybody' && held.get(key)!.count > max)
  const left: Left[] = []
  for (const { key, max, limit } of entries) {
    if (limit.per === 'everybody') continue
    const { count, expires_at } = held.get(key)!
    const resetSeconds = Math.max(1, Math.ceil((expires_at.getTime() - now.getTime()) / 1000))
    if (count > (crowded ? max * whileCrowded : max)) throw refuse.rateLimited(resetSeconds)
    if (limit.per !== 'target' && limit.per !== 'recipient')
      left.push({ budget: limit.budget, max, perSeconds: limit.perSeconds, remaining: max - count, resetSeconds })
  }
  const returned = entries.filter(({ limit }) => limit.failuresOnly).map(({ key }) => key)
  return {
    left,
    async restoreBudget() {
      if (returned.length > 0) await returnTries(app.db, returned)
    },
  }
}
