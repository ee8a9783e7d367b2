import { type Sentences, type Template, template } from '#server/http/arabic/sentence'

export const deposits: Sentences = {
  'Deposit saved successfully': 'حُفظ الإيداع',
  'Deposit approved successfully.': 'اعتُمد الإيداع.',
  'Deposit rejected.': 'رُفض الإيداع.',
  'Deposit cancelled.': 'أُلغي الإيداع.',
  'Deposit has been deleted successfully.': 'حُذف الإيداع.',
  'Booking amount updated successfully.': 'عُدّل مبلغ الحجز.',
  'This deposit was not found.': 'لم يُعثر على هذا الإيداع.',
  'This agency was not found.': 'لم يُعثر على هذه الوكالة.',
  'Nobody approves a deposit of their own. Ask a colleague.': 'لا يعتمد أحد إيداع نفسه. اطلب ذلك من زميل.',
  'A deposit reference looks like DP-7Q2M4X': 'مرجع الإيداع بهذا الشكل: DP-7Q2M4X',
  'Choose the account you paid into': 'اختر الحساب الذي أودعت فيه',
  'Choose one of the accounts shown': 'اختر حسابًا من الحسابات المعروضة',
  'Choose how you paid': 'اختر طريقة الدفع',
  'Enter the bank’s reference': 'أدخل مرجع البنك',
  'Use at most 40 characters': 'استعمل 40 خانة على الأكثر',
  'Use Latin letters, digits and . / - _ only': 'استعمل الحروف اللاتينية والأرقام والعلامات . / - _ فقط',
  'Enter an amount above zero': 'أدخل مبلغًا أكبر من صفر',
  'This is more than one deposit can be': 'هذا أكبر مما يتسع له إيداع واحد',
  'Enter a difference: zero changes nothing': 'أدخل فرقًا، فالصفر لا يغيّر شيئًا',
  'This is more than the booking has cost': 'هذا أكثر مما كلّفه الحجز',
  'Only a booking of an agency is corrected here.': 'لا يُعدَّل هنا إلا حجز وكالة.',
  'Add the bank’s slip or a picture of the cheque': 'أضف إشعار البنك أو صورة الشيك',
  'This file is not here any more: choose it again': 'لم يعد هذا الملف موجودًا، اختره من جديد',
  'A deposit with this reference of this bank was sent before': 'أُرسل من قبل إيداع بهذا المرجع في هذا البنك',
  'Ask for pending, approved, rejected or cancelled': 'اطلب pending أو approved أو rejected أو cancelled',
  'Say why': 'اذكر السبب',
  'Say why, in a few words': 'اذكر السبب في كلمات قليلة',
  'Say why, so that it can be put right': 'اذكر السبب ليُصحَّح الخطأ',
}

const states = { pending: 'بانتظار الاعتماد', approved: 'معتمد', rejected: 'مرفوض', cancelled: 'ملغى' }

export const depositsTemplates: readonly Template[] = [
  template('This deposit is {status} already.', 'هذا الإيداع {status} من قبل.', { status: states }),
  template('Your wallet is kept in {currency}', 'محفظتك بعملة {currency}'),
  template('This account takes {currency} only', 'هذا الحساب لعملة {currency} فقط'),
  template('This booking is kept in {currency}', 'هذا الحجز بعملة {currency}'),
  template('This is more than {days} days ago: call the desk', 'مضى على هذا أكثر من {days} يومًا، اتصل بالمكتب'),
]
