import type { insurancePlanList } from '#contract/selling/insurance-plan-list'
import type { FileWords } from '#server/lists/list-file'
import { regionWords } from './insurance-words.ts'

const regions = (locale: 'en' | 'ar') => ({
  gcc: regionWords.gcc[locale],
  worldwide_no_us: regionWords.worldwide_no_us[locale],
  worldwide: regionWords.worldwide[locale],
  schengen: regionWords.schengen[locale],
})

/** The office's list of insurance plans on paper. */
export const planFileWords: FileWords<keyof (typeof insurancePlanList)['columns'] & string> = {
  en: {
    title: 'Insurance plans',
    heads: {
      code: 'Code',
      name: 'Plan',
      insurer: 'Insurer',
      region: 'Region',
      max_days: 'Days at most',
      max_age: 'Age at most',
      sold: 'Policies',
      from: 'From',
      status: 'State',
    },
    choices: { region: regions('en'), status: { draft: 'Draft', on_sale: 'On sale', archived: 'Archived' } },
  },
  ar: {
    title: 'خطط التأمين',
    heads: {
      code: 'الرمز',
      name: 'الخطة',
      insurer: 'شركة التأمين',
      region: 'النطاق',
      max_days: 'أقصى عدد أيام',
      max_age: 'أقصى عمر',
      sold: 'الوثائق',
      from: 'ابتداءً من',
      status: 'الحالة',
    },
    choices: { region: regions('ar'), status: { draft: 'مسودة', on_sale: 'متاحة للبيع', archived: 'مؤرشفة' } },
  },
}
