import type { App } from '#server/app'
import { askNow } from '#server/acts/index'
import { whenTold } from '#server/features/operations/integrations'

const anId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Where a supplier says that something became of an item, what was asked about it is asked again at once. */
export const askWhenTold = (app: App): void =>
  whenTold(app, 'bookings', async (tx, news, at) => {
    if (news.kind === 'order' && anId.test(news.about)) await askNow(tx, 'item', news.about, at)
  })
