import { words } from '#server/words'

export const operationsWords = words('operations', {
  jobs_closed: { en: 'The jobs are closed.', ar: 'أُغلقت المهام.' },
  jobs_tried_again_now: { en: 'The jobs are tried again now.', ar: 'تُعاد محاولة المهام الآن.' },
  mails_closed: { en: 'The mails are closed.', ar: 'أُغلقت الرسائل.' },
  mails_go_out_again: { en: 'The mails go out again.', ar: 'تُرسل الرسائل من جديد.' },
  addresses_work: { en: 'Mails to these addresses are sent again.', ar: 'تُرسل الرسائل إلى هذه العناوين من جديد.' },
  none_addresses_bounce: {
    en: 'None of these addresses is kept from mails. Look again: somebody may have been quicker.',
    ar: 'لا عنوان من هذه موقوف. حدّث القائمة، فربما سبقك غيرك.',
  },
  test_mail_sent: {
    en: 'The mail server took the mail to {{to}}. Look into that mailbox, also among spam.',
    ar: 'استلم خادم البريد الرسالة إلى {{to}}. ابحث عنها في الصندوق وفي المزعجة أيضًا.',
  },
  test_mail_no_server: {
    en: 'There is no mail server: enter one under Integrations, or set MAIL_URL.',
    ar: 'لا خادم بريد: أدخل خادمًا في صفحة التكاملات، أو اضبط MAIL_URL.',
  },
  test_mail_failed: { en: 'The mail did not go: {{reason}}', ar: 'لم تُرسل الرسالة: {{reason}}' },
  none_jobs_can_tried_again: {
    en: 'None of these jobs can be tried again. Look again: somebody may have been quicker.',
    ar: 'لا يمكن إعادة محاولة أي من هذه المهام. حدّث القائمة، فربما سبقك غيرك.',
  },
  none_jobs_waits_for_decision: {
    en: 'None of these jobs waits for a decision. Look again: somebody may have been quicker.',
    ar: 'لا تنتظر أي من هذه المهام قرارًا. حدّث القائمة، فربما سبقك غيرك.',
  },
  none_mails_can_sent_again: {
    en: 'None of these mails can be sent again. Look again: somebody may have been quicker.',
    ar: 'لا يمكن إعادة إرسال أي من هذه الرسائل. حدّث القائمة، فربما سبقك غيرك.',
  },
  none_mails_waits_for_decision: {
    en: 'None of these mails waits for a decision. Look again: somebody may have been quicker.',
    ar: 'لا تنتظر أي من هذه الرسائل قرارًا. حدّث القائمة، فربما سبقك غيرك.',
  },
  place_in_list_unknown_start: {
    en: 'This place in the list is unknown; start from its beginning',
    ar: 'هذا الموضع من القائمة غير معروف؛ ابدأ من أولها',
  },
})
