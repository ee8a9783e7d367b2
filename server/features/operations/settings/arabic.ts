import type { Sentences } from '#server/http/arabic/sentence'

export const settings: Sentences = {
  'Settings saved.': 'حُفظت الإعدادات.',
  'Text saved.': 'حُفظ النص.',
  'Use a whole number within the range': 'استخدم رقمًا صحيحًا ضمن النطاق',
  'Write the text in both languages': 'اكتب النص باللغتين',
  'A text has up to 40,000 characters': 'النص 40000 حرف على الأكثر',
  'Choose a text': 'اختر نصًا',
  'Somebody else has changed this text meanwhile. Look at it again first.':
    'غيّر شخص آخر هذا النص في الأثناء. انظر إليه مرة أخرى أولًا.',
}
