import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { logoForDocument } from '#server/features/catalogue/images'
import { tablePdf } from '#server/features/operations/exports'
import { settingsOf } from '#server/features/operations/settings'
import type { PayoutRecord } from './payouts.sql.ts'

const words = {
  en: {
    title: 'Receipt of a payment to a customer',
    head: ['Pay-out', 'Booking', 'How', 'Slip', 'Amount'],
    ways: { cash: 'Cash', bank: 'Bank transfer', terminal: 'Card machine' },
    paid: 'Paid out',
    by: 'Paid by',
    signed: 'Received, signature of the customer: ____________________',
  },
  ar: {
    title: 'إيصال دفع لعميل',
    head: ['الدفعة', 'الحجز', 'الطريقة', 'الإيصال', 'المبلغ'],
    ways: { cash: 'نقدًا', bank: 'حوالة بنكية', terminal: 'جهاز البطاقة' },
    paid: 'دُفع',
    by: 'بواسطة',
    signed: 'استلمت، توقيع العميل: ____________________',
  },
} as const

/** One A4 page with what was given back, for the customer's signature. */
export async function payoutReceipt(app: App, one: PayoutRecord, locale: Locale) {
  const settings = await settingsOf(app)
  const t = words[locale]
  const amount = { amount: one.amount_minor, currency: one.currency }
  const kinds = ['text', 'text', 'text', 'text', 'money'] as const
  return tablePdf({
    title: t.title,
    name: one.reference,
    subtitle: one.reference,
    locale,
    columns: t.head.map((head, at) => ({
      head,
      kind: kinds[at]!,
      ...(kinds[at] === 'money' ? { currency: one.currency } : {}),
    })),
    rows: [[one.reference, one.booking_ref, t.ways[one.way], one.slip, amount]],
    facts: [
      { label: t.paid, value: amount },
      { label: t.by, value: one.decider ?? one.maker ?? '' },
    ],
    notes: [t.signed],
    site: { ...settings, picture: await logoForDocument(app, settings.logo) },
    demo: app.config.demo,
    at: app.clock.now(),
    zone: settings.zone,
  })
}
