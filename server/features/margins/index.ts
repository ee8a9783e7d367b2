import { sql } from 'kysely'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import type { MarginRule } from './margins.rules.ts'

export { marginFor, type MarginRule, type MarginSubject, shareOf, winningRule } from './margins.rules.ts'

const cacheMs = 5_000
const caches = new WeakMap<App, { at: number; rules: MarginRule[] }>()

/** The rules in force, read at most every five seconds. */
export async function activeMarginRules(app: App): Promise<MarginRule[]> {
  const held = caches.get(app)
  if (held && performance.now() - held.at < cacheMs) return held.rules
  const rules = await all(
    app.db,
    sql<MarginRule>`
    select id, layer, agency_id, supplier, airline, origin, destination, cabin, basis_points, fixed_minor, per, min_minor, max_minor, priority, created_at
    from margin_rules where active`,
  )
  caches.set(app, { at: performance.now(), rules })
  return rules
}
