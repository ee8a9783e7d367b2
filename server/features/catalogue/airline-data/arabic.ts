import type { Sentences } from '#server/http/arabic/sentence'

export const airlineData: Sentences = {
  'Airport saved successfully.': 'حُفظ المطار.',
  'Aircraft saved successfully.': 'حُفظ طراز الطائرة.',
  'Use three letters': 'استخدم ثلاثة أحرف',
  'Use four letters': 'استخدم أربعة أحرف',
  'Use three letters or digits': 'استخدم ثلاثة أحرف أو أرقام',
  'Choose a city': 'اختر مدينة',
  'Choose a time zone': 'اختر منطقة زمنية',
  'Use degrees from -90 to 90': 'استخدم درجات من -90 إلى 90',
  'Use degrees from -180 to 180': 'استخدم درجات من -180 إلى 180',
  'Use a number of seats': 'استخدم عددًا من المقاعد',
  'Enter the name of the type': 'أدخل اسم الطراز',
  'Enter who makes it': 'أدخل اسم الصانع',
  'Use a range in kilometres': 'استخدم مدى بالكيلومترات',
}
