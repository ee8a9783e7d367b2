import type { Sentences } from '#server/http/arabic/sentence'

/** What is sold at the desk. */
export const deskSales: Sentences = {
  'Choose who buys': 'اختر المشتري',
  'Choose a customer': 'اختر عميلًا',
  'Choose how it is paid': 'اختر طريقة الدفع',
  'Enter the number of the slip': 'أدخل رقم إيصال الجهاز',
  'Only an agency buys on credit': 'الشراء بالآجل للوكالات وحدها',
  'This agency may not buy now': 'لا يمكن لهذه الوكالة الشراء الآن',
  'Cash at the desk': 'نقدًا في المكتب',
  'Card at the desk': 'بطاقة في المكتب',
  'Enter an amount above zero': 'أدخل مبلغًا أكبر من صفر',
  'What was paid at the desk is in the cash box or at the card machine, once for each booking':
    'ما دُفع في المكتب موجود في الصندوق أو جهاز البطاقات، مرة واحدة لكل حجز',
}
