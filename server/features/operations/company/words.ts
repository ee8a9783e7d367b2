import { words } from '#server/words'

export const companyWords = words('company', {
  airport_not_known: { en: 'This airport is not known', ar: 'هذا المطار غير معروف' },
  company_saved: { en: 'Company saved.', ar: 'حُفظت بيانات الشركة.' },
  there_entries_in_books_their: {
    en: 'There are entries in the books: their currency stays',
    ar: 'في الدفاتر قيود، فتبقى عملتها',
  },
})
