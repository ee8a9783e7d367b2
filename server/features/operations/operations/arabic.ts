import type { Sentences, Template } from '#server/http/arabic/sentence'

/** Mails and background jobs, for the staff who look after them. */
export const operations: Sentences = {
  'The mails go out again.': 'تُرسل الرسائل من جديد.',
  'The mails are closed.': 'أُغلقت الرسائل.',
  'The jobs are tried again now.': 'تُعاد محاولة المهام الآن.',
  'The jobs are closed.': 'أُغلقت المهام.',
  'None of these mails can be sent again. Look again: somebody may have been quicker.':
    'لا يمكن إعادة إرسال أي من هذه الرسائل. حدّث القائمة، فربما سبقك غيرك.',
  'None of these mails waits for a decision. Look again: somebody may have been quicker.':
    'لا تنتظر أي من هذه الرسائل قرارًا. حدّث القائمة، فربما سبقك غيرك.',
  'None of these jobs can be tried again. Look again: somebody may have been quicker.':
    'لا يمكن إعادة محاولة أي من هذه المهام. حدّث القائمة، فربما سبقك غيرك.',
  'None of these jobs waits for a decision. Look again: somebody may have been quicker.':
    'لا تنتظر أي من هذه المهام قرارًا. حدّث القائمة، فربما سبقك غيرك.',
  'Choose 1 to 100': 'اختر من 1 إلى 100',
  'its process ended before it did': 'انتهت العملية قبل أن تنتهي المهمة',
  'Its text is no longer kept.': 'لم يعد نصها محفوظًا.',
}

export const operationsTemplates: readonly Template[] = []
