import { words } from '#server/words'

export const directoryWords = words('directory', {
  card_allowance_for_agents: { en: 'A card allowance is for agents', ar: 'سماح البطاقة للوكلاء' },
  card_allowance_saved: { en: 'Card allowance saved.', ar: 'حُفظ سماح البطاقة.' },
  email_address_account_already: { en: 'This e-mail address has an account already', ar: 'لهذا البريد حساب' },
  nobody_deletes_themselves_here_ask: {
    en: 'Nobody deletes themselves here. Ask a colleague.',
    ar: 'لا يحذف أحد نفسه هنا. اطلب من زميل.',
  },
  only_admin_changes_address_somebody: {
    en: 'Only an admin changes the address that somebody logs in with',
    ar: 'لا يغيّر عنوان الدخول إلا مدير',
  },
  person_not_found: { en: 'This person was not found.', ar: 'لم نجد هذا الشخص.' },
  salesman_brings_agencies: { en: 'A salesman brings agencies in', ar: 'مندوب المبيعات يجلب الوكالات' },
  salesmen_bring_in_agencies: { en: 'Salesmen bring in agencies', ar: 'المندوبون للوكالات' },
  user_deleted: { en: 'User deleted.', ar: 'حُذف المستخدم.' },
  user_saved_they_invited: { en: 'User saved. They are invited by mail.', ar: 'حُفظ المستخدم، ودُعي بالبريد.' },
  user_updated: { en: 'User updated.', ar: 'حُدّث المستخدم.' },
  write_limit_in_companys_currency: { en: 'Write a limit in the company’s currency', ar: 'اكتب الحد بعملة الشركة' },
})
