import { carRequestList } from '#contract/selling/car-request-list'
import type { carRequests } from '#contract/selling/car-requests'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { sha256 } from '#server/secrets'
import { answerRequest, askForCar, withdrawRequest } from './act-on-request.ts'
import { carRequestListSql } from './car-request-list.sql.ts'
import { requestById, requestByToken, requestsBy } from './car-requests.sql.ts'
import { carRequestFileWords } from './file-words.ts'
import { carRequestRow, carRequestView, ownCarRequest } from './views.ts'
import { carRequestsWords } from './words.ts'

export const carRequestsRoutes = (app: App): Handlers<typeof carRequests> => {
  const rows = serveList(app, carRequestList, carRequestListSql, (row) => carRequestRow(app, row))
  async function view(context: Context, id: string, message?: Word) {
    const request = await requestById(app.db, id)
    if (!request) return refuse.notFound(carRequestsWords.not_found)
    return ok({ data: await carRequestView(app, request, actorOf(context)) }, message)
  }
  return {
    async ask(context, { body }) {
      const asked = await askForCar(app, context.actor, context.locale, body)
      if (isRefusal(asked)) return asked
      const data = await carRequestView(app, asked.request, null)
      return ok({ data, token: asked.token }, carRequestsWords.sent)
    },
    async mine(_context, { query }) {
      const request = await requestByToken(app.db, sha256(query.token))
      return request
        ? ok({ data: await carRequestView(app, request, null) })
        : refuse.notFound(carRequestsWords.not_found)
    },
    async own(context) {
      const found = await requestsBy(app.db, actorOf(context).user_id)
      return ok({ data: found.map((one) => ownCarRequest(app, one)) })
    },
    async withdraw(_context, { body }) {
      const request = await withdrawRequest(app, body.token)
      if (isRefusal(request)) return request
      return ok({ data: await carRequestView(app, request, null) }, carRequestsWords.withdrawn)
    },
    list: (context, { query }) => rows.page(actorOf(context), query, null),
    file: (context, { query }) => rows.file(context, query, null, carRequestFileWords),
    get: (context, { query }) => view(context, query.id),
    async confirm(context, { body: { id, total, answer } }) {
      const of = { act: 'confirm', total: total.amount, currency: total.currency, answer: answer || null } as const
      const refused = await answerRequest(app, actorOf(context), id, of)
      return refused ?? view(context, id, carRequestsWords.confirmed)
    },
    async decline(context, { body: { id, reason } }) {
      const refused = await answerRequest(app, actorOf(context), id, { act: 'decline', answer: reason })
      return refused ?? view(context, id, carRequestsWords.declined)
    },
  }
}
