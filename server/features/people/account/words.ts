import { words } from '#server/words'

export const accountWords = words('account', {
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  already_currency_of_wallet: {
    en: 'Your account is in this currency already',
    ar: 'هذه عملة حسابك أصلًا',
  },
  all_other_devices_logged_out: { en: 'All other devices are logged out.', ar: 'سُجّل خروج الأجهزة الأخرى كلها.' },
  device_logged_out: { en: 'The device is logged out.', ar: 'سُجّل خروج الجهاز.' },
  device_not_found: { en: 'This device was not found.', ar: 'لم يُعثر على هذا الجهاز.' },
  not_your_password: { en: 'This is not your password', ar: 'هذه ليست كلمة مرورك' },
  only_owner_agency_changes_clock: {
    en: 'Only the owner of the agency changes its clock.',
    ar: 'لا يغيّر توقيت الوكالة إلا مالكها.',
  },
  only_owner_agency_changes_exchange: {
    en: 'Only the owner of the agency changes the currency of its quotations.',
    ar: 'لا يغيّر عملة عروض الوكالة إلا مالكها.',
  },
  password_you_choose_another: {
    en: 'This is the password you have. Choose another',
    ar: 'هذه كلمة مرورك الحالية، اختر غيرها',
  },
  your_agencys_clock_saved: { en: 'Your agency’s clock is saved.', ar: 'حُفظ توقيت وكالتك.' },
  your_agencys_exchange_saved: { en: 'The currency of your quotations is saved.', ar: 'حُفظت عملة عروضك.' },
  your_choices_saved: { en: 'Your choices are saved.', ar: 'حُفظت اختياراتك.' },
  your_password_changed: { en: 'Your password has been changed.', ar: 'غُيّرت كلمة المرور.' },
  your_profile_saved: { en: 'Your profile is saved.', ar: 'حُفظ ملفك.' },
})
