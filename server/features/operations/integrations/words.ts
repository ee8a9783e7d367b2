import { words } from '#server/words'

export const integrationsWords = words('integrations', {
  not_found: { en: 'This integration was not found.', ar: 'لم نجد هذا التكامل.' },
  comes_with_program: {
    en: 'It comes with the program. There is nothing to set here.',
    ar: 'هو جزء من البرنامج ولا يُضبط هنا.',
  },
  saved: { en: 'Keys saved.', ar: 'حُفظت المفاتيح.' },
  switched_on: { en: 'Integration switched on.', ar: 'شُغّل التكامل.' },
  switched_off: { en: 'Integration switched off.', ar: 'أُوقف التكامل.' },
  disconnected: { en: 'Disconnected.', ar: 'أُلغي الربط.' },
  unknown_key: { en: 'This integration takes no such key.', ar: 'لا يأخذ هذا التكامل مفتاحًا كهذا.' },
  too_long: { en: 'Use at most {{max}} characters.', ar: 'استخدم {{max}} حرفًا على الأكثر.' },
  not_its_form: {
    en: 'This does not look right. Copy it again from the other system.',
    ar: 'لا يبدو هذا صحيحًا. انسخه مرة أخرى من النظام الآخر.',
  },
  not_a_day: { en: 'Use a date like 2027-01-15.', ar: 'استخدم تاريخًا مثل 2027-01-15.' },
  no_such_mode: { en: 'It has no such mode.', ar: 'ليس له وضع كهذا.' },
  sandbox_only: {
    en: 'This is a demonstration: nothing real is sold or paid here. Use its sandbox.',
    ar: 'هذا عرض تجريبي لا يُباع فيه ولا يُدفع شيء حقيقي. استخدم بيئة التجربة.',
  },
  say_first: { en: 'First save: {{keys}}.', ar: 'احفظ أولًا: {{keys}}.' },
  no_login: { en: 'Nobody logs in there.', ar: 'لا يُسجَّل الدخول هناك.' },
  works: { en: 'The connection works.', ar: 'الاتصال يعمل.' },
  not_signed: { en: 'The signature does not fit.', ar: 'التوقيع غير صحيح.' },
  refused: {
    en: 'It refuses our keys or our connection. Save the right keys or connect again.',
    ar: 'يرفض مفاتيحنا أو ربطنا. احفظ المفاتيح الصحيحة أو أعد الربط.',
  },
  not_reached: { en: 'It cannot be reached now. Try again later.', ar: 'لا يمكن الوصول إليه الآن. حاول لاحقًا.' },
  asks_patience: { en: 'It asks us to wait for {{seconds}} seconds.', ar: 'يطلب منا الانتظار {{seconds}} ثانية.' },
  said_no: { en: 'It said no.', ar: 'رفض الطلب.' },
  zoho_successful: { en: 'Zoho Auth Successful', ar: 'تم الربط مع زوهو بنجاح' },
  zoho_failed: { en: 'Zoho Auth Failed', ar: 'فشل الربط مع زوهو' },
})
