export const communication = {
  enter_subject: 'أدخل الموضوع',
  message_not_found: 'لم نجد هذه الرسالة.',
  write_your_message: 'اكتب رسالتك',
} as const
