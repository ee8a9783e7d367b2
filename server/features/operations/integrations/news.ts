import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, inTx, type Tx } from '#server/db/db'
import type { Integration, News } from '#server/ports/integration'
import { lockIntegration } from './states.sql.ts'

type Listener = (tx: Tx, news: News, at: Date) => Promise<void>
const listeners = new WeakMap<App['worker'], Map<string, Listener>>()

/** Told, in the transaction that writes it down, of each piece of news once, whichever system it came from. */
export function whenTold(app: App, name: string, listener: Listener): void {
  const known = listeners.get(app.worker) ?? new Map<string, Listener>()
  listeners.set(app.worker, known.set(name, listener))
}

/** Writes news down, once for each id, and tells whoever waits for it. */
export async function takeNews(app: App, of: Integration, news: News): Promise<void> {
  const at = app.clock.now()
  await inTx(app.db, 'take news', async (tx) => {
    await lockIntegration(tx, of.id, of.modes[0] ?? 'live')
    const isNew = await changed(
      tx,
      sql`insert into integration_news (integration, id, kind, at) values (${of.id}, ${news.id}, ${news.kind}, ${at})
        on conflict do nothing`,
    )
    if (isNew > 0) for (const listener of listeners.get(app.worker)?.values() ?? []) await listener(tx, news, at)
  })
}
