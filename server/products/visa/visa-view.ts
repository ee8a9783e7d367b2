import type { NewVisa, Visa, VisaFee } from '#contract/selling/visa-shapes'
import { feesOfNationality, priceOf } from './visa.rules.ts'
import type { VisaTypeRow } from './visas.sql.ts'

type For = { nationality?: string | undefined; isAgent: boolean }

const adult = 18

const expressOf = ({ express_min, express_max }: VisaTypeRow) =>
  express_min === null || express_max === null ? null : { min: express_min, max: express_max }

/** A visa as somebody of a nationality is offered it; an agency is told what it pays. */
export function visaView(row: VisaTypeRow, { nationality, isAgent }: For): Visa {
  const money = (amount: number) => ({ amount, currency: row.currency })
  const fees = feesOfNationality(row.fees, nationality).toSorted(
    (a, b) => a.speed.localeCompare(b.speed) * -1 || b.age_to - a.age_to || a.age_from - b.age_from,
  )
  const price = (fee: VisaFee) => ({
    age_from: fee.age_from,
    age_to: fee.age_to,
    speed: fee.speed,
    embassy: money(fee.embassy),
    centre: money(fee.centre),
    service: money(fee.service),
    total: money(priceOf(fee, false)),
    net: isAgent ? money(priceOf(fee, true)) : null,
  })
  const adults = fees.filter(({ age_to }) => age_to >= adult)
  const lowest = adults.length > 0 ? Math.min(...adults.map((fee) => priceOf(fee, false))) : null
  return {
    id: row.id,
    code: row.code,
    country: row.country,
    country_name: { en: row.country_en, ar: row.country_ar },
    name: { en: row.name_en, ar: row.name_ar },
    entries: row.entries,
    stay_days: row.stay_days,
    validity_days: row.validity_days,
    days: { min: row.days_min, max: row.days_max },
    express: expressOf(row),
    residences: row.residences,
    lowest: lowest === null ? null : money(lowest),
    prices: fees.map(price),
    checklist: row.checklist
      .filter(({ nationalities }) => nationalities.length === 0 || (nationality && nationalities.includes(nationality)))
      .map(({ kind, mandatory, age_from, age_to, note }) => ({ kind, mandatory, age_from, age_to, note })),
  }
}

/** A visa as its form is filled again. */
export const writtenOf = (row: VisaTypeRow): NewVisa => ({
  country: row.country,
  name: { en: row.name_en, ar: row.name_ar },
  entries: row.entries,
  stay_days: row.stay_days,
  validity_days: row.validity_days,
  weekend: row.weekend,
  days: { min: row.days_min, max: row.days_max },
  express: expressOf(row),
  residences: row.residences,
  fees: row.fees,
  checklist: row.checklist,
  service_back: row.service_back,
  active: row.active,
})

/** Whether it is issued to somebody of this nationality who lives there; what is not said is not asked. */
export const isOffered = (
  row: VisaTypeRow,
  asked: { nationality?: string | undefined; residence?: string | undefined },
) =>
  (!asked.residence || row.residences.length === 0 || row.residences.includes(asked.residence)) &&
  (!asked.nationality ||
    (asked.nationality !== row.country && feesOfNationality(row.fees, asked.nationality).length > 0))
