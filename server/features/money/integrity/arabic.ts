import type { Sentences, Template } from '#server/http/arabic/sentence'

/** What must hold of the books, as `server/db/invariants.sql` names it, and what the proof says. */
export const proof: Sentences = {
  'Every rule holds.': 'كل القواعد سليمة.',
  'The proof found something.': 'وجد الفحص خللًا.',
  'Every journal sums to zero in each currency': 'مجموع كل قيد صفر في كل عملة',
  'All postings together sum to zero in each currency': 'مجموع كل الحركات صفر في كل عملة',
  'Every journal still has the lines it was posted with': 'كل قيد بأسطره التي سُجِّل بها',
  'Every posting belongs to a journal': 'كل حركة تتبع قيدًا',
  'Every reversal is the exact opposite of what it reverses': 'كل عكس هو عكس تام لقيده',
  'No wallet is below its credit limit': 'لا محفظة دون حد ائتمانها',
  'Every kept balance is the sum of its postings': 'كل رصيد محفوظ هو مجموع حركاته',
  'Running balances and line counts of every wallet follow each other without a gap':
    'الأرصدة المتتالية وأرقام الأسطر في كل محفظة بلا فجوة',
  'Every wallet has as many lines as it counted': 'في كل محفظة من الأسطر ما عدّته',
  'Every posting is on an account that exists, in its currency': 'كل حركة على حساب موجود وبعملته',
  'The blocked amount of every wallet is the sum of its active holds': 'المحجوز في كل محفظة هو مجموع حجوزاتها القائمة',
  'Every hold that was taken stands on a journal of its booking': 'كل مبلغ محجوز تم سحبه يقوم على قيد لحجزه',
  'Every collected card payment is in the ledger once, with its amount':
    'كل دفعة بطاقة محصّلة في الدفتر مرة واحدة وبمبلغها',
  'Every card payment in the ledger is collected, and every card refund is of one that goes back':
    'كل دفعة بطاقة في الدفتر محصّلة، وكل رد إلى بطاقة يخص دفعة تُردّ',
  'Every booking sold by card has its money collected': 'لكل حجز بيع بالبطاقة مال محصّل',
  'Every card payment in use is that of a confirmation, or of an open payment request':
    'كل دفعة بطاقة قيد الاستعمال تخص تأكيدًا أو طلب دفع مفتوحًا',
  'The card gateway and the suppliers have what we have': 'ما لدى بوابة البطاقات والمورّدين هو ما لدينا',
  'Every ticketed PNR of the embedded network belongs to a booking that was sold, or is being':
    'كل سجل صدرت تذاكره في الشبكة المدمجة يتبع حجزًا بيع أو يُباع',
  'Every case that is done has its credit note, of what the ledger really gave back; nothing else was given back':
    'لكل طلب منجز إشعاره الدائن بما رده الدفتر فعلًا، ولم يُردّ غيره',
  'Tickets that were given back have no open coupon, and others have none that was given back':
    'التذاكر المردودة بلا قسيمة مفتوحة وليس في غيرها قسيمة مردودة',
  'Every item that was sold is on one invoice, and every case that gave something back has one credit note':
    'كل عنصر مبيع في فاتورة واحدة، ولكل طلب ردّ شيئًا إشعار دائن واحد',
  'Every item is given back exactly when its cases leave nothing of it, and waits exactly for the one that is open':
    'لا يُردّ عنصر إلا حين لا تُبقي طلباته منه شيئًا، ولا ينتظر إلا الطلب المفتوح',
  'What a change comes to is what each of its passengers pays for it': 'ما يبلغه كل تغيير هو ما يدفعه كل مسافر فيه',
  'Every change that is done moved in the ledger what was accepted': 'كل تغيير مكتمل حرّك في الدفتر ما قُبل',
  'Every passenger of a change that is done has a ticket that another was exchanged for':
    'لكل مسافر في تغيير مكتمل تذكرة استُبدلت بها أخرى',
  'What a case comes to is what each of its people gets, and theirs were their shares of the sale':
    'مبلغ كل طلب هو مجموع ما لمسافريه، وما دفعوه حصصهم من البيع',
  'The price of every item that is split is the sum of its shares, line by line':
    'سعر كل عنصر موزّع هو مجموع حصصه بندًا بندًا',
  'The status of every booking follows from its items': 'حالة كل حجز تتبع حالات عناصره',
  'What a buyer owes is what is owed for its bookings': 'المطلوب من كل مشترٍ هو المطلوب عن حجوزاته',
  'Every booking that waits for something has somebody who looks after it': 'لكل حجز ينتظر شيئًا من يتابعه',
  'Every booking that is being acted on, or waits for its supplier, has an open act that will finish it':
    'لكل حجز قيد التنفيذ أو بانتظار مورّده إجراء مفتوح يكمله',
  'Every act that waits for a person has an open task': 'لكل إجراء ينتظر موظفًا مهمة مفتوحة',
  'Every mail that waits has a job that sends it, or says why it was given up':
    'لكل رسالة منتظرة مهمة ترسلها أو سبب لتركها',
  'Every mail that could not be sent has been seen to by somebody': 'كل رسالة تعذّر إرسالها نظر فيها أحد',
  'Every job with money or a supplier that was given up has been seen to by somebody':
    'كل مهمة مال أو مورّد توقفت محاولاتها نظر فيها أحد',
  'Every booking got where it is by legal moves': 'كل حجز بلغ حالته بخطوات جائزة',
  "The dashboard's sums are those of the journals": 'مجاميع لوحة العمل هي مجاميع القيود',
  'Every sale earned in charges what the price lines of its booking say':
    'ما كسبه كل بيع من الرسوم هو ما تقوله بنود سعر حجزه',
  "Every approved deposit is in the ledger once, with its amount, on its agency's wallet":
    'كل إيداع معتمد في الدفتر مرة واحدة وبمبلغه وفي محفظة وكالته',
  'What is held and sold of each unit is what its allocations say': 'المحجوز والمبيع من كل وحدة هو ما تقوله تخصيصاتها',
  'Every matched bank line is the money of its deposit: approved, on the same account, of the same amount':
    'كل حركة بنك مطابقة هي مال إيداعها: معتمد وعلى الحساب نفسه وبالمبلغ نفسه',
  'What was last done with every bank line is the state that it has': 'حالة كل حركة بنك هي آخر ما جرى لها',
  'Every closed period of a supplier is the sum of its lines, and its lines are whole postings':
    'كل فترة مقفلة لمورّد هي مجموع بنودها، وبنودها قيود كاملة',
  'What is owed to every supplier is what its closed and open periods say':
    'المستحق لكل مورّد هو ما تقوله فتراته المقفلة والمفتوحة',
  "Every posted pay-out took its amount out of its customer's wallet once":
    'كل دفعة لعميل أخذت مبلغها من محفظته مرة واحدة',
  'Every credit for a deposit stands on one that is approved': 'كل إضافة لإيداع تقوم على إيداع معتمد',
  'Invoice numbers run without a gap in each series': 'أرقام الفواتير متتابعة بلا فجوة في كل سلسلة',
  'Every invoice carries the hash of the one before it, and its own': 'كل فاتورة تحمل ختم سابقتها وختمها',
  'Every paid payment request has one captured payment, and no other has one':
    'لكل طلب دفع مسدد دفعة واحدة محصّلة ولا دفعة لغيره',
  'Every paid booking that waits for its confirmation has a job that looks after it':
    'لكل حجز مدفوع ينتظر تأكيده مهمة تتابعه',
  'Every request is a booking, and what was quoted says for how much': 'كل طلب حجز، وما سُعّر منه يقول بكم',
  "Every quotation stands on its newest version, with that version's price and validity":
    'كل عرض سعر على أحدث نسخه بسعرها ومدتها',
  'Every promo image holds on to its file': 'كل صورة ترويجية متمسكة بملفها',
  'Every card payment that we call captured is captured at the test gateway, with its amount':
    'كل دفعة بطاقة نعدّها محصّلة محصّلة لدى بوابة الاختبار وبمبلغها',
  'Every sold booking still has its ticketed PNR in the embedded network':
    'لكل حجز مبيع سجله الصادرة تذاكره في الشبكة المدمجة',
  'Every ticket of the embedded network carries the number that it was issued with':
    'كل تذكرة من الشبكة المدمجة تحمل الرقم الذي صدرت به',
  'Every flight that was sold has a ticket for each passenger': 'لكل مسافر في كل رحلة مبيعة تذكرته',
  'Every invoice of a sale is what the items on it cost': 'كل فاتورة بيع تساوي أسعار بنودها',
  'What was sold of a booking is invoiced, and nothing else is': 'ما بيع من كل حجز مفوتر، ولا يفوتر غيره',
  'The invoices of a booking stand on journals of the same amount': 'فواتير كل حجز تستند إلى قيود بالمبلغ نفسه',
  'Money is held for an item exactly while its confirmation is open, or it was agreed with a member of staff':
    'يُحجز المال للبند ما دام تأكيده جاريًا أو اتُّفق عليه مع موظف، لا غير',
  'Every booking is what its items say': 'كل حجز كما تقول بنوده',
  'Every item costs what the lines of its price say': 'سعر كل بند مجموع سطور سعره',
  "Every booking's sealed copy of its price lines is what they are": 'النسخة المختومة من سطور سعر كل حجز مطابقة لها',
  'What is due for an item is what it costs, and each due is the sum of its parts':
    'المستحق لكل بند هو سعره، وكل دفعة مجموع أجزائها',
  'What is held of a due is exactly what is set aside for it': 'المحجوز من كل دفعة هو ما خُصص لها تمامًا',
  'What is owed for every booking is what is still due of what was sold of it':
    'المطلوب عن كل حجز هو ما بقي مستحقًا مما بيع منه',
  'Every refund that was paid is what was quoted, and its item is where its case is':
    'كل استرداد دُفع يساوي ما عُرض، وبنده حيث طلبه',
  'Every item stands where its history ends': 'كل بند حيث ينتهي سجله',
  'Every record of money and bookings is as the audit log says, none is missing and none was slipped in':
    'كل سجل مالي وكل حجز كما يقول سجل التدقيق، فلا ناقص ولا مدسوس',
  'Nothing was written past the application': 'لم يُكتب شيء من وراء التطبيق',
  'Every watched table records what happens to it': 'كل جدول مراقَب يسجل ما يجري عليه',
  'The audit chain is unbroken: no entry was changed, added or taken out':
    'سلسلة التدقيق متصلة: لم يتغير فيها قيد ولم يُضف ولم يُنزع',
  'The audit chain agrees with its heads that left the database':
    'سلسلة التدقيق توافق رؤوسها المحفوظة خارج قاعدة البيانات',
  'Every record that a caller was told of is there': 'كل سجل أُخبر به متصل موجود',
  'Every stored file is what was stored under its name': 'كل ملف محفوظ هو ما حُفظ باسمه',
  'Every stored file has its row, and every row its file': 'لكل ملف محفوظ سجله ولكل سجل ملفه',
}

export const integrityTemplates: readonly Template[] = []
