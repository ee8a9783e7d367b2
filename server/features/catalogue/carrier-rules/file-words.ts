import type { carrierRuleList } from '#contract/catalogue/carrier-rule-list'
import type { FileWords } from '#server/lists/list-file'

export const carrierRuleFileWords: FileWords<keyof typeof carrierRuleList.columns> = {
  en: {
    title: 'Rules of airlines',
    heads: {
      airline: 'Airline',
      name: 'Name',
      topic: 'About',
      allowed: 'Allowed',
      hours: 'Hours',
      fare: 'Fare class',
      days: 'Days ahead',
      fee: 'Fee',
      state: 'State',
      valid_from: 'From',
      valid_until: 'Until',
      source: 'Source',
      checked_on: 'Checked',
      saved_by: 'Saved by',
    },
    choices: {
      topic: { void: 'Void', hold: 'Hold', name: 'Name correction', change: 'Change', refund: 'Refund' },
      allowed: { yes: 'Yes', no: 'No' },
      fare: { lowest: 'Lowest', middle: 'Middle', highest: 'Highest' },
      state: { in_force: 'In force', to_come: 'To come', over: 'Over' },
    },
  },
  ar: {
    title: 'قواعد شركات الطيران',
    heads: {
      airline: 'الشركة',
      name: 'الاسم',
      topic: 'الموضوع',
      allowed: 'مسموح',
      hours: 'الساعات',
      fare: 'فئة السعر',
      days: 'الأيام قبل السفر',
      fee: 'الرسم',
      state: 'الحالة',
      valid_from: 'من',
      valid_until: 'إلى',
      source: 'المصدر',
      checked_on: 'تاريخ التحقق',
      saved_by: 'حفظها',
    },
    choices: {
      topic: { void: 'الإبطال', hold: 'الحجز المؤقت', name: 'تصحيح الاسم', change: 'التغيير', refund: 'الاسترداد' },
      allowed: { yes: 'نعم', no: 'لا' },
      fare: { lowest: 'الأدنى', middle: 'الوسطى', highest: 'الأعلى' },
      state: { in_force: 'سارية', to_come: 'قادمة', over: 'منتهية' },
    },
  },
}
