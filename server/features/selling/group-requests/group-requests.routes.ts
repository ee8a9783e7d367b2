import type { groupRequests } from '#contract/selling/group-requests'
import { officeGroupRequestList } from '#contract/selling/group-request-list'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import type { Actor } from '#server/http/actor'
import { isAdmin } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { acceptOffer, createRequest, endRequest, isOwn, offerGroup } from './act-on-request.ts'
import { groupRequestFileWords } from './group-request-file-words.ts'
import { groupRequestListSql, ofBuyer } from './group-request-list.sql.ts'
import { findRequest } from './group-requests.sql.ts'
import { requests } from './request-record.ts'
import { requestRow, requestView } from './views.ts'
import { groupRequestsWords } from './words.ts'

/** Whoever asks reads their own; the office reads all. */
const scopeOf = (actor: Actor) => (actor.role === 'agent' || actor.role === 'customer' ? ofBuyer(actor) : null)

export const groupRequestsRoutes = (app: App): Handlers<typeof groupRequests> => {
  const kit = requests(() => app.clock.now())
  const rows = serveList(app, officeGroupRequestList, groupRequestListSql, (row) => requestRow(row, app.clock.now()))

  async function view(context: Context, id: string, message?: Word) {
    const request = await findRequest(app.db, id)
    if (!request || !isOwn(request, actorOf(context))) return refuse.notFound(groupRequestsWords.not_found)
    return ok({ data: await requestView(app, kit, request, actorOf(context)) }, message)
  }
  const after = async (context: Context, id: string, refused: undefined | Refusal, message: Word) =>
    isRefusal(refused) ? refused : view(context, id, message)

  return {
    async create(context, { body }) {
      const id = await createRequest(app, kit, actorOf(context), body, saveKeyOf(context))
      return isRefusal(id) ? id : view(context, id, groupRequestsWords.sent)
    },
    list: (context, { query }) => rows.page(actorOf(context), query, scopeOf(actorOf(context))),
    file: (context, { query }) => rows.file(context, query, scopeOf(actorOf(context)), groupRequestFileWords),
    get: (context, { query }) => view(context, query.id),
    offer: async (context, { body }) =>
      after(context, body.id, await offerGroup(app, kit, actorOf(context), body), groupRequestsWords.offered),
    accept: async (context, { body }) =>
      after(
        context,
        body.id,
        await acceptOffer(app, kit, actorOf(context), body, saveKeyOf(context)),
        groupRequestsWords.accepted,
      ),
    async decline(context, { body }) {
      const how = isAdmin(actorOf(context)) ? 'refuse' : 'decline'
      const refused = await endRequest(app, kit, actorOf(context), how, body)
      return after(context, body.id, refused, groupRequestsWords[how === 'refuse' ? 'refused' : 'declined'])
    },
    cancel: async (context, { body }) =>
      after(
        context,
        body.id,
        await endRequest(app, kit, actorOf(context), 'cancel', body),
        groupRequestsWords.cancelled,
      ),
  }
}
