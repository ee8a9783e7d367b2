import type { agencies } from '#contract/people/agencies'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { codeMailed, register, setSessionCookie, visitOf } from '#server/features/people/auth'
import type { FileViewer } from '#server/features/operations/files'
import { findUser, userView, type UserRow } from '#server/features/people/users'
import { type Actor, inBackOffice } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { agencyList } from '#contract/people/agency-list'
import { cursorAfterRow, readListCursor } from '#server/http/list-cursor'
import { holds } from '#server/http/permissions'
import { agencyIdBehind, type AgencyRecord, findRecord } from './agency-record.ts'
import { agencyView } from './agency-view.ts'
import { cancelChange, changeView, countOpenChanges, decideChange, listChanges } from './changes.ts'
import { inviteAgency } from './invite-agency.ts'
import { agencyFileWords } from './agency-file-words.ts'
import { agencyListSql, agencyRow } from './list-agencies.ts'
import { saveCredit } from './save-credit.ts'
import { saveDetails } from './save-details.ts'
import { setStatus } from './set-status.ts'
import { check } from '#contract/checks/check'
import { onboardingWords } from './words.ts'

type Position = Parameters<typeof cursorAfterRow>[0]
const pageRows = 25
const paged = <R extends Position, V>(rows: R[], limit: number, total: number | null, view: (row: R) => V) => {
  const shown = rows.slice(0, limit)
  return {
    data: shown.map(view),
    meta: { total, next_cursor: rows.length > limit ? cursorAfterRow(shown.at(-1)!) : null },
  }
}

const unknownAgency = () => refuse.notFound(onboardingWords.agency_not_found)
const maySeeAgency = (actor: Actor, agencyId: string) =>
  actor.role === 'agent' ? actor.agency_id === agencyId : inBackOffice(actor) && holds(actor, 'agency.view')

/** The calls of agencies: how they get in, what they tell of themselves, and what the back office makes of it. */
/** Whoever sees an agency opens its documents. */
export const mayOpenDocument: FileViewer = async (_app, actor, id) => maySeeAgency(actor, id)

export function agenciesRoutes(app: App): Handlers<typeof agencies> {
  const list = serveList(app, agencyList, agencyListSql, agencyRow)
  const viewOf = async (record: AgencyRecord, actor: Actor) => agencyView(app, record, actor)

  async function registerThemselves(
    context: Context,
    body: Input<typeof agencies.register>['body'],
  ): Promise<{ user: UserRow; token: string } | { resend_after_seconds: number } | Refusal> {
    const { password, password_confirmation, consent } = body
    if (password === undefined) return refuse.invalid('password', check('enter_password'))
    if (!consent) return refuse.invalid('consent', check('agree_to_terms_to_go'))
    const answer = await register(
      app,
      { ...body, password, password_confirmation: password_confirmation ?? '', consent, kind: 'agent' },
      visitOf(context.request),
      context.locale,
    )
    if (isRefusal(answer)) return answer
    if (!('user' in answer)) return answer
    const { session, user } = answer
    setSessionCookie(app, context.request, context.reply, session.cookie, session.max_age_seconds)
    return { user, token: session.token }
  }

  return {
    async register(context, { body }) {
      const { actor } = context
      if (!actor) {
        const answer = await registerThemselves(context, body)
        if (isRefusal(answer)) return answer
        if (!('user' in answer)) return ok({ user: null, authorisation: null, ...answer }, codeMailed)
        const authorisation = { token: answer.token, type: 'bearer' as const }
        return ok({ user: userView(answer.user), authorisation }, check('registered_successfully'))
      }
      if (actor.role !== 'salesman' && actor.role !== 'admin' && actor.role !== 'admin-staff')
        return refuse.wrongState(onboardingWords.you_account_already_log_out)
      const { password, password_confirmation, consent: _, code: __, ...given } = body
      if (password !== undefined || password_confirmation !== undefined)
        return refuse.invalid('password', onboardingWords.owner_chooses_password_by_mail)
      const user = await inviteAgency(app, actor, given, context.request.id)
      return isRefusal(user)
        ? user
        : ok({ user: userView(user), authorisation: null }, onboardingWords.agency_saved_owner_invited)
    },
    async invite(context, { body }) {
      const user = await inviteAgency(app, actorOf(context), body, context.request.id)
      return isRefusal(user) ? user : ok({ user: userView(user) }, onboardingWords.agency_saved_owner_invited)
    },
    async update(context, { body }) {
      const actor = actorOf(context)
      const saved = await saveDetails(app, actor, body, context.request.id)
      if (isRefusal(saved)) return saved
      const record = (await findRecord(app.db, saved.agency_id))!
      const user = await findUser(app.db, actor.role === 'agent' ? actor.user_id : (record.owner_id ?? actor.user_id))
      return ok({ user: userView(user!), data: await viewOf(record, actor) }, saved.message)
    },
    async get(context, { params }) {
      const actor = actorOf(context)
      const id = await agencyIdBehind(app.db, params.id)
      const record = id && maySeeAgency(actor, id) ? await findRecord(app.db, id) : undefined
      return record ? ok({ data: await viewOf(record, actor) }) : unknownAgency()
    },
    async setStatus(context, { params, body }) {
      const user = await setStatus(app, actorOf(context), { id: params.id, ...body }, context.request.id)
      return isRefusal(user) ? user : ok({ user: userView(user) }, onboardingWords.status_updated)
    },
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, agencyFileWords),
    async changes(context, { query }) {
      const limit = query.limit ?? pageRows
      const filter = { agency_id: query.agency_id, after: readListCursor(query.cursor), limit: limit + 1 }
      const rows = await listChanges(app.db, filter)
      const total = query.agency_id ? null : await countOpenChanges(app.db)
      return ok(paged(rows, limit, total, (row) => changeView(app, row)))
    },
    async decideChange(context, { body }) {
      const change = await decideChange(app, actorOf(context), body, context.request.id)
      return isRefusal(change) ? change : ok({ data: change }, onboardingWords.change_decided)
    },
    async cancelChange(context, { body }) {
      const change = await cancelChange(app, actorOf(context), body.change_id)
      return isRefusal(change) ? change : ok({ data: change }, onboardingWords.change_taken_back)
    },
    async saveCredit(context, { body }) {
      const actor = actorOf(context)
      const record = await saveCredit(app, actor, body, context.request.id)
      return isRefusal(record) ? record : ok({ data: await viewOf(record, actor) }, onboardingWords.credit_saved)
    },
  }
}
