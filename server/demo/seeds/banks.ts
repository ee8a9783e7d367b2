import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { insertBank } from '#server/features/money/banks'

/** Invented banks: nobody can pay into them by mistake, their IBANs only pass the checksum. */
const demoBanks = [
  {
    name_en: 'Safa National Bank',
    name_ar: 'بنك الصفا الوطني',
    account_title: 'Rihla Travel Company',
    account_number: '608010167519',
    iban: 'SA3399000000608010167519',
    swift: 'SFNBSARI',
    instructions_en: 'Write your agency code in the purpose of the transfer. SARIE transfers arrive within the hour.',
    instructions_ar: 'اكتب رمز وكالتك في غرض التحويل. تصل حوالات سريع خلال ساعة.',
  },
  {
    name_en: 'Wadi Bank',
    name_ar: 'بنك الوادي',
    account_title: 'Rihla Travel Company',
    account_number: '11450200210044',
    iban: 'SA5198000011450200210044',
    swift: 'WADISARI',
    instructions_en: 'For cheques: made out to Rihla Travel Company, crossed.',
    instructions_ar: 'للشيكات: باسم شركة رحلة للسفر، مسطّرة.',
  },
  {
    name_en: 'Olaya office, cash desk',
    name_ar: 'مكتب العليا، الصندوق',
    account_title: 'Rihla Travel Company',
    account_number: 'CASH-01',
    iban: null,
    swift: null,
    instructions_en: 'Cash and card terminal at the counter, Saturday to Thursday. Keep the receipt number.',
    instructions_ar: 'نقدًا أو بجهاز البطاقة عند الشباك، من السبت إلى الخميس. احتفظ برقم الإيصال.',
  },
] as const

/** Three places to pay into, once. */
export async function seedDemoBanks(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from banks limit 1`)) return
  await inTx(app.db, 'seed banks', async (tx) => {
    for (const bank of demoBanks) await insertBank(tx, { ...bank, currency: 'SAR', active: true })
  })
}
