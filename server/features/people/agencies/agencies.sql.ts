import { sql } from 'kysely'
import type { Exchange } from '#contract/selling/exchange'
import { changed, type Db, first } from '#server/db/db'
import { newReference } from '#server/references'

export const agencyStates = ['incomplete', 'pending', 'active', 'read_only', 'suspended', 'rejected'] as const
export type AgencyState = (typeof agencyStates)[number]

export type AgencyRow = {
  id: string
  code: string
  name_en: string
  name_ar: string
  iata_no: string | null
  licence_no: string | null
  country: string | null
  city: string | null
  address: string | null
  phone: string | null
  whatsapp: string | null
  logo: string | null
  state: AgencyState
  /** The wallet's currency. */
  currency: string
  credit_limit_minor: number
  credit_days: number
  owner_id: string | null
  /** What it has chosen; see `zoneOfAgency`. */
  zone: string | null
  exchange_currency: string | null
  /** Exact: `76.20`. */
  exchange_rate: string | null
  exchange_rounding_minor: number | null
}

const columns = sql`id, code, name_en, name_ar, iata_no, licence_no, country, city, address, phone, whatsapp, logo, state,
  currency, credit_limit_minor, credit_days, owner_id, zone, exchange_currency, exchange_rate, exchange_rounding_minor`

/** In what an agency quotes, or a version was quoted: three columns that are null together. */
export const exchangeOf = (
  row: Pick<AgencyRow, 'exchange_currency' | 'exchange_rate' | 'exchange_rounding_minor'>,
): Exchange | null =>
  row.exchange_currency === null
    ? null
    : { currency: row.exchange_currency, rate: row.exchange_rate!, rounding: row.exchange_rounding_minor! }

export const findAgency = (db: Db, id: string) =>
  first(db, sql<AgencyRow>`select ${columns} from agencies where id = ${id}`)
export const findAgencyByCode = (db: Db, code: string) =>
  first(db, sql<AgencyRow>`select ${columns} from agencies where code = ${code}`)
/** Locks the agency's row until the caller's transaction ends. */
export const lockAgency = (db: Db, id: string) =>
  first(db, sql<AgencyRow>`select ${columns} from agencies where id = ${id} for update`)

export type NewAgency = { name_en: string } & Partial<Omit<AgencyRow, 'name_en'>> & { heard_from?: string | null }

/** `AG-` and five characters that nobody confuses on the phone. */
const freshCode = () => newReference('AG')

/** Answers the new agency; where the code was given and exists, the one that holds it. */
export async function createAgency(db: Db, agency: NewAgency): Promise<AgencyRow> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const row = await first(
      db,
      sql<AgencyRow>`
      insert into agencies (code, name_en, name_ar, iata_no, licence_no, country, city, address, phone, whatsapp, logo,
        heard_from, state, currency, credit_limit_minor, credit_days, owner_id)
      values (${agency.code ?? freshCode()}, ${agency.name_en}, ${agency.name_ar ?? agency.name_en}, ${agency.iata_no ?? null},
        ${agency.licence_no ?? null}, ${agency.country ?? null}, ${agency.city ?? null}, ${agency.address ?? null},
        ${agency.phone ?? null}, ${agency.whatsapp ?? null}, ${agency.logo ?? null}, ${agency.heard_from ?? null},
        ${agency.state ?? 'incomplete'}, ${agency.currency ?? 'SAR'}, ${agency.credit_limit_minor ?? 0},
        ${agency.credit_days ?? 0}, ${agency.owner_id ?? null})
      on conflict (code) do nothing returning ${columns}`,
    )
    const found = row ?? (agency.code ? await findAgencyByCode(db, agency.code) : undefined)
    if (found) return found
  }
  throw new Error('no free agency code was found in five tries')
}

/** Hands the agency over; the caller has locked it. */
export const moveAgencyOwner = (db: Db, agencyId: string, userId: string) =>
  changed(db, sql`update agencies set owner_id = ${userId} where id = ${agencyId}`)

export const setAgencyOwner = (db: Db, agencyId: string, userId: string) =>
  changed(db, sql`update agencies set owner_id = ${userId} where id = ${agencyId} and owner_id is null`)
