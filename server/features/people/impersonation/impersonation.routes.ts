import type { impersonation } from '#contract/people/impersonation'
import type { App } from '#server/app'
import { userView } from '#server/features/people/users'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { endView, startView } from './impersonation.ts'
import { impersonationWords } from './words.ts'

export const impersonationRoutes = (app: App): Handlers<typeof impersonation> => ({
  async start(context, { body }) {
    const view = await startView(app, actorOf(context), body, { ip: context.ip, request_id: context.request.id })
    if (isRefusal(view)) return view
    return ok(
      { user: userView(view.user), until: view.until.toISOString() },
      impersonationWords.you_see_what_person_sees,
    )
  },

  async end(context) {
    await endView(app, actorOf(context).session_id, { ip: context.ip, request_id: context.request.id })
    return ok({}, impersonationWords.you_yourself_again)
  },
})
