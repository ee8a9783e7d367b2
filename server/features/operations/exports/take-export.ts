import type { App } from '#server/app'
import { countTries } from '#server/http/counters'
import { refuse } from '#server/http/refusal'

const anHour = 3_600
const max = 10

/** Counts one export of this person and refuses (429) beyond ten an hour, a hundred in a demo; nothing is counted in tests. */
export async function takeExport(app: App, userId: string): Promise<void> {
  if (app.config.testing) return
  const now = app.clock.now()
  const [row] = await countTries(app.db, [{ key: `export:${userId}`, seconds: anHour }], now)
  if (row!.count > (app.config.demo ? max * 10 : max))
    throw refuse.rateLimited((row!.expires_at.getTime() - now.getTime()) / 1000)
}
