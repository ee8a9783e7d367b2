import { type Sentences, type Template, template } from '#server/http/arabic/sentence'

/** Statements of the company's banks. */
export const bankLines: Sentences = {
  'Choose a line of a bank statement': 'اختر حركة من كشف البنك',
  'Choose the account': 'اختر الحساب',
  'This bank line was not found.': 'لم نجد هذه الحركة.',
  'This money went out: it pays for no deposit.': 'هذا المبلغ خرج من الحساب، فلا يغطي إيداعًا.',
  'Another bank line has this deposit already.': 'طُوبق هذا الإيداع مع حركة أخرى من قبل.',
  'This deposit names another account than the line': 'هذا الإيداع على حساب غير حساب الحركة',
  'This deposit is of another amount than the line': 'مبلغ هذا الإيداع غير مبلغ الحركة',
  'The statement is kept.': 'حُفظ الكشف.',
  'The line is matched.': 'طُوبقت الحركة.',
  'The line is ignored.': 'جرى تجاهل الحركة.',
  'The line waits again.': 'عادت الحركة إلى الانتظار.',
  'Use at most 300 characters': 'استخدم 300 حرف على الأكثر',
  'This file is no bank statement: use CSV, XLSX, MT940 or CAMT.053':
    'هذا الملف ليس كشف بنك، استخدم CSV أو XLSX أو MT940 أو CAMT.053',
  'Send version 02 or 08 of CAMT.053': 'أرسل الإصدار 02 أو 08 من CAMT.053',
  'The opening balance and the lines do not make the closing balance. Nothing was kept.':
    'الرصيد الافتتاحي مع الحركات لا يساوي الرصيد الختامي. لم يُحفظ شيء.',
  'Send at most 5,000 lines at once': 'أرسل 5000 حركة على الأكثر في المرة',
  'No line of money stands in this file': 'لا توجد حركة مالية في هذا الملف',
  'This amount cannot be read': 'تعذّرت قراءة هذا المبلغ',
  'This date cannot be read': 'تعذّرت قراءة هذا التاريخ',
  'This line is of both debit and credit': 'هذه الحركة مدينة ودائنة معًا',
  'The balance does not follow from the line before': 'الرصيد لا يتبع من الحركة السابقة',
  'Choose the columns of the date and the amount': 'اختر عمودي التاريخ والمبلغ',
}

const states = { open: 'بانتظار المطابقة', matched: 'مطابقة', ignored: 'متجاهلة' }
/** What is wrong with a line of a bank's own format. */
const faults: Sentences = {
  'a field like :61: is expected here': 'يُنتظر هنا حقل مثل :61:',
  'this statement is too long, send at most 5,000 lines': 'هذا الكشف أطول مما يُقبل، أرسل 5000 حركة على الأكثر',
  'this day does not exist': 'لا وجود لهذا اليوم',
  'this amount cannot be read': 'تعذّرت قراءة هذا المبلغ',
  'this balance cannot be read': 'تعذّرت قراءة هذا الرصيد',
  'this entry cannot be read': 'تعذّرت قراءة هذه الحركة',
  'this entry is of zero': 'مبلغ هذه الحركة صفر',
  'this entry is of another currency': 'هذه الحركة بعملة أخرى',
  'this entry has no date': 'لا تاريخ لهذه الحركة',
  'the statement before this one has no closing balance': 'الكشف الذي قبله بلا رصيد ختامي',
  'the opening balance :60F: is missing': 'الرصيد الافتتاحي :60F: مفقود',
  'the closing balance :62F: is missing': 'الرصيد الختامي :62F: مفقود',
  'this balance is of another currency': 'هذا الرصيد بعملة أخرى',
  'its balances are of another currency': 'أرصدته بعملة أخرى',
  'no statement begins in this file': 'لا يبدأ أي كشف في هذا الملف',
  'it does not say whether money came in or went out': 'لا يذكر هل دخل المبلغ أم خرج',
  'this date cannot be read': 'تعذّرت قراءة هذا التاريخ',
  'a document type is not taken': 'لا يُقبل تعريف نوع المستند',
  'entities of their own are not taken': 'لا تُقبل كيانات معرّفة في الملف',
  'an & stands here by itself': 'رمز & وحده هنا',
  'this character does not exist': 'لا وجود لهذا الحرف',
  'this is no well-formed XML': 'بنية XML غير سليمة',
  'this file is nested too deep or too long': 'بنية هذا الملف أعمق أو أطول مما يُقبل',
  'there is a second root element': 'فيه عنصر جذر ثانٍ',
  'text stands outside of the root element': 'نص خارج العنصر الجذر',
  'the file ends in the middle': 'الملف مقطوع',
}

export const bankLinesTemplates: readonly Template[] = [
  template('This bank line is {state} already.', 'هذه الحركة {state} من قبل.', { state: states }),
  template(
    'This statement is of account {account}, not of the one you chose',
    'هذا الكشف للحساب {account}، لا للحساب الذي اخترته',
  ),
  template('This statement is in {currency}, the account in {own}', 'هذا الكشف بعملة {currency} والحساب بعملة {own}'),
  template('Line {line} cannot be read. Nothing was kept.', 'تعذّرت قراءة السطر {line}. لم يُحفظ شيء.'),
  template('Line {line}: </{name}> closes nothing', 'السطر {line}: ‏</{name}> لا يغلق شيئًا'),
  template('Line {line}: {what}', 'السطر {line}: {what}', { what: faults }),
]
