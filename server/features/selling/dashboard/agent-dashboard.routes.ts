import type { agentDashboard } from '#contract/selling/dashboard'
import type { App } from '#server/app'
import { done } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import type { Handlers } from '#server/http/router'
import { agencyFigures } from './agency-figures.ts'

export const agentDashboardRoutes = (app: App): Handlers<typeof agentDashboard> => ({
  async get(context) {
    return done({ data: await agencyFigures(app, actorOf(context).agency_id!) })
  },
})
