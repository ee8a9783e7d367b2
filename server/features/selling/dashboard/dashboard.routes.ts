import type { dashboard } from '#contract/selling/dashboard'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import type { Handlers } from '#server/http/router'
import { agencyFigures } from './agency-figures.ts'

export const dashboardRoutes = (app: App): Handlers<typeof dashboard> => ({
  async get(context) {
    return ok({ data: await agencyFigures(app, actorOf(context).agency_id!) })
  },
})
