import { roleList } from '#contract/people/role-list'
import type { roles } from '#contract/people/roles'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isPermission } from '#server/http/permissions'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { changeRole, removeRole, savePermission, saveRole } from './change-role.ts'
import { roleListSql, roleRow } from './role-list.sql.ts'
import { allPermissions, findRole, peopleOf } from './roles.sql.ts'
import { rolesWords } from './words.ts'

const peopleShown = 20

export function rolesRoutes(app: App): Handlers<typeof roles> {
  const list = serveList(app, roleList, roleListSql, roleRow)
  return {
    list: (context, { query }) => list.page(actorOf(context), query, null),

    async get(_, { query: { id } }) {
      const role = await findRole(app.db, id)
      if (!role) return refuse.notFound(rolesWords.role_not_found)
      return ok({ data: { ...roleRow(role), people: await peopleOf(app.db, role.id, peopleShown) } })
    },

    async permissions() {
      const all = await allPermissions(app.db)
      return ok({ data: all.map((one) => ({ ...one, known: isPermission(one.name) })) })
    },

    async save(context, { body }) {
      const role = await saveRole(app, context, body)
      return isRefusal(role) ? role : ok({ data: roleRow(role) }, rolesWords.role_saved_successfully)
    },

    async savePermission(context, { body: { name } }) {
      const refused = await savePermission(app, context, name)
      if (refused) return refused
      return ok({ data: { name, area: name.split('.')[0]!, known: isPermission(name) } }, rolesWords.permission_saved)
    },

    async assign(context, { params, body }) {
      const role = await changeRole(app, context, params.id, body)
      return isRefusal(role) ? role : ok({ data: roleRow(role) }, rolesWords.permissions_assigned_successfully)
    },

    async update(context, { params, body }) {
      const role = await changeRole(app, context, params.id, body)
      return isRefusal(role) ? role : ok({ data: roleRow(role) }, rolesWords.role_updated_successfully)
    },

    async remove(context, { params }) {
      return (await removeRole(app, context, params.id)) ?? ok({}, rolesWords.role_deleted_successfully)
    },
  }
}
