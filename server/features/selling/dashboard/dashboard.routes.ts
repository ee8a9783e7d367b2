import type { dashboard } from '#contract/selling/dashboard'
import type { App } from '#server/app'
import { zoneOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import type { Handlers } from '#server/http/router'
import { frontDeskOf } from './front-desk.ts'
import { agencyFigures } from './agency-figures.ts'

export const dashboardRoutes = (app: App): Handlers<typeof dashboard> => ({
  async frontDesk(context) {
    const actor = actorOf(context)
    return ok({ data: await frontDeskOf(app, actor.agency_id!, actor.user_id) })
  },
  async get(context) {
    const actor = actorOf(context)
    return ok({ data: await agencyFigures(app, actor.agency_id!, await zoneOf(app, actor)) })
  },
})
