import type { Traveller, TravellerRow } from '#contract/people/travellers'
import { travellerList } from '#contract/people/traveller-list'
import type { App } from '#server/app'
import { zoneOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { serveList } from '#server/lists/serve-list'
import { localDay } from '#server/local-time'
import { travellerListSql } from './traveller-list.sql.ts'
import { findTraveller, owned, type Owner } from './travellers.sql.ts'
import { travellerRow, travellerView } from './views.ts'

const today = async (app: App, actor: Actor) => localDay(app.clock.now(), await zoneOf(app, actor))

const rowsMax = 20

/** The people whom this agency or customer has saved, for a member of staff who books for them: the first of them. */
export async function ownTravellers(app: App, actor: Actor, owner: Owner, q?: string): Promise<TravellerRow[]> {
  const day = await today(app, actor)
  const list = serveList(app, travellerList, travellerListSql(app.secrets), (row) => travellerRow(app, row, day))
  const { data } = await list.page(actor, { limit: rowsMax, ...(q ? { q } : {}) }, owned(owner))
  return data
}

/** One of them in full; undefined where they are somebody else's. */
export async function ownTraveller(app: App, actor: Actor, owner: Owner, id: string): Promise<Traveller | undefined> {
  const found = await findTraveller(app.db, owner, id)
  return found && travellerView(app, found, await today(app, actor))
}
