import type { staff } from '#contract/people/staff'
import { staffList } from '#contract/people/staff-list'
import type { App } from '#server/app'
import { userView } from '#server/features/people/users'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { addStaff, inviteAgain, updateStaff } from './save-staff.ts'
import { staffFileWords } from './staff-file-words.ts'
import { staffListSql, staffRow } from './staff-list.sql.ts'
import { doneBy, findStaff } from './staff.sql.ts'
import { staffWords } from './words.ts'

const saved = staffWords.staff_member_saved_successfully
const logShown = 50

export function staffRoutes(app: App): Handlers<typeof staff> {
  const list = serveList(app, staffList, staffListSql, staffRow)
  return {
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, staffFileWords),

    async get(_, { query: { id } }) {
      const member = await findStaff(app.db, id)
      if (!member) return refuse.notFound(staffWords.person_not_found)
      const log = await doneBy(app.db, member.id, logShown)
      return ok({ data: { ...staffRow(member), log: log.map((one) => ({ ...one, at: one.at.toISOString() })) } })
    },

    async add(context, { body }) {
      const user = await addStaff(app, context, body)
      return isRefusal(user) ? user : ok({ user: userView(user) }, saved)
    },

    async update(context, { body }) {
      const user = await updateStaff(app, context, body)
      return isRefusal(user) ? user : ok({ user: userView(user) }, saved)
    },

    async inviteAgain(context, { body }) {
      return (await inviteAgain(app, context, body.id)) ?? ok({}, staffWords.invitation_on_way_again)
    },
  }
}
