import type { Sentences } from '#server/http/arabic/sentence'

export const sentences: Sentences = {
  'User saved. They are invited by mail.': 'حُفظ المستخدم، ودُعي بالبريد.',
  'User updated.': 'حُدّث المستخدم.',
  'User deleted.': 'حُذف المستخدم.',
  'Card allowance saved.': 'حُفظ سماح البطاقة.',
  'Say whether cards are allowed': 'حدّد هل يُسمح بالبطاقات',
  'A salesman brings agencies in': 'مندوب المبيعات يجلب الوكالات',
  'Only an admin changes the address that somebody logs in with': 'لا يغيّر عنوان الدخول إلا مدير',
  'Salesmen bring in agencies': 'المندوبون للوكالات',
  'A card allowance is for agents': 'سماح البطاقة للوكلاء',
  'Choose a salesman': 'اختر مندوب مبيعات',
  'Write a limit in the company’s currency': 'اكتب الحد بعملة الشركة',
  'Nobody deletes themselves here. Ask a colleague.': 'لا يحذف أحد نفسه هنا. اطلب من زميل.',
  'The agency’s account holds money or owes some. Settle it first.': 'في حساب الوكالة مال أو عليه دين. سوّه أولًا.',
  'A booking of the agency is still open. Confirm or cancel it first.': 'للوكالة حجز ما زال مفتوحًا. أكّده أو ألغه أولًا.',
}
