import { sql } from 'kysely'
import type { TaxParty } from '#contract/money/tax-document-shapes'
import type { TaxRegistration } from '#contract/money/tax-documents'
import { type Db, first, type Tx } from '#server/db/db'
import { readSetting, type Settings } from '#server/features/operations/settings'

export const registrationKey = 'tax_registration'
/** A Saudi VAT number: 15 digits, the first and the last a 3. */
export const isSaudiVat = (number: string) => /^3\d{13}3$/.test(number)

/** What a company that has said nothing yet is taken for: the first phase, whose papers need no more than its address. */
export const usualRegistration: TaxRegistration = {
  phase: 1,
  street_en: '',
  street_ar: '',
  building: '',
  district_en: '',
  district_ar: '',
  city_en: '',
  city_ar: '',
  postal_code: '',
  id_scheme: 'CRN',
  id_number: '',
}

export const registrationOf = async (db: Db): Promise<TaxRegistration> => ({
  ...usualRegistration,
  ...(await readSetting<Partial<TaxRegistration>>(db, registrationKey)),
})

const orNull = (text: string) => text || null
const both = (en: string, ar: string) => ({ en: en || ar, ar: ar || en })

/** The company as the seller of a document. */
export function sellerOf(settings: Settings, registered: TaxRegistration): TaxParty {
  const { company_name, address, vat_number, registration_number, country } = settings
  const id_number = registered.id_number || registration_number
  return {
    name: both(company_name.en, company_name.ar),
    vat_number: orNull(vat_number),
    id_scheme: id_number ? registered.id_scheme : null,
    id_number: orNull(id_number),
    street: both(registered.street_en || address.en, registered.street_ar || address.ar),
    building: orNull(registered.building),
    district:
      registered.district_en || registered.district_ar ? both(registered.district_en, registered.district_ar) : null,
    city: both(registered.city_en, registered.city_ar),
    postal_code: orNull(registered.postal_code),
    country,
  }
}

export type BuyerRow = {
  name_en: string
  name_ar: string
  tax_no: string | null
  own_address: string | null
  own_city: string | null
  own_country: string | null
  vat_number: string | null
  id_scheme: string | null
  id_number: string | null
  street: string | null
  building: string | null
  district: string | null
  city: string | null
  postal_code: string | null
  country: string | null
}
/** Over `a` (agencies) and `b` (tax_buyers). */
export const buyerColumns = sql`a.name_en, a.name_ar, a.tax_no, a.address as own_address, a.city as own_city, a.country as own_country,
  b.vat_number, b.id_scheme, b.id_number, b.street, b.building, b.district, b.city, b.postal_code, b.country`

const same = (text: string) => ({ en: text, ar: text })

/** An agency as the buyer of a document: as it is registered for the tax, else as its own record says. */
export async function buyerOf(db: Db | Tx, agencyId: string): Promise<TaxParty | null> {
  const row = await first(
    db,
    sql<BuyerRow>`select ${buyerColumns} from agencies a left join tax_buyers b on b.agency_id = a.id where a.id = ${agencyId}`,
  )
  return row ? partyOf(row) : null
}

export function partyOf(row: BuyerRow): TaxParty {
  const country = row.country ?? row.own_country ?? 'SA'
  const typed = row.tax_no?.replaceAll(/[\s-]/g, '') ?? ''
  return {
    name: both(row.name_en, row.name_ar),
    vat_number: row.vat_number ?? (country === 'SA' && isSaudiVat(typed) ? typed : null),
    id_scheme: row.id_scheme,
    id_number: row.id_number,
    street: same(row.street ?? row.own_address ?? ''),
    building: row.building,
    district: row.district ? same(row.district) : null,
    city: same(row.city ?? row.own_city ?? ''),
    postal_code: row.postal_code,
    country,
  }
}

const hasAddress = ({ street, building, district, city, postal_code, country }: TaxParty) =>
  Boolean(street.en && city.en && (country !== 'SA' || (building && district && postal_code)))
/** A company in the country is known by its VAT number or another one; one abroad by its name and address. */
const hasId = ({ vat_number, id_number, country }: TaxParty) => Boolean(vat_number || id_number || country !== 'SA')

/** What the law wants to know of a buyer and is not said. */
export const buyerProblems = (buyer: TaxParty) => [
  ...(hasId(buyer) ? [] : (['buyer_id'] as const)),
  ...(hasAddress(buyer) ? [] : (['buyer_address'] as const)),
]
export const isWholeSeller = (seller: TaxParty) =>
  hasAddress(seller) && Boolean(seller.id_number) && isSaudiVat(seller.vat_number ?? '')
