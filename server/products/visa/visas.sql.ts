import { sql } from 'kysely'
import type { NewVisa, ServiceBack, VisaCheck, VisaFee } from '#contract/selling/visa-shapes'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { firstFree } from '#server/references'

export type VisaTypeRow = {
  id: string
  code: string
  country: string
  country_en: string
  country_ar: string
  name_en: string
  name_ar: string
  entries: NewVisa['entries']
  stay_days: number
  validity_days: number
  weekend: NewVisa['weekend']
  days_min: number
  days_max: number
  express_min: number | null
  express_max: number | null
  residences: string[]
  currency: string
  fees: VisaFee[]
  checklist: VisaCheck[]
  service_back: ServiceBack
  active: boolean
  version: number
}
const columns = sql`v.id, v.code, v.country, c.name_en as country_en, c.name_ar as country_ar, v.name_en, v.name_ar, v.entries, v.stay_days,
  v.validity_days, v.weekend, v.days_min, v.days_max, v.express_min, v.express_max, v.residences, v.currency, v.fees, v.checklist, v.service_back, v.active, v.version`
const joined = sql`visa_types v join countries c on c.code = v.country`

/** By id or by code; one that was taken off the lists is not there. */
export const visaOf = (db: Db, id: string) =>
  first(
    db,
    sql<VisaTypeRow>`select ${columns} from ${joined} where (v.id = as_uuid(${id}) or v.code = ${id}) and v.archived_at is null`,
  )

export const lockVisa = (tx: Tx, id: string) =>
  first(
    tx,
    sql<VisaTypeRow>`select ${columns} from ${joined} where v.id = ${id} and v.archived_at is null for update of v`,
  )

/** Those that can be applied for, as search engines are told of them. */
export const visasForSearch = (db: Db) =>
  all(
    db,
    sql<{ code: string; updated_at: Date }>`select code, updated_at from visa_types
      where active and archived_at is null order by code`,
  )

/** Those that can be applied for. */
export const visasOnSale = (db: Db) =>
  all(
    db,
    sql<VisaTypeRow>`select ${columns} from ${joined} where v.active and v.archived_at is null order by c.name_en, v.name_en, v.id limit 500`,
  )

const noneBack: ServiceBack = { submitted: 0, checked: 0, rejected: 0 }
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

type Who = { user_id: string; at: Date }
/** Answers id and code of the new visa. `lowest`: of an adult, in minor units. */
export const insertVisa = (tx: Tx, of: NewVisa, by: Who & { currency: string; lowest: number }) =>
  firstFree('VT', async (code) => {
    const row = await first(
      tx,
      sql<{
        id: string
        code: string
      }>`insert into visa_types (code, country, name_en, name_ar, entries, stay_days, validity_days, weekend,
          days_min, days_max, express_min, express_max, residences, currency, fees, checklist, service_back, lowest_minor, active, created_by, created_at, updated_at)
        values (${code}, ${of.country}, ${of.name.en}, ${of.name.ar}, ${of.entries}, ${of.stay_days}, ${of.validity_days}, ${of.weekend},
          ${of.days.min}, ${of.days.max}, ${of.express?.min ?? null}, ${of.express?.max ?? null}, ${of.residences}::text[], ${by.currency},
          ${json(of.fees)}, ${json(of.checklist)}, ${json(of.service_back ?? noneBack)}, ${by.lowest}, ${of.active}, ${by.user_id}, ${by.at}, ${by.at})
        on conflict (code) do nothing returning id, code`,
    )
    return row ?? null
  })

export const updateVisa = (tx: Tx, id: string, of: NewVisa, by: { at: Date; lowest: number }) =>
  changed(
    tx,
    sql`update visa_types set country = ${of.country}, name_en = ${of.name.en}, name_ar = ${of.name.ar}, entries = ${of.entries},
      stay_days = ${of.stay_days}, validity_days = ${of.validity_days}, weekend = ${of.weekend}, days_min = ${of.days.min}, days_max = ${of.days.max},
      express_min = ${of.express?.min ?? null}, express_max = ${of.express?.max ?? null}, residences = ${of.residences}::text[],
      fees = ${json(of.fees)}, checklist = ${json(of.checklist)}, service_back = ${json(of.service_back ?? noneBack)}, lowest_minor = ${by.lowest}, active = ${of.active},
      version = version + 1, updated_at = ${by.at} where id = ${id}`,
  )

/** Taken off the lists; applications keep what they were sold. */
export const archiveVisa = (tx: Tx, id: string, at: Date) =>
  changed(
    tx,
    sql`update visa_types set active = false, archived_at = ${at}, version = version + 1, updated_at = ${at} where id = ${id}`,
  )
