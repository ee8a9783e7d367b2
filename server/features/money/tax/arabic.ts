import type { Sentences } from '#server/http/arabic/sentence'

export const tax: Sentences = {
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
