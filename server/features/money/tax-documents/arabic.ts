import type { Sentences } from '#server/http/arabic/sentence'

export const taxDocuments: Sentences = {
  'Every tax document comes to its invoice, says its VAT, and is the sum of what it supplies':
    'كل مستند ضريبي يطابق فاتورته وضريبتها ومجموع ما يورّده',
  'This tax document was not found.': 'لم نجد هذا المستند الضريبي.',
  'This is no id of a document': 'هذا ليس معرّف مستند',
  'There is no file of this document: it was issued in the first phase.': 'لا ملف لهذا المستند: صدر في المرحلة الأولى.',
  'No signer is connected: files stay unsigned until one is.': 'لا موقِّع موصول: تبقى الملفات بلا توقيع حتى يوصل.',
  'The files are being stamped.': 'يجري ختم الملفات.',
  'Every tax document since the second phase began has its file': 'لكل مستند ضريبي منذ بدء المرحلة الثانية ملفه',
  'Every file of a tax document is as it was made, and follows the one before it':
    'كل ملف لمستند ضريبي كما أُنشئ، ويتبع ما قبله',
  'Tax registration saved.': 'حُفظ التسجيل الضريبي.',
  'Choose an agency': 'اختر وكالة',
  'A VAT number has 15 digits, the first and the last a 3': 'الرقم الضريبي 15 رقمًا، أولها وآخرها 3',
  'Enter the street': 'أدخل الشارع',
  'A postal code has 3 to 10 letters and digits': 'الرمز البريدي من 3 إلى 10 أحرف وأرقام',
  'A Saudi VAT number is of an agency in Saudi Arabia': 'الرقم الضريبي السعودي لوكالة في السعودية',
  'Give the kind and the number together': 'أدخل النوع والرقم معًا',
  'A national address has a building number': 'للعنوان الوطني رقم مبنى',
  'A national address has a district': 'للعنوان الوطني حي',
  'A national address has a postal code of 5 digits': 'للعنوان الوطني رمز بريدي من 5 أرقام',
  'Choose a phase': 'اختر مرحلة',
  'A building number has 4 digits': 'رقم المبنى 4 أرقام',
  'A postal code has 5 digits': 'الرمز البريدي 5 أرقام',
  'Choose a kind of number': 'اختر نوع الرقم',
  'The second phase is for companies in Saudi Arabia': 'المرحلة الثانية للشركات في السعودية',
  'Give the VAT number first: 15 digits, the first and the last a 3':
    'أدخل الرقم الضريبي أولًا: 15 رقمًا، أولها وآخرها 3',
  'Give the company’s name in Arabic first': 'أدخل اسم الشركة بالعربية أولًا',
  'The company’s name is too long for the code on its invoices': 'اسم الشركة أطول من أن يسعه رمز فواتيرها',
  'The second phase needs this': 'المرحلة الثانية تحتاج إلى هذا',
  'Whoever has begun the second phase stays in it': 'من بدأ المرحلة الثانية يبقى فيها',
}
