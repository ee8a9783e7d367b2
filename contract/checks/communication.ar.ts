export const communication = {
  choose_webhook: 'اختر خطاف ويب',
  enter_https_address: 'أدخل عنوانًا يبدأ بـ https://',
  choose_events: 'اختر حدثًا واحدًا على الأقل',
  enter_subject: 'أدخل الموضوع',
  message_not_found: 'لم نجد هذه الرسالة.',
  write_your_message: 'اكتب رسالتك',
} as const
