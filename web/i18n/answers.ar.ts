/**
 * What the browser says in the server's place: checks of the contract before anything is sent, and calls that nobody
 * answered. The server's own answers come in the page's language already.
 */
export default {
  'The network did not answer.': 'لم تستجب الشبكة.',
  'An unexpected error occurred.': 'حدث خطأ غير متوقع.',
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
} as const
