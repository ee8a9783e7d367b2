import { words } from '#server/words'

export const authWords = words('auth', {
  account_closed_write_to_us: {
    en: 'This account is closed. Write to us to open it again.',
    ar: 'هذا الحساب مغلق. راسلنا لإعادة فتحه.',
  },
  code_no_longer_works_ask: {
    en: 'This code no longer works. Ask for a new one.',
    ar: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
  },
  code_wrong: { en: 'The code is wrong.', ar: 'الرمز غير صحيح.' },
  email_address_account_log: {
    en: 'This e-mail address has an account. Log in, or ask for a new password',
    ar: 'لهذا البريد حساب. سجّل الدخول أو اطلب كلمة مرور جديدة',
  },
  email_address_or_password_wrong: {
    en: 'The e-mail address or the password is wrong',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  },
  field_for_agencies: { en: 'This field is for agencies', ar: 'هذا الحقل للوكالات' },
  field_not_known: { en: 'This field is not known here', ar: 'هذا الحقل غير معروف هنا' },
  first_admin_registers_as_person: {
    en: 'The first admin registers as a person, not as an agency',
    ar: 'يُسجَّل المدير الأول شخصًا لا وكالة',
  },
  if_address_account_link: {
    en: 'If this address has an account, a link is on its way to it.',
    ar: 'إن كان لهذا العنوان حساب فالرابط في طريقه إليه.',
  },
  link_no_longer_works: { en: 'This link no longer works', ar: 'لم يعد هذا الرابط صالحًا' },
  link_no_longer_works_ask: {
    en: 'This link no longer works. Ask for a new one.',
    ar: 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  },
  many_people_use_password_choose: {
    en: 'Many people use this password. Choose another',
    ar: 'كلمة المرور هذه شائعة. اختر غيرها',
  },
  new_link_on_way: { en: 'A new link is on its way.', ar: 'رابط جديد في الطريق إليك.' },
  no_salesman_code: { en: 'No salesman has this code', ar: 'لا مندوب بهذا الرمز' },
  set_up_code_does: {
    en: 'This set-up code does not fit, or has been used',
    ar: 'رمز الإعداد هذا غير صحيح، أو سبق استعماله',
  },
  the_email_address_or_the_password_is_wrong: {
    en: 'The e-mail address or the password is wrong.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  ticket_spent: { en: 'The ticket is spent.', ar: 'انتهت صلاحية تذكرة الدخول.' },
  we_wrote_to_address_enter: {
    en: 'We wrote to this address. Enter the code from that mail.',
    ar: 'كتبنا إلى هذا العنوان. أدخل الرمز من تلك الرسالة.',
  },
  you_logged: { en: 'You are logged in.', ar: 'تم تسجيل دخولك.' },
  you_logged_out: { en: 'You are logged out.', ar: 'تم تسجيل خروجك.' },
  your_code_on_way: { en: 'Your code is on its way.', ar: 'رمزك في الطريق إليك.' },
  your_email_address_verified: { en: 'Your e-mail address is verified.', ar: 'تم توثيق بريدك الإلكتروني.' },
  your_password_reset_successfully: { en: 'Your password has reset successfully.', ar: 'تغيّرت كلمة مرورك.' },
  code_wrong_at_field: { en: 'The code is wrong', ar: 'الرمز غير صحيح' },
  code_no_longer_works_at_field: {
    en: 'This code no longer works. Ask for a new one',
    ar: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا',
  },
})
