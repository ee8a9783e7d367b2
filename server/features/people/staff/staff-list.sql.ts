import { sql } from 'kysely'
import type { staffList } from '#contract/people/staff-list'
import type { StaffRow } from '#contract/people/staff-shapes'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'
import { columns, from, isStaff, type StaffRecord } from './staff.sql.ts'

const id = { by: sql`u.id`, type: 'uuid' } as const
const states = {
  active: sql`u.status = 1 and u.email_verified_at is not null`,
  invited: sql`u.status = 1 and u.email_verified_at is null`,
  closed: sql`u.status = 0`,
}

export const staffListSql: ListSql<StaffRecord, typeof staffList.filters, (typeof staffList.sorts)[number]> = {
  from,
  select: columns,
  always: isStaff,
  where: {
    q: (q) => sql`(u.name ilike ${containing(q)} or u.email ilike ${containing(q)})`,
    role: (roles) => sql`u.role = any(${[...roles]}::text[])`,
    state: (state) => states[state],
  },
  sorts: {
    name: { down: false, keys: [{ by: sql`lower(u.name)`, type: 'text' }, id] },
    newest: { down: true, keys: [{ by: sql`u.created_at`, type: 'timestamptz' }, id] },
  },
}

const money = (amount: number | null, currency: string | null) =>
  amount !== null && currency !== null ? { amount, currency } : null

export function staffRow(row: StaffRecord): StaffRow {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    roles: row.roles,
    state: row.status === 0 ? 'closed' : row.is_invited ? 'invited' : 'active',
    shift: row.shift,
    zone: row.zone,
    approval_limit: money(row.approval_limit_minor, row.approval_limit_currency),
    target: money(row.target_minor, row.target_currency),
    salesman_code: row.salesman_code,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
