import { words } from '#server/words'

export const inputVatWords = words('input_vat', {
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
  choose_today_or_earlier_day: { en: 'Choose today or an earlier day', ar: 'اختر اليوم أو يومًا قبله' },
  enter_amount_above_zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },
  invoice_not_found: { en: 'This invoice was not found.', ar: 'لم نجد هذه الفاتورة.' },
  invoice_saved: { en: 'Invoice saved.', ar: 'حُفظت الفاتورة.' },
  invoice_supplier_written_down_already: {
    en: 'This invoice of the supplier is written down already',
    ar: 'فاتورة المورّد هذه مقيّدة من قبل',
  },
  invoice_undone: { en: 'Invoice undone.', ar: 'أُلغيت الفاتورة.' },
  invoice_undone_already: { en: 'This invoice was undone already.', ar: 'أُلغيت هذه الفاتورة من قبل.' },
  use_currency_books: { en: 'Use the currency of the books', ar: 'استخدم عملة الدفاتر' },
  vat_more_than_15_per: {
    en: 'The VAT is more than 15 per cent of the net',
    ar: 'الضريبة أكثر من 15 بالمئة من الصافي',
  },
})
