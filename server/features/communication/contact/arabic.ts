import type { Sentences, Template } from '#server/http/arabic/sentence'

/** Messages between an agency and the back office. */
export const contact: Sentences = {
  'Message sent.': 'أُرسلت الرسالة.',
  'This message was not found.': 'لم نجد هذه الرسالة.',
  'Enter a subject': 'أدخل الموضوع',
  'Write your message': 'اكتب رسالتك',
  'Use at most 120 letters': 'استعمل 120 حرفًا على الأكثر',
}

export const contactTemplates: readonly Template[] = []
