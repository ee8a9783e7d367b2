import { sql } from 'kysely'
import type { NewInsurancePlan } from '#contract/selling/insurance-shapes'
import type { CoverCode } from '#contract/selling/insurance-terms'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { putInsurer, savePlan } from '../../products/insurance/index.ts'
import { isRefusal } from '#server/http/refusal'

/** Fictional: no insurer of these names is meant. */
const insurers = [
  {
    code: 'safwa-demo',
    name_en: 'Safwa Demo Insurance',
    name_ar: 'صفوة للتأمين (تجريبية)',
    claims_phone: '+966115550190',
  },
  { code: 'raha-demo', name_en: 'Raha Demo Takaful', name_ar: 'راحة للتكافل (تجريبية)', claims_phone: '+966125550170' },
]

type Bands = Record<'young' | 'adult' | 'senior', readonly number[]>
const ages = { young: [0, 17], adult: [18, 60], senior: [61, 75] } as const
const spans = [
  [1, 7],
  [8, 15],
  [16, 31],
  [32, 92],
] as const

/** Riyals for each age and span of days. */
const premiumsOf = (bands: Bands): NewInsurancePlan['premiums'] =>
  (['young', 'adult', 'senior'] as const).flatMap((who) =>
    spans.map(([days_from, days_to], at) => ({
      age_from: ages[who][0],
      age_to: ages[who][1],
      days_from,
      days_to,
      premium: bands[who][at]! * 100,
    })),
  )

/** Thousands of the cover's currency; excess in whole units. */
const coverOf = (lines: Partial<Record<CoverCode, readonly [thousands: number, excess: number]>>) =>
  Object.entries(lines).map(([code, [thousands, excess]]) => ({
    code: code as CoverCode,
    limit: thousands * 100_000,
    excess: excess * 100,
  }))

const wording = {
  en: 'Emergencies abroad during the days above. Known illnesses, dangerous sports and war are not covered. Call the claims line before treatment where you can, and keep all receipts.',
  ar: 'يغطي حالات الطوارئ في الخارج خلال المدة المذكورة. لا يغطي الأمراض المعروفة مسبقًا ولا الرياضات الخطرة ولا الحروب. اتصل برقم المطالبات قبل العلاج إن أمكن، واحتفظ بالإيصالات كلها.',
}

const medical = (thousands: number, excess: number) => ({
  urgent_medical: [thousands, excess] as const,
  hospital: [thousands, excess] as const,
  repatriation: [thousands, 0] as const,
  death: [thousands, 0] as const,
})
const shared = {
  max_days: 92,
  max_age: 75,
  wording,
  wording_version: '2026-1',
  commission_bp: 2000,
  agency_bp: 1000,
  cancel_fee: 1500,
  status: 'on_sale',
} as const

const plans: NewInsurancePlan[] = [
  {
    ...shared,
    insurer: 'safwa-demo',
    name: { en: 'Gulf', ar: 'الخليج' },
    region: 'gcc',
    schengen: false,
    cover_currency: 'SAR',
    cover: coverOf({ ...medical(100, 200), baggage: [2, 150] }),
    premiums: premiumsOf({ young: [25, 35, 50, 80], adult: [40, 55, 80, 130], senior: [85, 120, 170, 280] }),
  },
  {
    ...shared,
    insurer: 'safwa-demo',
    name: { en: 'World', ar: 'العالم' },
    region: 'worldwide_no_us',
    schengen: false,
    cover_currency: 'USD',
    cover: coverOf({ ...medical(50, 50), baggage: [1, 50], travel_delay: [0.3, 0] }),
    premiums: premiumsOf({ young: [40, 55, 85, 150], adult: [65, 95, 145, 260], senior: [140, 195, 300, 540] }),
  },
  {
    ...shared,
    insurer: 'safwa-demo',
    name: { en: 'Schengen', ar: 'شنغن' },
    region: 'schengen',
    schengen: true,
    cover_currency: 'EUR',
    cover: coverOf({ ...medical(35, 0), baggage: [1, 50], passport_loss: [0.3, 0] }),
    premiums: premiumsOf({ young: [45, 60, 90, 160], adult: [70, 105, 155, 280], senior: [150, 210, 320, 560] }),
  },
  {
    ...shared,
    insurer: 'raha-demo',
    name: { en: 'World Plus', ar: 'العالم بلس' },
    region: 'worldwide_no_us',
    schengen: true,
    cover_currency: 'EUR',
    cover: coverOf({
      ...medical(100, 0),
      personal_accident: [20, 0],
      trip_cancellation: [3, 100],
      baggage: [2, 50],
      baggage_delay: [0.4, 0],
      travel_delay: [0.5, 0],
      passport_loss: [0.5, 0],
      liability: [50, 0],
    }),
    premiums: premiumsOf({ young: [60, 80, 120, 210], adult: [95, 140, 210, 370], senior: [200, 285, 430, 760] }),
  },
  {
    ...shared,
    insurer: 'raha-demo',
    name: { en: 'World with US and Canada', ar: 'العالم مع أمريكا وكندا' },
    region: 'worldwide',
    schengen: true,
    cover_currency: 'EUR',
    cover: coverOf({
      ...medical(250, 0),
      personal_accident: [30, 0],
      trip_cancellation: [5, 100],
      baggage: [2.5, 50],
      liability: [100, 0],
    }),
    premiums: premiumsOf({ young: [95, 130, 200, 350], adult: [150, 220, 335, 590], senior: [320, 460, 700, 1_240] }),
  },
  {
    ...shared,
    insurer: 'raha-demo',
    name: { en: 'Schengen Family', ar: 'شنغن للعائلة' },
    region: 'schengen',
    schengen: true,
    cover_currency: 'EUR',
    cover: coverOf({ ...medical(50, 0), trip_cancellation: [1.5, 75], baggage: [1.5, 50], passport_loss: [0.5, 0] }),
    premiums: premiumsOf({ young: [35, 50, 75, 130], adult: [80, 115, 170, 300], senior: [165, 230, 350, 610] }),
  },
]

/** Insurers and plans of the demonstration, once. */
export async function seedDemoInsurance(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from insurers limit 1`)) return
  const at = app.clock.now()
  await inTx(app.db, 'seed insurers', async (tx) => {
    for (const one of insurers) await putInsurer(tx, { ...one, active: true, at })
  })
  const admin = await first(
    app.db,
    sql<{ id: string }>`select id from users where role = 'admin' order by created_at, id limit 1`,
  )
  for (const plan of plans) {
    const saved = await savePlan(app, { user_id: admin?.id ?? null, at }, plan, null)
    if (isRefusal(saved)) throw saved
  }
}
