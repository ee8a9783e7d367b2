import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, refuseLeak } from '#server/db/db'
import { issueChargesInForce } from '#server/features/money/charges'
import { settingsOf } from '#server/features/operations/settings'
import { localDay } from '#server/local-time'
import { rulesInForce } from './margins.sql.ts'
import { RuleBook } from './rule-book.ts'

const lookMs = 5_000
type Held = { lookedAt: number; version: number; book: RuleBook }
const held = new WeakMap<App, Held>()
/** Whoever asks meanwhile waits for the same reading. */
const reading = new WeakMap<App, Promise<RuleBook>>()

/** Today by the app's clock on its wall. */
async function saleDay(app: App): Promise<string> {
  const { zone } = await settingsOf(app)
  return localDay(app.clock.now(), zone)
}

/**
 * The rules in force. Every five seconds it is asked whether they or the day changed; only then they are read again. Never
 * inside a transaction, as `settingsOf`.
 */
export async function activeMarginRules(app: App): Promise<RuleBook> {
  if (app.config.testing) refuseLeak()
  const known = held.get(app)
  if (known && performance.now() - known.lookedAt < lookMs) return known.book
  const running = reading.get(app)
  if (running) return running
  const started: Promise<RuleBook> = look(app, known)
    .then((fresh) => {
      // Forgotten meanwhile, it may be from before the change: nobody after its askers shall see it.
      if (reading.get(app) === started) held.set(app, fresh)
      return fresh.book
    })
    .finally(() => {
      if (reading.get(app) === started) reading.delete(app)
    })
  reading.set(app, started)
  return started
}

async function look(app: App, known: Held | undefined): Promise<Held> {
  const [row, day] = await Promise.all([
    first(app.db, sql<{ version: number }>`select version from price_rules_version`),
    saleDay(app),
  ])
  // Read before the rules: a change in between is noticed at the next look.
  const version = row!.version
  const lookedAt = performance.now()
  if (known?.version === version && known.book.sale_day === day) return { ...known, lookedAt }
  const [rules, charges] = await Promise.all([rulesInForce(app.db), issueChargesInForce(app.db)])
  return { lookedAt, version, book: new RuleBook(rules, day, charges, version) }
}

/** After a change was committed here: the next price is made with it. Other processes notice within five seconds. */
export function forgetMarginRules(app: App): void {
  held.delete(app)
  reading.delete(app)
}
