import { words } from '#server/words'

export const featuredWords = words('featured', {
  saved: { en: 'The first page is saved.', ar: 'حُفظت الصفحة الأولى.' },
  no_such_route: { en: 'Name two airports, like RUH-CAI.', ar: 'اذكر مطارين، مثل ‎RUH-CAI.' },
  unknown_airport: { en: 'No airport has the code {{code}}.', ar: 'لا مطار بالرمز {{code}}.' },
  not_there: { en: 'This is no longer there.', ar: 'لم يعد هذا موجودًا.' },
  named_twice: { en: 'It is in the list already.', ar: 'موجود في القائمة.' },
})
