import { words } from '#server/words'

export const settingsWords = words('settings', {
  companys_details_for_invoices: {
    en: 'The company’s details for invoices are not complete yet. An administrator completes them under Setup.',
    ar: 'بيانات الشركة اللازمة للفواتير غير مكتملة بعد. يكملها المدير في صفحة الإعداد.',
  },
  settings_saved: { en: 'Settings saved.', ar: 'حُفظت الإعدادات.' },
  somebody_else_changed_text_meanwhile: {
    en: 'Somebody else has changed this text meanwhile. Look at it again first.',
    ar: 'غيّر شخص آخر هذا النص في الأثناء. انظر إليه مرة أخرى أولًا.',
  },
  text_saved: { en: 'Text saved.', ar: 'حُفظ النص.' },
})
