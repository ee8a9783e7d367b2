/**
 * What the browser says in the server's place: checks of the contract before anything is sent, and calls that nobody
 * answered. The server's own answers come in the page's language already.
 */
const numbers = [1, 2, 3, 4, 5, 6]
const ofEachLeg = (en: (number: number) => string, ar: (number: number) => string) =>
  Object.fromEntries(numbers.map((number) => [en(number), ar(number)]))

export default {
  'The network did not answer.': 'لم تستجب الشبكة.',
  'An unexpected error occurred.': 'حدث خطأ غير متوقع.',
  'Choose the account you paid into': 'اختر الحساب الذي أودعت فيه',
  'Choose how you paid': 'اختر طريقة الدفع',
  'Enter the bank’s reference': 'أدخل مرجع البنك',
  'Choose a file': 'اختر ملفًا',
  'Use at most 40 characters': 'استعمل 40 خانة على الأكثر',
  'Use Latin letters, digits and . / - _ only': 'استعمل الحروف اللاتينية والأرقام والعلامات . / - _ فقط',
  'Choose a title': 'اختر اللقب',
  'Enter the name as in the passport': 'اكتب الاسم كما في الجواز',
  'Choose male or female': 'اختر ذكرًا أو أنثى',
  'Enter the passport number': 'أدخل رقم الجواز',
  'A passport number has 5 to 20 letters and digits': 'رقم الجواز من 5 إلى 20 حرفًا ورقمًا',
  'Use Latin letters, as in the passport': 'اكتبه بالحروف اللاتينية كما في الجواز',
  'A national id has letters, digits and hyphens': 'رقم الهوية حروف وأرقام وشرطات',
  'Use at most 40 letters': 'استعمل 40 حرفًا على الأكثر',
  'Use at most 80 letters': 'استعمل 80 حرفًا على الأكثر',
  'Failed to authenticate, please try again later.': 'تعذّر تسجيل الدخول، حاول لاحقًا.',
  'Registered successfully.': 'تم التسجيل.',
  'Unknown error!': 'خطأ غير معروف.',
  'Enter a password': 'أدخل كلمة مرور',
  'Enter your password': 'أدخل كلمة مرورك',
  'The two passwords differ': 'كلمتا المرور غير متطابقتين',
  'Use at least 12 characters': 'استعمل 12 حرفًا على الأقل',
  'Use at most 128 characters': 'استعمل 128 حرفًا على الأكثر',
  'Use at most 100 characters': 'استعمل 100 حرف على الأكثر',
  'Enter a name': 'أدخل الاسم',
  'Enter the six digits': 'أدخل الأرقام الستة',
  'Agree to the terms to go on': 'وافق على الشروط لتتابع',
  'Enter the agency name': 'أدخل اسم الوكالة',
  'Choose a country': 'اختر الدولة',
  'Enter an e-mail address': 'أدخل البريد الإلكتروني',
  'Enter an e-mail address like name@example.com': 'اكتب البريد بهذا الشكل: \u2066name@example.com\u2069',
  'Enter a phone number': 'أدخل رقم الهاتف',
  'Enter the number with its country code, like +966501234567':
    'اكتب الرقم مع رمز الدولة، مثل \u2066+966501234567\u2069',
  'This day does not exist': 'لا وجود لهذا اليوم',
  'Use a date like 2027-01-15': 'اكتب التاريخ بهذا الشكل: \u20662027-01-15\u2069',
  'Use a three-letter airport or city code': 'استعمل رمز المطار أو المدينة من ثلاثة أحرف',
  'At least one adult travels': 'يسافر بالغ واحد على الأقل',
  'At most 9 seats in one booking': 'تسعة مقاعد على الأكثر في الحجز الواحد',
  'Each infant sits on an adult’s lap: no more infants than adults':
    'يجلس كل رضيع في حضن بالغ: لا يزيد الرضّع على البالغين',
  'This date has passed': 'مضى هذا التاريخ',
  'Choose a date after the one before': 'اختر تاريخًا بعد الذي قبله',
  'Flights are on sale up to 361 days ahead': 'تُباع الرحلات حتى 361 يومًا من الآن',
  'Add at least two flights': 'أضف رحلتين على الأقل',
  'At most 6 flights in one trip': 'ست رحلات على الأكثر في السفرة الواحدة',
  'Write each flight like LHE-DXB-2027-01-15': 'اكتب كل رحلة بهذا الشكل: \u2066LHE-DXB-2027-01-15\u2069',
  'Choose where you leave from': 'اختر من أين تغادر',
  'Choose where you go to': 'اختر وجهتك',
  'Choose two different airports': 'اختر مطارين مختلفين',
  'Choose a date': 'اختر التاريخ',
  'Choose a return date': 'اختر تاريخ العودة',
  'The return is before the departure': 'العودة قبل المغادرة',
  'Choose one way, round trip or multi city': 'اختر ذهابًا، أو ذهابًا وعودة، أو عدة مدن',
  'Use a number of adults from 1 to 9': 'عدد البالغين من 1 إلى 9',
  'Use a number of children from 0 to 8': 'عدد الأطفال من 0 إلى 8',
  'Use a number of infants from 0 to 9': 'عدد الرضّع من 0 إلى 9',
  'Choose economy, premium_economy, business or first':
    'اختر الدرجة السياحية أو السياحية الممتازة أو رجال الأعمال أو الأولى',
  ...ofEachLeg(
    (number) => `Flight ${number} ends where it starts`,
    (number) => `الرحلة ${number} تنتهي حيث تبدأ`,
  ),
  ...ofEachLeg(
    (number) => `Flight ${number} has a day that does not exist`,
    (number) => `في الرحلة ${number} يوم لا وجود له`,
  ),
} as const
