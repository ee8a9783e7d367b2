import { sql } from 'kysely'
import type { NewInsurancePlan, PremiumBand } from '#contract/selling/insurance-shapes'
import type { CoverLine, InsurancePlanStatus, InsuranceRegion } from '#contract/selling/insurance-terms'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { firstFree } from '#server/references'

export type InsurerRow = { code: string; name_en: string; name_ar: string; claims_phone: string; active: boolean }
export type PlanRow = {
  id: string
  code: string
  insurer: string
  insurer_en: string
  insurer_ar: string
  claims_phone: string
  insurer_active: boolean
  name_en: string
  name_ar: string
  region: InsuranceRegion
  schengen: boolean
  currency: string
  cover_currency: string
  cover: CoverLine[]
  max_days: number
  max_age: number
  wording_en: string
  wording_ar: string
  wording_version: string
  commission_bp: number
  agency_bp: number
  cancel_fee_minor: number
  status: InsurancePlanStatus
  version: number
}
export type PremiumRow = {
  plan_id: string
  age_from: number
  age_to: number
  days_from: number
  days_to: number
  premium_minor: number
}

const planColumns = sql`p.id, p.code, p.insurer, i.name_en as insurer_en, i.name_ar as insurer_ar, i.claims_phone, i.active as insurer_active,
  p.name_en, p.name_ar, p.region, p.schengen, p.currency, p.cover_currency, p.cover, p.max_days, p.max_age, p.wording_en, p.wording_ar,
  p.wording_version, p.commission_bp, p.agency_bp, p.cancel_fee_minor, p.status, p.version`
const fromPlans = sql`insurance_plans p join insurers i on i.code = p.insurer`

export const allInsurers = (db: Db) =>
  all(db, sql<InsurerRow>`select code, name_en, name_ar, claims_phone, active from insurers order by name_en, code`)

export const insurerNamed = (db: Db, code: string) =>
  first(db, sql<InsurerRow>`select code, name_en, name_ar, claims_phone, active from insurers where code = ${code}`)

export const putInsurer = (tx: Tx, one: InsurerRow & { at: Date }) =>
  changed(
    tx,
    sql`insert into insurers (code, name_en, name_ar, claims_phone, active, created_at)
      values (${one.code}, ${one.name_en}, ${one.name_ar}, ${one.claims_phone}, ${one.active}, ${one.at}) on conflict (code) do nothing`,
  )

/** Those of these regions that are sold, of insurers that are. */
export const plansOnSale = (db: Db) =>
  all(
    db,
    sql<PlanRow>`select ${planColumns} from ${fromPlans} where p.status = 'on_sale' and i.active order by p.code limit 200`,
  )

export const planOf = (db: Db, id: string) =>
  first(db, sql<PlanRow>`select ${planColumns} from ${fromPlans} where p.id = ${id}`)

export const lockPlan = (tx: Tx, id: string) =>
  first(tx, sql<PlanRow>`select ${planColumns} from ${fromPlans} where p.id = ${id} for update of p`)

export const premiumsOf = (db: Db, plans: readonly string[]) =>
  all(
    db,
    sql<PremiumRow>`select plan_id, lower(ages) as age_from, upper(ages) - 1 as age_to, lower(days) as days_from, upper(days) - 1 as days_to,
      premium_minor from insurance_premiums where plan_id = any(${plans as string[]}::uuid[]) order by plan_id, ages, days`,
  )

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

export const insertPlan = (tx: Tx, of: NewInsurancePlan, { currency, at }: { currency: string; at: Date }) =>
  firstFree('IP', async (code) => {
    const row = await first(
      tx,
      sql<{
        id: string
        code: string
      }>`insert into insurance_plans (code, insurer, name_en, name_ar, region, schengen, currency, cover_currency, cover,
          max_days, max_age, wording_en, wording_ar, wording_version, commission_bp, agency_bp, cancel_fee_minor, status, created_at, updated_at)
        values (${code}, ${of.insurer}, ${of.name.en}, ${of.name.ar}, ${of.region}, ${of.schengen}, ${currency}, ${of.cover_currency}, ${json(of.cover)},
          ${of.max_days}, ${of.max_age}, ${of.wording.en}, ${of.wording.ar}, ${of.wording_version}, ${of.commission_bp}, ${of.agency_bp},
          ${of.cancel_fee}, ${of.status}, ${at}, ${at})
        on conflict (code) do nothing returning id, code`,
    )
    return row ?? null
  })

export const updatePlan = (tx: Tx, id: string, of: NewInsurancePlan, at: Date) =>
  changed(
    tx,
    sql`update insurance_plans set insurer = ${of.insurer}, name_en = ${of.name.en}, name_ar = ${of.name.ar}, region = ${of.region}, schengen = ${of.schengen},
      cover_currency = ${of.cover_currency}, cover = ${json(of.cover)}, max_days = ${of.max_days}, max_age = ${of.max_age}, wording_en = ${of.wording.en},
      wording_ar = ${of.wording.ar}, wording_version = ${of.wording_version}, commission_bp = ${of.commission_bp}, agency_bp = ${of.agency_bp},
      cancel_fee_minor = ${of.cancel_fee}, status = ${of.status}, version = version + 1, updated_at = ${at} where id = ${id}`,
  )

/** The premiums of a plan are those given. */
export async function putPremiums(tx: Tx, planId: string, premiums: readonly PremiumBand[]): Promise<void> {
  await sql`delete from insurance_premiums where plan_id = ${planId}`.execute(tx)
  for (const one of premiums)
    await sql`insert into insurance_premiums (plan_id, ages, days, premium_minor)
      values (${planId}, int4range(${one.age_from}, ${one.age_to}, '[]'), int4range(${one.days_from}, ${one.days_to}, '[]'), ${one.premium})`.execute(
      tx,
    )
}

export const archivePlan = (tx: Tx, id: string, at: Date) =>
  changed(
    tx,
    sql`update insurance_plans set status = 'archived', version = version + 1, updated_at = ${at} where id = ${id}`,
  )
