import { sql } from 'kysely'
import type { NewCar } from '#contract/catalogue/car-shapes'
import type { App } from '#server/app'
import { all, inTx } from '#server/db/db'
import { saveCar } from '#server/features/catalogue/cars'
import { writePolicy } from '#server/features/operations/settings'
import { isRefusal } from '#server/http/refusal'
import { demoPages } from './pages.ts'

const riyals = (amount: number) => amount * 100
const terms = {
  en: '<p>Bring the driver’s licence and a card in the driver’s name; the driver is <strong>21 or older</strong>.</p><ul><li>A deposit of SAR 1,000 is blocked on the card and released within a week.</li><li>Fuel as you received it.</li></ul>',
  ar: '<p>أحضر رخصة القيادة وبطاقة باسم السائق، وألا يقل عمره عن <strong>21 سنة</strong>.</p><ul><li>يُحجز عربون قدره 1,000 ريال على البطاقة ويُفك خلال أسبوع.</li><li>الوقود كما استُلم.</li></ul>',
}
const driven = {
  en: '<p>The driver meets you with your name on a board. <strong>Waiting is free for an hour.</strong></p>',
  ar: '<p>يستقبلك السائق بلوحة عليها اسمك، <strong>والانتظار مجاني لمدة ساعة</strong>.</p>',
}

type Seed = Omit<NewCar, 'file_name' | 'active'>
const cars: readonly Seed[] = [
  {
    name: { en: 'Family saloon', ar: 'سيارة عائلية' },
    class: 'saloon',
    seats: 5,
    bags: 3,
    gearbox: 'automatic',
    with_driver: false,
    city: { en: 'Riyadh', ar: 'الرياض' },
    day_price: riyals(165),
    note: { en: 'Unlimited km', ar: 'كيلومترات بلا حد' },
    terms,
  },
  {
    name: { en: 'Small car for the city', ar: 'سيارة صغيرة للمدينة' },
    class: 'economy',
    seats: 4,
    bags: 2,
    gearbox: 'automatic',
    with_driver: false,
    city: { en: 'Dubai', ar: 'دبي' },
    day_price: riyals(120),
    note: { en: '250 km a day', ar: '250 كم في اليوم' },
    terms,
  },
  {
    name: { en: 'Van, 9 seats', ar: 'حافلة صغيرة، 9 مقاعد' },
    class: 'van',
    seats: 9,
    bags: 8,
    gearbox: 'automatic',
    with_driver: true,
    city: { en: 'Jeddah', ar: 'جدة' },
    day_price: riyals(480),
    note: { en: 'Airport to Makkah and back', ar: 'من المطار إلى مكة والعودة' },
    terms: driven,
  },
  {
    name: { en: 'Desert four-wheel drive', ar: 'دفع رباعي للبر' },
    class: 'suv',
    seats: 7,
    bags: 4,
    gearbox: 'automatic',
    with_driver: false,
    city: { en: 'Riyadh', ar: 'الرياض' },
    day_price: riyals(340),
    note: { en: '300 km a day', ar: '300 كم في اليوم' },
    terms,
  },
  {
    name: { en: 'Coach for a group', ar: 'حافلة لمجموعة' },
    class: 'bus',
    seats: 45,
    bags: 45,
    gearbox: 'manual',
    with_driver: true,
    city: { en: 'Madinah', ar: 'المدينة المنورة' },
    day_price: riyals(1_450),
    note: { en: 'Makkah, Madinah and the sites', ar: 'مكة والمدينة والمزارات' },
    terms: driven,
  },
]

/** Fictional cars, and the pages that a company writes itself. */
export async function seedDemoContent(app: App): Promise<void> {
  const [admin] = await all(
    app.db,
    sql<{ id: string }>`select id from users where role = 'admin' order by created_at, id limit 1`,
  )
  if (!admin) return
  for (const car of cars) {
    const saved = await saveCar(app, { user_id: admin.id }, { ...car, file_name: null, active: true }, null)
    if (isRefusal(saved)) throw saved
  }
  for (const { kind, text } of demoPages)
    await inTx(app.db, 'seed page', (tx) =>
      writePolicy(tx, { kind, format: 'html', text, by: admin.id, at: app.clock.now(), expected: 0 }),
    )
}
