import type { App } from '#server/app'
import type { AnyAct } from './act.ts'
import { type ActRow, freeActs, takeDueActs } from './acts.sql.ts'
import type { ActRegistry } from './registry-type.ts'
import { Work, workOn } from './work.ts'

/** So many acts are gone on with at a time by one process, beside those that callers wait for. */
export const actsMax = 6

export function actRegistry(app: App): ActRegistry {
  const kinds = new Map<string, AnyAct>()
  async function continueAct(row: ActRow): Promise<void> {
    const definition = kinds.get(row.kind)!
    try {
      await workOn(app, definition, row)
    } catch (error) {
      app.log.error({ err: error, act: row.id, kind: row.kind }, 'an act could not be gone on with')
      // Without the database its lease runs out, and somebody takes it again.
      await new Work(app, definition, row).failed(error).catch(() => {})
    }
  }
  return {
    register(...definitions) {
      for (const one of definitions) {
        if (kinds.has(one.kind)) throw new Error(`two acts are called ${one.kind}`)
        kinds.set(one.kind, one as AnyAct)
      }
    },
    async take(at, max, notBefore) {
      if (kinds.size === 0) return []
      const rows = await takeDueActs(app.db, at, [...kinds.keys()], max, notBefore)
      return rows.map((row) => () => continueAct(row))
    },
    reclaim: () => freeActs(app.db),
  }
}
