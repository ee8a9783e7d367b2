import { words } from '#server/words'

export const zohoWords = words('zoho-books', {
  about: {
    en: 'Invoices, credit notes and payments of the company are entered in Zoho Books under our own numbers. Our books stay the source.',
    ar: 'تُسجَّل فواتير الشركة وإشعاراتها الدائنة ومدفوعاتها في زوهو بوكس بأرقامنا نحن. وتبقى دفاترنا هي الأصل.',
  },
  does_contacts: { en: 'Enters agencies as customers', ar: 'يسجّل الوكالات عملاءً' },
  does_invoices: { en: 'Enters invoices and credit notes', ar: 'يسجّل الفواتير والإشعارات الدائنة' },
  does_payments: { en: 'Enters what was paid for them', ar: 'يسجّل ما دُفع عنها' },
  client_id: { en: 'Client ID', ar: 'معرّف العميل (Client ID)' },
  client_id_hint: {
    en: 'From Zoho’s API console: a client of the kind “Server-based application”.',
    ar: 'من لوحة مطوري زوهو (API Console): عميل من نوع \u2066Server-based Application\u2069.',
  },
  client_secret: { en: 'Client secret', ar: 'سر العميل (Client Secret)' },
  organization_id: { en: 'Organisation', ar: 'المنشأة' },
  organization_hint: {
    en: 'Chosen from those that Zoho lists once you are connected.',
    ar: 'تختارها مما تعرضه زوهو بعد الربط.',
  },
  payment_account: { en: 'Account for payments', ar: 'حساب المدفوعات' },
  payment_account_hint: {
    en: 'Where Zoho books what agencies pay from their wallets, and what goes back there. Without one Zoho’s usual account takes payments, and credit notes stay open.',
    ar: 'حيث تقيّد زوهو ما تدفعه الوكالات من محافظها وما يعود إليها. من دونه تُقيَّد المدفوعات في حساب زوهو المعتاد وتبقى الإشعارات الدائنة مفتوحة.',
  },
  from_day: { en: 'Enter documents from', ar: 'تسجيل المستندات من' },
  from_day_hint: {
    en: 'The day of the connection unless you choose an earlier one.',
    ar: 'يوم الربط ما لم تختر يومًا أسبق.',
  },
  said_no: { en: 'Zoho says: {{said}}', ar: 'تقول زوهو: {{said}}' },
  no_longer_knows_us: {
    en: 'Zoho no longer accepts the connection. Connect again.',
    ar: 'لم تعد زوهو تقبل الربط. أعد الربط.',
  },
  not_readable: { en: 'Zoho’s answer cannot be read ({{status}}).', ar: 'لا يمكن قراءة جواب زوهو ({{status}}).' },
  no_organisation: { en: 'No organisation is chosen yet.', ar: 'لم تُختر منشأة بعد.' },
  day_is_over: { en: 'Zoho’s calls of this day are used up.', ar: 'استُنفدت اتصالات زوهو لهذا اليوم.' },
  too_many_renewals: {
    en: 'Zoho was asked for access too often and asks us to wait.',
    ar: 'طُلب الدخول من زوهو مرات كثيرة وتطلب منا الانتظار.',
  },
  no_such_tax: {
    en: 'Zoho has no tax of {{rate}} percent. Add it there under Settings › Taxes.',
    ar: 'لا ضريبة بنسبة {{rate}} بالمئة في زوهو. أضفها هناك في الإعدادات › الضرائب.',
  },
  no_such_currency: {
    en: 'Zoho has no currency {{currency}}. Add it there under Settings › Currencies.',
    ar: 'لا عملة {{currency}} في زوهو. أضفها هناك في الإعدادات › العملات.',
  },
})
