import { type RawBuilder, sql } from 'kysely'
import { type GivenRole, memberRights, type MemberRight, type MemberRole } from '#contract/kernel/members'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type MemberRow = {
  id: string
  agency_id: string
  name: string
  email: string
  phone: string | null
  locale: 'en' | 'ar'
  role: MemberRole
  status: 0 | 1
  verified: boolean
  password_chosen: boolean
  /** Whether the agency locked the account, also by removing the person. One that is closed otherwise the office closed. */
  locked_by_agency: boolean
  removed_at: Date | null
  principal: boolean
  invited_by: string | null
  last_login_at: Date | null
  created_at: Date
}

const columns = sql`u.id, m.agency_id, u.name, u.email, u.phone, u.locale, m.role, u.status, u.email_verified_at is not null as verified,
  u.password_chosen, m.locked_by_agency, m.removed_at, coalesce(a.owner_id = u.id, false) as principal, i.name as invited_by, u.last_login_at, m.created_at`
const from = sql`agency_members m join users u on u.id = m.user_id join agencies a on a.id = m.agency_id
  left join users i on i.id = m.invited_by`

/** The people of an agency, its owner first; who left is not among them. */
export const teamOf = (db: Db, agencyId: string) =>
  all(
    db,
    sql<MemberRow>`select ${columns} from ${from} where m.agency_id = ${agencyId} and m.removed_at is null and u.erased_at is null
    order by principal desc, m.created_at, u.id`,
  )

/** Somebody of this agency, also one who left it. */
export const findMember = (db: Db, agencyId: string, by: { id: string } | { email: string }) =>
  first(
    db,
    sql<MemberRow>`select ${columns} from ${from} where m.agency_id = ${agencyId} and u.erased_at is null
    and ${'id' in by ? sql`u.id = ${by.id}` : sql`lower(u.email) = lower(${by.email})`}`,
  )

/** By whom there is something to be found, also of those who left; what erased people did stands under no name. */
export const namesOfTeam = (db: Db, agencyId: string) =>
  all(
    db,
    sql<{ id: string; name: string }>`select u.id, u.name from agency_members m join users u on u.id = m.user_id
    where m.agency_id = ${agencyId} and u.erased_at is null and u.email_verified_at is not null order by lower(u.name), u.id`,
  )

export const setMemberRole = (tx: Tx, userId: string, role: MemberRole) =>
  changed(tx, sql`update agency_members set role = ${role} where user_id = ${userId}`)

/** Whether it is the agency that has locked the account. */
export const setLockedByAgency = (tx: Tx, userId: string, locked: boolean) =>
  changed(
    tx,
    sql`update agency_members set locked_by_agency = ${locked} where user_id = ${userId} and locked_by_agency <> ${locked}`,
  )

/** `by_agency`: the agency may take them back; else the office, which had closed the account, opens it first. */
export const setRemoved = (tx: Tx, userId: string, at: Date, { by_agency }: { by_agency: boolean }) =>
  changed(
    tx,
    sql`update agency_members set removed_at = ${at}, locked_by_agency = ${by_agency} where user_id = ${userId}`,
  )

/** Somebody who left is of the agency again, as somebody new would be: no password, no proven address. */
export async function takeBack(
  tx: Tx,
  userId: string,
  given: { name: string; role: GivenRole; invited_by: string; password_hash: string },
): Promise<void> {
  await changed(
    tx,
    sql`update agency_members set role = ${given.role}, invited_by = ${given.invited_by}, removed_at = null, locked_by_agency = false where user_id = ${userId}`,
  )
  await changed(
    tx,
    sql`update users set name = ${given.name}, status = 1, email_verified_at = null, last_login_at = null, password_hash = ${given.password_hash},
      password_chosen = false, is_approved = true, is_form_filled = true where id = ${userId}`,
  )
}

/** Of the users `u`: those who are of an agency and may do this in it. */
export const withRight = (right: MemberRight): RawBuilder<unknown> =>
  sql`exists (select 1 from agency_members m where m.user_id = u.id and m.removed_at is null and m.role = any(${[...memberRights[right]]}::text[]))`

/** Of `users u`: the one of this id, or where it is an agency's, its owner. Nobody where it is no id. */
export const isMeantBy = (id: string) =>
  sql`u.id = coalesce((select owner_id from agencies where id = as_uuid(${id})), as_uuid(${id}))`

/** Whom to write about what somebody made: them, or where they can no longer log in the owner of their agency. */
export const personOrOwner = (db: Db, userId: string | null) =>
  first(
    db,
    sql<{
      email: string
      locale: 'en' | 'ar'
    }>`select p.email, p.locale from users u left join agencies a on a.id = u.agency_id
    join users p on p.id = case when u.status = 1 then u.id else coalesce(a.owner_id, u.id) end where u.id = ${userId}`,
  )
