import { sql } from 'kysely'
import type { Money } from '#contract/kernel/shapes'
import type { staffKinds } from '#contract/people/staff-shapes'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type StaffRecord = {
  id: string
  name: string
  email: string
  phone: string | null
  role: (typeof staffKinds)[number]
  locale: 'en' | 'ar'
  status: 0 | 1
  roles: { id: string; name: { en: string; ar: string } }[]
  is_invited: boolean
  shift: string | null
  zone: string | null
  approval_limit_minor: number | null
  approval_limit_currency: string | null
  target_minor: number | null
  target_currency: string | null
  salesman_code: string | null
  last_login_at: Date | null
  created_at: Date
}

/** As the indexes of staff are made: the planner compares the words. */
export const isStaff = sql`u.role in ('admin', 'admin-staff', 'reservation', 'salesman') and u.erased_at is null`
export const from = sql`users u left join staff_profiles p on p.user_id = u.id`
export const columns = sql<StaffRecord>`u.id, u.name, u.email, u.phone, u.role, u.locale, u.status, u.email_verified_at is null as is_invited,
  p.shift, p.zone, p.approval_limit_minor, p.approval_limit_currency, p.target_minor, p.target_currency, u.salesman_code, u.last_login_at, u.created_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', jsonb_build_object('en', r.name, 'ar', r.name_ar)) order by r.name), '[]')
    from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles`

export const findStaff = (db: Db, id: string) =>
  first(db, sql<StaffRecord>`select ${columns} from ${from} where u.id = as_uuid(${id}) and ${isStaff}`)

type Profile = {
  shift: string | null
  zone: string | null
  limit: Money | null
  target: Money | null
}

export const saveProfile = (tx: Tx, userId: string, { shift, zone, limit, target }: Profile) =>
  changed(
    tx,
    sql`insert into staff_profiles (user_id, shift, zone, approval_limit_minor, approval_limit_currency,
        target_minor, target_currency)
      values (${userId}, ${shift}, ${zone}, ${limit?.amount ?? null}, ${limit?.currency ?? null},
        ${target?.amount ?? null}, ${target?.currency ?? null})
      on conflict (user_id) do update set shift = excluded.shift, zone = excluded.zone,
        approval_limit_minor = excluded.approval_limit_minor, approval_limit_currency = excluded.approval_limit_currency,
        target_minor = excluded.target_minor, target_currency = excluded.target_currency`,
  )

export const isCodeTaken = async (tx: Tx, code: string, userId: string | null) =>
  (await first(tx, sql`select 1 from users where salesman_code = ${code} and id::text is distinct from ${userId}`)) !==
  undefined

export const doneBy = (db: Db, userId: string, limit: number) =>
  all(
    db,
    sql<{ at: Date; action: string; subject: string; subject_id: string | null }>`select at, action, subject, subject_id
      from activity_log where actor_id = ${userId} order by at desc limit ${limit}`,
  )

export const limitOf = (db: Db, userId: string) =>
  first(
    db,
    sql<{ amount: number; currency: string }>`select approval_limit_minor as amount, approval_limit_currency as currency
      from staff_profiles where user_id = ${userId} and approval_limit_minor is not null`,
  )
