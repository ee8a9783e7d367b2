import { sql } from 'kysely'
import type { Account } from '#contract/people/account'
import type { Role } from '#contract/kernel/roles'
import type { App } from '#server/app'
import { type Db, first, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { setOwnFacts } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'

type Row = {
  id: string
  name: string
  email: string
  email_verified: boolean
  phone: string | null
  role: Role
  locale: 'en' | 'ar'
  created_at: Date
  agency_id: string | null
  agency_code: string | null
  name_en: string | null
  name_ar: string | null
  logo: string | null
  owner_id: string | null
}

export async function accountOf(db: Db, userId: string): Promise<Account> {
  const row = (await first(
    db,
    sql<Row>`select u.id, u.name, u.email, u.email_verified_at is not null as email_verified, u.phone, u.role, u.locale, u.created_at,
      a.id as agency_id, a.code as agency_code, a.name_en, a.name_ar, a.logo, a.owner_id
    from users u left join agencies a on a.id = u.agency_id where u.id = ${userId}`,
  ))!
  const { id, name, email, email_verified, phone, role, locale } = row
  return {
    id,
    name,
    email,
    email_verified,
    phone,
    role,
    locale,
    created_at: row.created_at.toISOString(),
    agency: row.agency_id
      ? {
          id: row.agency_id,
          code: row.agency_code ?? '',
          name: { en: row.name_en ?? '', ar: row.name_ar ?? '' },
          logo: row.logo,
          is_owner: row.owner_id === null || row.owner_id === id,
        }
      : null,
  }
}

type Changes = { name?: string | undefined; phone?: string | null | undefined; locale?: 'en' | 'ar' | undefined }

/** Changes what is given of a person's own name, phone and language of mails. */
export const updateProfile = (app: App, actor: Actor, { name, phone, locale }: Changes): Promise<Account> =>
  inTx(app.db, 'update profile', async (tx) => {
    await setOwnFacts(tx, actor.user_id, { name, phone, locale })
    await writeActivity(tx, {
      action: 'profile_updated',
      at: app.clock.now(),
      actor_id: actor.user_id,
      subject: 'user',
      subject_id: actor.user_id,
      detail: { name: name !== undefined, phone: phone !== undefined, locale: locale ?? null },
    })
    return accountOf(tx, actor.user_id)
  })
