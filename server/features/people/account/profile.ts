import { sql } from 'kysely'
import type { Account } from '#contract/people/account'
import type { Exchange } from '#contract/selling/exchange'
import type { Role } from '#contract/kernel/roles'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { type Db, first, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  type AgencyRow,
  exchangeOf,
  lockAgency,
  setAgencyExchange,
  setAgencyZone,
} from '#server/features/people/agencies'
import { setOwnFacts } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { accountWords } from './words.ts'

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
  zone: string | null
  currency: string | null
  exchange_currency: string | null
  exchange_rate: string | null
  exchange_rounding_minor: number | null
  owner_id: string | null
}

export async function accountOf(db: Db, userId: string): Promise<Account> {
  const row = (await first(
    db,
    sql<Row>`select u.id, u.name, u.email, u.email_verified_at is not null as email_verified, u.phone, u.role, u.locale, u.created_at,
      a.id as agency_id, a.code as agency_code, a.name_en, a.name_ar, a.logo, a.zone, a.currency,
      a.exchange_currency, a.exchange_rate, a.exchange_rounding_minor, a.owner_id
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
          zone: row.zone,
          currency: row.currency ?? '',
          exchange: exchangeOf(row),
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

/** The actor's agency, locked, where the actor may change how it works; its owner decides, not each of its people. */
async function ownedAgency(tx: Tx, actor: Actor, notOwner: Word): Promise<AgencyRow | Refusal> {
  const agency = actor.agency_id ? await lockAgency(tx, actor.agency_id) : undefined
  if (!agency) return refuse.notFound(accountWords.agency_not_found)
  const isOwner = agency.owner_id === null || agency.owner_id === actor.user_id
  return isOwner ? agency : new Refusal('not_allowed', notOwner)
}

/** The clock that the actor's agency works by. */
export const saveZone = (app: App, actor: Actor, zone: string | null): Promise<Account | Refusal> =>
  inTx(app.db, 'save agency zone', async (tx) => {
    const agency = await ownedAgency(tx, actor, accountWords.only_owner_agency_changes_clock)
    if (isRefusal(agency)) return agency
    if (agency.zone !== zone) {
      await setAgencyZone(tx, agency.id, zone)
      await writeActivity(tx, {
        action: 'agency_zone_changed',
        at: app.clock.now(),
        actor_id: actor.user_id,
        subject: 'agency',
        subject_id: agency.id,
        detail: { before: agency.zone, after: zone },
      })
    }
    return accountOf(tx, actor.user_id)
  })

const rateWords = (exchange: Exchange | null) =>
  exchange && `${exchange.currency} ${exchange.rate}, rounded up to ${exchange.rounding}`

/** In what the actor's agency quotes from now on. Refuses its wallet's own currency, which needs no rate. */
export const saveExchange = (app: App, actor: Actor, exchange: Exchange | null): Promise<Account | Refusal> =>
  inTx(app.db, 'save agency exchange', async (tx) => {
    const agency = await ownedAgency(tx, actor, accountWords.only_owner_agency_changes_exchange)
    if (isRefusal(agency)) return agency
    if (exchange?.currency === agency.currency)
      return refuse.invalid('exchange.currency', accountWords.already_currency_of_wallet)
    const before = rateWords(exchangeOf(agency))
    const after = rateWords(exchange)
    if (before !== after) {
      await setAgencyExchange(tx, agency.id, exchange)
      await writeActivity(tx, {
        action: 'agency_exchange_changed',
        at: app.clock.now(),
        actor_id: actor.user_id,
        subject: 'agency',
        subject_id: agency.id,
        detail: { before, after },
      })
    }
    return accountOf(tx, actor.user_id)
  })
