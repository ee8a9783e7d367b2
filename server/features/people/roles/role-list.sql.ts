import { sql } from 'kysely'
import type { roleList } from '#contract/people/role-list'
import type { RoleRow } from '#contract/people/role-shapes'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'
import { columns, type RoleRecord } from './roles.sql.ts'

const id = { by: sql`r.id`, type: 'uuid' } as const

export const roleListSql: ListSql<RoleRecord, typeof roleList.filters, (typeof roleList.sorts)[number]> = {
  from: sql`roles r`,
  select: columns,
  where: {
    q: (q) => sql`(r.name ilike ${containing(q)} or r.name_ar ilike ${containing(q)})`,
    kind: (kind) => sql`r.is_shipped = ${kind === 'shipped'}`,
  },
  sorts: {
    name: { down: false, keys: [{ by: sql`lower(r.name)`, type: 'text' }, id] },
    newest: { down: true, keys: [{ by: sql`r.created_at`, type: 'timestamptz' }, id] },
  },
}

export const roleRow = (role: RoleRecord): RoleRow => ({ ...role, created_at: role.created_at.toISOString() })
