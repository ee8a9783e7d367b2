import { cardDisputeList } from '#contract/money/card-dispute-list'
import type { cardMatters } from '#contract/money/card-matters'
import type { App } from '#server/app'
import { actorOf } from '#server/http/context'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { disputeListSql, disputeView } from './disputes.sql.ts'
import { disputeFileWords } from './file-words.ts'

export function cardMattersRoutes(app: App): Handlers<typeof cardMatters> {
  const list = serveList(
    app,
    cardDisputeList,
    disputeListSql,
    disputeView(() => app.clock.now()),
  )
  return {
    disputes: (context, { query }) => list.page(actorOf(context), query, null),
    disputesFile: (context, { query }) => list.file(context, query, null, disputeFileWords),
  }
}
