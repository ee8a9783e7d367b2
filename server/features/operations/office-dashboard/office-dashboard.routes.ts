import type { officeDashboard } from '#contract/operations/office-dashboard'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import type { Handlers } from '#server/http/router'
import { needsAttention } from './needs-attention.ts'
import { officeFigures } from './office-figures.ts'

export const officeDashboardRoutes = (app: App): Handlers<typeof officeDashboard> => ({
  async needsAttention(context) {
    return ok({ data: await needsAttention(app, actorOf(context)) })
  },

  async figures(context, { query }) {
    return ok({ data: await officeFigures(app, actorOf(context), query.currency) })
  },
})
