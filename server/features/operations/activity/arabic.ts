import type { Sentences } from '#server/http/arabic/sentence'

export const activity: Sentences = {
  'Activity log deleted successfully.': 'حُذف من سجل النشاط.',
  'Choose entries of the log': 'اختر قيودًا من السجل',
  'Choose at most 100 entries': 'اختر 100 قيد على الأكثر',
  'A reason has up to 500 characters': 'السبب 500 حرف على الأكثر',
  'None of these entries can be deleted. Look again: somebody may have been quicker.':
    'لا يمكن حذف أي من هذه القيود. انظر مرة أخرى: ربما سبقك أحد.',
}
