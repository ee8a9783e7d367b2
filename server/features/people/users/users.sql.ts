import { sql } from 'kysely'
import type { Role } from '#contract/kernel/roles'
import type { GivenRole, MemberRole } from '#contract/kernel/members'
import { all, changed, type Db, first } from '#server/db/db'

export type UserRow = {
  id: string
  role: Role
  name: string
  email: string
  phone: string | null
  locale: 'en' | 'ar'
  password_hash: string
  /** Whether it is the person's own; else nobody knows it, and they were invited to choose one. */
  password_chosen: boolean
  is_approved: boolean
  is_formFilled: boolean
  status: 0 | 1
  email_verified_at: Date | null
  card_allowed: boolean
  card_limit_minor: number | null
  card_limit_currency: string | null
  salesman_id: string | null
  created_at: Date
  agency_id: string | null
  agency_code: string | null
  agency_zone: string | null
  agency_country: string | null
  agency_name_en: string | null
  agency_name_ar: string | null
  /** What they are in their agency; null where they are of none, or left it. */
  member_role: MemberRole | null
  /** Names of the roles given to the person by hand. */
  given_roles: string[]
}

const columns = sql`u.id, u.role, u.name, u.email, u.phone, u.locale, u.password_hash, u.password_chosen, u.is_approved,
  u.is_form_filled as "is_formFilled", u.status, u.email_verified_at, u.card_allowed, u.card_limit_minor,
  u.card_limit_currency, u.salesman_id, u.created_at, u.agency_id, a.code as agency_code, a.zone as agency_zone, a.country as agency_country, a.name_en as agency_name_en,
  a.name_ar as agency_name_ar,
  (select m.role from agency_members m where m.user_id = u.id and m.removed_at is null) as member_role,
  array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.name) as given_roles`

export const findUser = (db: Db, id: string) =>
  first(db, sql<UserRow>`select ${columns} from users u left join agencies a on a.id = u.agency_id where u.id = ${id}`)

/** Addresses are one however they are capitalised. */
export const findUserByEmail = (db: Db, email: string) =>
  first(
    db,
    sql<UserRow>`select ${columns} from users u left join agencies a on a.id = u.agency_id where lower(u.email) = lower(${email})`,
  )

export const findSalesmanByCode = (db: Db, code: string) =>
  first(
    db,
    sql<{
      id: string
    }>`select id from users where role = 'salesman' and status = 1 and upper(salesman_code) = upper(${code})`,
  )

export type NewUser = {
  id?: string
  role: Role
  name: string
  email: string
  phone?: string | null
  locale?: 'en' | 'ar'
  password_hash: string
  /** False where the account is made for somebody, who chooses theirs by mail. */
  password_chosen?: boolean
  is_approved?: boolean
  is_formFilled?: boolean
  status?: 0 | 1
  email_verified_at?: Date | null
  agency_id?: string | null
  /** What an agent is in the agency: its owner, unless somebody of the agency invites them. */
  member?: { role: GivenRole; invited_by: string }
  salesman_id?: string | null
  salesman_code?: string | null
  /** When they agreed to the terms and the privacy text; the versions in force then are written beside it. */
  consent_at?: Date | null
}

const versionAt = (kind: 'terms' | 'privacy', at: Date | null) =>
  sql`(select max(version) from policy_texts where kind = ${kind} and since <= ${at}::timestamptz)`

/** Answers the id, or nothing where the address already belongs to somebody. */
export async function insertUser(db: Db, user: NewUser): Promise<string | undefined> {
  const row = await first(
    db,
    sql<{ id: string }>`
    with made as (insert into users (id, role, name, email, phone, locale, password_hash, password_chosen, is_approved, is_form_filled, status,
      email_verified_at, agency_id, salesman_id, salesman_code, consent_at, consent_terms_version, consent_privacy_version)
    values (${user.id ?? sql`gen_random_uuid()`}, ${user.role}, ${user.name}, ${user.email}, ${user.phone ?? null},
      ${user.locale ?? 'en'}, ${user.password_hash}, ${user.password_chosen ?? true}, ${user.is_approved ?? false}, ${user.is_formFilled ?? false},
      ${user.status ?? 1}, ${user.email_verified_at ?? null}, ${user.agency_id ?? null}, ${user.salesman_id ?? null},
      ${user.salesman_code ?? null}, ${user.consent_at ?? null},
      ${versionAt('terms', user.consent_at ?? null)}, ${versionAt('privacy', user.consent_at ?? null)})
    on conflict (lower(email)) do nothing returning id, role, agency_id),
    joined as (insert into agency_members (user_id, agency_id, role, invited_by)
      select id, agency_id, ${user.member?.role ?? 'owner'}, ${user.member?.invited_by ?? null}::uuid from made where role = 'agent' and agency_id is not null)
    select id from made`,
  )
  return row?.id
}

