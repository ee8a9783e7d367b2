import { sql } from 'kysely'
import type { userList } from '#contract/people/user-list'
import type { UserRow } from '#contract/people/user-shapes'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'
import { columns, from, stands, type UserRecord } from './directory.sql.ts'

const id = { by: sql`u.id`, type: 'uuid' } as const
const newest = [{ by: sql`u.created_at`, type: 'timestamptz' }, id] as const

export const userListSql: ListSql<UserRecord, typeof userList.filters, (typeof userList.sorts)[number]> = {
  from,
  rows: sql`users u`,
  narrow: sql`u.id`,
  select: columns,
  always: sql`u.erased_at is null`,
  where: {
    q: (q) => sql`(u.name ilike ${containing(q)} or u.email ilike ${containing(q)}
      or u.agency_id = any(array(select id from agencies where name_en ilike ${containing(q)} or name_ar ilike ${containing(q)})))`,
    role: (roles) => sql`u.role = any(${[...roles]}::text[])`,
    state: (state) => stands[state],
    days: (days, at) => withinDays(sql`u.created_at`, days, at),
  },
  find: [
    {
      like: /^AG-[A-Z0-9]{4,8}$/i,
      where: (word) => sql`u.agency_id = (select id from agencies where code = ${word.toUpperCase()})`,
    },
    { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, where: (word) => sql`lower(u.email) = ${word.toLowerCase()}` },
  ],
  sorts: {
    newest: { down: true, keys: newest },
    oldest: { down: false, keys: newest },
    name: { down: false, keys: [{ by: sql`lower(u.name)`, type: 'text' }, id] },
  },
}

export const userRow = (row: UserRecord): UserRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  state: row.state,
  locale: row.locale,
  member: row.member,
  agency: row.agency,
  salesman: row.salesman,
  last_login_at: row.last_login_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
