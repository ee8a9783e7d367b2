import type { Sentences, Template } from '#server/http/arabic/sentence'

export const company: Sentences = {
  'Company saved.': 'حُفظت بيانات الشركة.',
  'The company’s details for invoices are not complete yet. An administrator completes them under Setup.':
    'بيانات الشركة اللازمة للفواتير غير مكتملة بعد. يكملها المدير في صفحة الإعداد.',
  'Enter the name as it is registered': 'أدخل الاسم كما هو مسجل',
  'Enter the name that customers know': 'أدخل الاسم الذي يعرفه العملاء',
  'Choose a time zone': 'اختر المنطقة الزمنية',
  'Enter the number of the licence': 'أدخل رقم الترخيص',
  'This number has 4 to 20 letters and digits': 'هذا الرقم من 4 إلى 20 حرفًا ورقمًا',
  'Enter a tax number or the number of the commercial register: invoices name one':
    'أدخل الرقم الضريبي أو رقم السجل التجاري، فالفواتير تذكر أحدهما',
  'Enter the street and the city': 'أدخل الشارع والمدينة',
  'Choose how margins start': 'اختر كيف تبدأ هوامش الربح',
  'This airport is not known': 'هذا المطار غير معروف',
  'There are entries in the books: their currency stays': 'في الدفاتر قيود، فتبقى عملتها',
}

export const companyTemplates: readonly Template[] = []
