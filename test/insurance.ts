import type { NewInsurancePlan } from '../contract/selling/insurance-shapes.ts'
import { inTx } from '../server/db/db.ts'
import { isRefusal } from '../server/http/refusal.ts'
import { insurers } from '../server/ports/insurer.ts'
import { putInsurer, savePlan } from '../server/products/insurance/index.ts'
import { demoInsurer } from '../server/suppliers/demo-insurers/index.ts'
import { addFaultRow } from '../server/suppliers/demo-airlines/fault-rows.ts'
import type { TestApp } from './app.ts'

const euros = (thousands: number) => thousands * 100_000

/** A Schengen plan: 55.00, 95.00 and 195.00 for 8 to 15 days. */
export const insurancePlan = (fields: Partial<NewInsurancePlan> = {}): NewInsurancePlan => ({
  insurer: 'nur',
  name: { en: 'Calm', ar: 'سكينة' },
  region: 'worldwide_no_us',
  schengen: true,
  cover_currency: 'EUR',
  cover: [
    { code: 'urgent_medical', limit: euros(30), excess: 0 },
    { code: 'hospital', limit: euros(30), excess: 0 },
    { code: 'repatriation', limit: null, excess: 0 },
    { code: 'death', limit: euros(30), excess: 0 },
    { code: 'baggage', limit: euros(1), excess: 5_000 },
  ],
  max_days: 31,
  max_age: 75,
  wording: { en: 'Emergencies abroad.', ar: 'حالات الطوارئ في الخارج.' },
  wording_version: 'W7',
  commission_bp: 2000,
  agency_bp: 1000,
  cancel_fee: 1_500,
  premiums: [
    { age_from: 0, age_to: 17, days_from: 8, days_to: 15, premium: 5_500 },
    { age_from: 18, age_to: 60, days_from: 8, days_to: 15, premium: 9_500 },
    { age_from: 61, age_to: 75, days_from: 8, days_to: 15, premium: 19_500 },
    { age_from: 0, age_to: 75, days_from: 1, days_to: 7, premium: 4_000 },
  ],
  status: 'on_sale',
  ...fields,
})

/** An insurer that is connected, with a book of its own. */
export async function openInsurer(testApp: TestApp, code = 'nur'): Promise<void> {
  const { app, clock } = testApp
  await inTx(app.db, 'insurer', (tx) =>
    putInsurer(tx, {
      code,
      name_en: 'Nur Insurance',
      name_ar: 'نور للتأمين',
      claims_phone: '+966115550199',
      active: true,
      at: clock.now(),
    }),
  )
  insurers(app).set(code, demoInsurer(app.db, code))
}

/** A plan on sale; answers its id. */
export async function sellPlan(testApp: TestApp, fields: Partial<NewInsurancePlan> = {}): Promise<string> {
  const saved = await savePlan(testApp.app, { user_id: null, at: testApp.clock.now() }, insurancePlan(fields), null)
  if (isRefusal(saved)) throw saved
  return saved.id
}

/** The insurer misbehaves once at this call. */
export const insurerFault = (testApp: TestApp, op: 'quote' | 'issue' | 'find' | 'cancel', kind: string, amount = 0) =>
  addFaultRow(testApp.app.db, { supplier: 'insurers', op, route: null, kind, amount, remaining: 1 })
