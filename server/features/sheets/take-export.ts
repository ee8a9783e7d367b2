import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { refuse } from '#server/http/refusal'

const anHour = 3_600
const max = 10

/** Counts one export of this person and refuses (429) beyond ten an hour, a hundred in a demo; nothing is counted in tests. */
export async function takeExport(app: App, userId: string): Promise<void> {
  if (app.config.testing) return
  const now = app.clock.now()
  const row = await first(
    app.db,
    sql<{ count: number; expires_at: Date }>`
    insert into auth_limits as l (key, count, expires_at) values (${`export:${userId}`}, 1, ${now}::timestamptz + ${anHour} * interval '1 second')
    on conflict (key) do update set
      count = case when l.expires_at <= ${now} then 1 else least(l.count + 1, 1000000) end,
      expires_at = case when l.expires_at <= ${now} then excluded.expires_at else l.expires_at end
    returning count, expires_at`,
  )
  if (row!.count > (app.config.demo ? max * 10 : max))
    throw refuse.rateLimited((row!.expires_at.getTime() - now.getTime()) / 1000)
}
