import type { Sentences } from '#server/http/arabic/sentence'

export const tax: Sentences = {
  'Tax rule added.': 'أُضيفت القاعدة الضريبية.',
  'The rule ends that day.': 'تنتهي القاعدة في ذلك اليوم.',
  'This tax rule was not found.': 'لم نجد هذه القاعدة الضريبية.',
  'This rule is over already.': 'انتهت هذه القاعدة من قبل.',
  'This is the last rule: without any, nothing would be taxed. Add the new ones first.':
    'هذه آخر قاعدة: بلا قواعد لا يُحسب شيء من الضريبة. أضف الجديدة أولًا.',
  'There is such a rule of the same days already': 'توجد قاعدة كهذه للأيام نفسها',
  'Use a rate from 0 to 100 per cent': 'استخدم نسبة من 0 إلى 100 بالمئة',
  'Choose a product': 'اختر منتجًا',
  'Choose what it is for': 'اختر على ماذا',
  'Choose in whose name it is sold': 'اختر باسم من يباع',
  'Choose where it takes place': 'اختر أين يقع',
  'Choose how it is taxed': 'اختر كيف يُحسب',
  'Choose a rule': 'اختر قاعدة',
  'Enter what the rule rests on': 'أدخل ما تستند إليه القاعدة',
  'Enter the rate': 'أدخل النسبة',
  'What is not taxed at a rate has the rate 0': 'ما لا نسبة له نسبته 0',
  'Choose a reason that fits how it is taxed': 'اختر سببًا يناسب طريقة الحساب',
  'Choose today or a later day': 'اختر اليوم أو يومًا بعده',
  'Nobody has said in whose name this is sold. The office sets its tax role first.':
    'لم يُحدَّد باسم من يباع هذا. يحدد المكتب صفته الضريبية أولًا.',
  'No tax rule speaks of this. The office completes the rules first.':
    'لا قاعدة ضريبية لهذا. يكمل المكتب القواعد أولًا.',
  'The tax of every journal is what its lines of tax say': 'ضريبة كل قيد هي ما تقوله أسطره الضريبية',
  'The tax of every sale stands in its price lines, and is all of its price':
    'ضريبة كل بيع قائمة في أسطر سعره وتغطي سعره كله',
  'The tax of every supply is its rate of its net, rounded once; of a part that is given back, what its shares say':
    'ضريبة كل توريد هي نسبته من صافيه مقرَّبة مرة واحدة، وضريبة ما رُدّ من جزء ما تقوله حصصه',
  'No more tax is given back of an item than was taken': 'لا يُرد من ضريبة بند أكثر مما أُخذ',
  'The tax on every invoice is that of the items on it, on a credit note that of its case':
    'الضريبة في كل فاتورة هي ضريبة بنودها، وفي كل إشعار دائن ضريبة طلبه',
}
