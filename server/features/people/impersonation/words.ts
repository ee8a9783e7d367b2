import { words } from '#server/words'

export const impersonationWords = words('impersonation', {
  already_viewing: {
    en: 'You are viewing as somebody already. Leave that first.',
    ar: 'أنت تعرض بحساب شخص الآن. اخرج منه أولًا.',
  },
  account_closed: { en: 'This account is closed.', ar: 'هذا الحساب مغلق.' },
  nobody_views_as_admin: { en: 'Nobody views as an admin.', ar: 'لا يُعرض بحساب مدير.' },
  person_not_found: { en: 'This person was not found.', ar: 'لم نجد هذا الشخص.' },
  you_see_what_person_sees: { en: 'You see what this person sees.', ar: 'ترى ما يراه هذا الشخص.' },
  you_yourself_again: { en: 'You are yourself again.', ar: 'عدت إلى حسابك.' },
})