/** One that the person has chosen. The trigger on users moves the epoch, and with it every session of theirs ends. */
export const setPasswordHash = (db: Db, userId: string, hash: string) =>
  changed(db, sql`update users set password_hash = ${hash}, password_chosen = true where id = ${userId}`)

/** Whether the address was still the person's and not verified before. */
export const markEmailVerified = (db: Db, userId: string, email: string, now: Date) =>
  changed(
    db,
    sql`update users set email_verified_at = ${now} where id = ${userId} and lower(email) = lower(${email}) and email_verified_at is null`,
  )

/** The agents of one agency come and go with its approval; `is_formFilled` stays as it is where none is given. */
export const setAgentsOf = (db: Db, agencyId: string, flags: { is_approved: boolean; is_formFilled?: boolean }) =>
  changed(
    db,
    sql`update users set is_approved = ${flags.is_approved}, is_form_filled = coalesce(${flags.is_formFilled ?? null}, is_form_filled)
    where agency_id = ${agencyId} and role = 'agent'`,
  )

/** Who runs the agency: they read what is decided about it. */
export const ownersOf = async (db: Db, agencyId: string) =>
  (await agentsOf(db, agencyId)).filter(({ member_role, status }) => member_role === 'owner' && status === 1)

/** The people of an agency, its owner first. */
export const agentsOf = (db: Db, agencyId: string) =>
  all(
    db,
    sql<UserRow>`select ${columns} from users u join agencies a on a.id = u.agency_id where u.agency_id = ${agencyId} and u.role = 'agent'
    order by u.id = a.owner_id desc, u.created_at`,
  )

/** The roles that a person holds from now on, besides those of their kind. */
export async function setGivenRoles(db: Db, userId: string, roleIds: readonly string[]): Promise<void> {
  await changed(db, sql`delete from user_roles where user_id = ${userId} and role_id <> all(${[...roleIds]}::uuid[])`)
  await changed(
    db,
    sql`insert into user_roles (user_id, role_id) select ${userId}, id from unnest(${[...roleIds]}::uuid[]) as given (id)
      on conflict do nothing`,
  )
}

/** The new address is not verified. */
export const setEmail = (db: Db, userId: string, email: string) =>
  changed(db, sql`update users set email = ${email}, email_verified_at = null where id = ${userId}`)

export const setSalesman = (db: Db, userId: string, salesmanId: string | null) =>
  changed(db, sql`update users set salesman_id = ${salesmanId} where id = ${userId}`)

/** `limit` is for one booking; null: none. */
export const setCardAllowance = (
  db: Db,
  userId: string,
  allowed: boolean,
  limit: { amount: number; currency: string } | null,
) =>
  changed(
    db,
    sql`update users set card_allowed = ${allowed}, card_limit_minor = ${limit?.amount ?? null},
      card_limit_currency = ${limit?.currency ?? null} where id = ${userId}`,
  )

/** What kind of person somebody is from now on, and a salesman's code. The trigger on users ends their sessions. */
export const setKind = (db: Db, userId: string, role: Role, salesmanCode: string | null) =>
  changed(db, sql`update users set role = ${role}, salesman_code = ${salesmanCode} where id = ${userId}`)

/** A person's own name, phone and language of mails, where they are given. */
export const setOwnFacts = (
  db: Db,
  userId: string,
  {
    name,
    phone,
    locale,
  }: { name?: string | undefined; phone?: string | null | undefined; locale?: 'en' | 'ar' | undefined },
) =>
  changed(
    db,
    sql`update users set name = coalesce(${name ?? null}, name), locale = coalesce(${locale ?? null}, locale),
      phone = case when ${phone !== undefined} then ${phone ?? null}::text else phone end where id = ${userId}`,
  )

export const setUserStatus = (db: Db, userId: string, status: 0 | 1) =>
  changed(db, sql`update users set status = ${status} where id = ${userId}`)

export const noteLogin = (db: Db, userId: string, now: Date) =>
  changed(db, sql`update users set last_login_at = ${now} where id = ${userId}`)

/**
 * The permissions of user `u` as an SQL array: admins hold all, the others what their given roles and the role held
 * by all of their kind say. For the one query of each request.
 */
export const permissionsArray = sql`array(
  select p.name from permissions p where u.role = 'admin'
  union
  select rp.permission from role_permissions rp join roles r on r.id = rp.role_id
  where u.role <> 'admin' and (r.held_by_all = u.role or exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = r.id))
  order by 1)`
