import type { settlementList } from '#contract/money/settlement-list'
import type { settlementResults } from '#contract/money/settlements'
import type { FileWords } from '#server/lists/list-file'

export const settlementFileWords: FileWords<keyof typeof settlementList.columns> = {
  en: {
    title: 'Settlements',
    heads: {
      reference: 'Settlement',
      supplier: 'Supplier',
      from_day: 'From',
      to_day: 'Until',
      due_on: 'Due on',
      state: 'State',
      total: 'Total',
      owed: 'Owed',
    },
    choices: { state: { due: 'To pay', paid: 'Paid' } },
  },
  ar: {
    title: 'تسويات الموردين',
    heads: {
      reference: 'التسوية',
      supplier: 'المورّد',
      from_day: 'من',
      to_day: 'إلى',
      due_on: 'الاستحقاق',
      state: 'الحالة',
      total: 'الإجمالي',
      owed: 'المستحق',
    },
    choices: { state: { due: 'للدفع', paid: 'مدفوعة' } },
  },
}

type Result = (typeof settlementResults)[number]
export const documentWords: Record<'en' | 'ar', { heads: readonly string[]; results: Record<Result, string> }> = {
  en: {
    heads: ['Document', 'Code', 'Booking', 'Passenger', 'Ours', 'Theirs', 'Difference', 'Result'],
    results: { equal: 'Equal', differs: 'Differs', ours_only: 'Ours only', theirs_only: 'Theirs only' },
  },
  ar: {
    heads: ['المستند', 'الرمز', 'الحجز', 'المسافر', 'لدينا', 'لديهم', 'الفرق', 'النتيجة'],
    results: { equal: 'متساوٍ', differs: 'مختلف', ours_only: 'لدينا فقط', theirs_only: 'لديهم فقط' },
  },
}
