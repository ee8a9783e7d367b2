import { words } from '#server/words'

export const settlementsWords = words('settlements', {
  account_takes_only: { en: 'This account takes {{currency}} only', ar: 'هذا الحساب لعملة {{currency}} فقط' },
  date_in_future: { en: 'This date is in the future', ar: 'هذا التاريخ لم يأتِ بعد' },
  difference_accepted: { en: 'This difference was accepted before.', ar: 'قُبل هذا الفرق من قبل.' },
  difference_another_one_by_now: {
    en: 'This difference is another one by now. Look again.',
    ar: 'تغيّر هذا الفرق. راجعه من جديد.',
  },
  document_does_not_differ: { en: 'This document does not differ', ar: 'هذا المستند غير مختلف' },
  enter_amount_above_zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },
  file_imported: { en: 'This file was imported before.', ar: 'استُورد هذا الملف من قبل.' },
  file_needs_column_documents: {
    en: 'This file needs a column of documents and one of amounts: Document and Net',
    ar: 'يحتاج هذا الملف إلى عمود للمستندات وعمود للمبالغ: Document وNet',
  },
  line_cannot_read_nothing_kept: {
    en: 'Line {{line}} cannot be read. Nothing was kept.',
    ar: 'تعذّرت قراءة السطر {{line}}. لم يُحفظ شيء.',
  },
  more_than_owed: { en: 'This is more than is owed', ar: 'هذا أكثر من المستحق' },
  no_document_stands_in_file: { en: 'No document stands in this file', ar: 'لا مستند في هذا الملف' },
  no_period_supplier_ends: {
    en: 'No period of this supplier ends on this day',
    ar: 'لا تنتهي فترة لهذا المورّد في هذا اليوم',
  },
  no_statement_supplier_there_yet: {
    en: 'No statement of this supplier is there yet.',
    ar: 'لا كشف من هذا المورّد بعد.',
  },
  nothing_owed_for_period: { en: 'Nothing is owed for this period.', ar: 'لا مستحق عن هذه الفترة.' },
  nothing_posted_for_supplier: {
    en: 'Nothing was posted for this supplier until this day',
    ar: 'لم يُرحّل شيء لهذا المورّد حتى هذا اليوم',
  },
  payment_not_found: { en: 'This payment was not found.', ar: 'لم نجد هذه الدفعة.' },
  payment_posted: { en: 'The payment is posted.', ar: 'رُحّلت الدفعة.' },
  period_closed: { en: 'The period is closed.', ar: 'أُقفلت الفترة.' },
  period_closed_already: { en: 'This period is closed already.', ar: 'هذه الفترة مقفلة من قبل.' },
  period_kept_in: { en: 'This period is kept in {{currency}}', ar: 'هذه الفترة بعملة {{currency}}' },
  period_not_over_yet: { en: 'This period is not over yet', ar: 'لم تنته هذه الفترة بعد' },
  reversed: { en: 'It is reversed.', ar: 'جرى العكس.' },
  reversed_before: { en: 'This was reversed before.', ar: 'عُكس هذا من قبل.' },
  settlement_not_found: { en: 'This settlement was not found.', ar: 'لم نجد هذه التسوية.' },
  statement_kept: { en: 'The statement is kept.', ar: 'حُفظ الكشف.' },
  terms_saved: { en: 'The terms are saved.', ar: 'حُفظت الشروط.' },
  the_difference_is_accepted: { en: 'The difference is accepted.', ar: 'قُبل الفرق.' },
  transfer_entered_already: { en: 'This transfer is entered already', ar: 'هذا التحويل مُدخل من قبل' },
  you_closed_period_above_limit: {
    en: 'You closed this period: above the limit somebody else accepts its differences.',
    ar: 'أنت أقفلت هذه الفترة: ما فوق الحد من الفروق يقبله شخص آخر.',
  },
  you_closed_period_above_limit_somebody: {
    en: 'You closed this period: above the limit somebody else pays it.',
    ar: 'أنت أقفلت هذه الفترة: ما فوق الحد يدفعه شخص آخر.',
  },
})
