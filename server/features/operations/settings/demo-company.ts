import { sql } from 'kysely'
import type { Db } from '#server/db/db'
import type { Settings } from './settings.ts'

/** The invented company of the demonstration. No other installation ever shows one of these facts. */
export const demoCompany = {
  brand: { en: 'Rihla', ar: 'رحلة' },
  company_name: { en: 'Rihla', ar: 'رحلة' },
  phone: '+966920011420',
  email: 'desk@rihla.example',
  hours: { en: 'Day and night, every day', ar: 'ليلًا ونهارًا، كل يوم' },
  licence: '73104512',
  iata_number: '71-2 3456 1',
  address: { en: 'Olaya Road, Riyadh', ar: 'طريق العليا، الرياض' },
  vat_number: '300412558800003',
} satisfies Partial<Settings>

/** Its national address, for tax invoices. */
const taxRegistration = {
  phase: 1,
  street_en: 'Olaya Road',
  street_ar: 'طريق العليا',
  building: '7421',
  district_en: 'Al Olaya',
  district_ar: 'العليا',
  city_en: 'Riyadh',
  city_ar: 'الرياض',
  postal_code: '12214',
  id_scheme: 'CRN',
  id_number: '1010478210',
}
const seeds = { ...demoCompany, tax_registration: taxRegistration }

/** Gives a demonstration its company, at each start: what people changed meanwhile stays as they have it. */
export const seedDemoCompany = (db: Db) =>
  sql`insert into settings (key, value)
    select * from unnest(${Object.keys(seeds)}::text[], ${Object.values(seeds).map((value) => JSON.stringify(value))}::jsonb[])
    on conflict (key) do nothing`.execute(db)
