import { sql } from 'kysely'
import type { NewVisa, VisaCheck, VisaFee } from '#contract/selling/visa-shapes'
import type { VisaPaper } from '#contract/selling/visa-terms'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { isRefusal } from '#server/http/refusal'
import { saveVisa } from '../../products/visa/index.ts'

type Fees = { embassy: number; centre: number; service: number }

/** Fees in riyals, made up: an adult's, a child's up to five, and the quicker way where there is one. */
function feesOf({ embassy, centre, service }: Fees, express: boolean): VisaFee[] {
  const line = (of: Partial<VisaFee>, riyals: Fees): VisaFee => ({
    nationalities: [],
    age_from: 0,
    age_to: 120,
    speed: 'normal',
    embassy: riyals.embassy * 100,
    centre: riyals.centre * 100,
    service: riyals.service * 100,
    agent_service: Math.round(riyals.service * 70),
    ...of,
  })
  return [
    line({}, { embassy, centre, service }),
    line({ age_to: 5 }, { embassy: 0, centre, service: Math.round(service / 2) }),
    ...(express ? [line({ speed: 'express' }, { embassy: embassy + 150, centre, service: service * 2 })] : []),
  ]
}

const noted: Partial<Record<VisaPaper, VisaCheck['note']>> = {
  passport: {
    en: 'The page with the photograph; valid for six months after entry',
    ar: 'صفحة الصورة؛ سارٍ ستة أشهر بعد الدخول',
  },
  photo: { en: '35 × 45 mm on a white background', ar: '\u206635 × 45\u2069 مم على خلفية بيضاء' },
  bank_statement: { en: 'The last three months', ar: 'آخر ثلاثة أشهر' },
  residence_permit: { en: 'Valid for three months after the return', ar: 'سارية ثلاثة أشهر بعد العودة' },
}
const paper = (kind: VisaPaper, of: Partial<VisaCheck> = {}): VisaCheck => ({
  kind,
  nationalities: [],
  age_from: 0,
  age_to: 120,
  mandatory: true,
  note: noted[kind] ?? { en: '', ar: '' },
  ...of,
})
const expatriates = ['IN', 'PK', 'BD', 'EG', 'PH', 'LK', 'SD', 'YE', 'SY', 'JO']
const basic = [paper('passport'), paper('photo'), paper('residence_permit', { nationalities: expatriates })]
const full = [
  ...basic,
  paper('bank_statement', { age_from: 18 }),
  paper('employment_letter', { age_from: 18 }),
  paper('insurance'),
  paper('flight_booking', { mandatory: false }),
  paper('hotel_booking', { mandatory: false }),
  paper('birth_certificate', { age_to: 17 }),
]

const tourist = { en: 'Tourist visa', ar: 'تأشيرة سياحية' }
const online = { en: 'Electronic visa', ar: 'تأشيرة إلكترونية' }
const visit = { en: 'Short stay', ar: 'إقامة قصيرة' }

type Row = [
  country: string,
  name: NewVisa['name'],
  stay: number,
  days: [number, number],
  fees: [number, number, number],
]
/** A dozen countries; the fees are no country's own. */
const simple: Row[] = [
  ['TR', online, 30, [1, 3], [180, 0, 69]],
  ['EG', online, 30, [3, 5], [95, 0, 69]],
  ['IN', online, 30, [3, 5], [150, 0, 80]],
  ['AZ', online, 30, [2, 3], [85, 0, 69]],
  ['TH', tourist, 60, [4, 6], [140, 40, 92]],
  ['MY', online, 30, [2, 4], [110, 0, 69]],
]
const strict: Row[] = [
  ['FR', visit, 90, [12, 15], [340, 115, 230]],
  ['IT', visit, 90, [12, 20], [340, 120, 230]],
  ['ES', visit, 90, [12, 18], [340, 95, 230]],
  ['GB', { en: 'Visitor visa', ar: 'تأشيرة زائر' }, 180, [15, 20], [545, 90, 299]],
  ['CN', tourist, 30, [5, 8], [265, 130, 173]],
  ['JP', tourist, 15, [5, 7], [75, 60, 150]],
]

function visaOf([country, name, stay_days, [min, max], [embassy, centre, service]]: Row, isStrict: boolean): NewVisa {
  const express = max > 4 && max < 15 ? { min: Math.max(1, min - 3), max: Math.max(2, max - 3) } : null
  return {
    country,
    name,
    entries: isStrict && stay_days >= 90 ? 'multiple' : 'single',
    stay_days,
    validity_days: isStrict ? 180 : 90,
    weekend: country === 'EG' ? 'fri_sat' : 'sat_sun',
    days: { min, max },
    express,
    residences: isStrict ? ['SA'] : [],
    fees: feesOf({ embassy, centre, service }, express !== null),
    checklist: isStrict ? full : basic,
    active: true,
  }
}

/** Visas of the demonstration, once. */
export async function seedDemoVisas(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from visa_types limit 1`)) return
  const admin = await first(
    app.db,
    sql<{ id: string }>`select id from users where role = 'admin' order by created_at, id limit 1`,
  )
  if (!admin) return
  const who = { user_id: admin.id, at: app.clock.now() }
  for (const visa of [...simple.map((row) => visaOf(row, false)), ...strict.map((row) => visaOf(row, true))]) {
    const saved = await saveVisa(app, who, visa, null)
    if (isRefusal(saved)) throw saved
  }
}
