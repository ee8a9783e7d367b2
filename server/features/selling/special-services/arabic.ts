/** Arabic of every sentence that this feature says by itself. */
export const sentences: Readonly<Record<string, string>> = {
  'Choose a service': 'اختر خدمة',
  'This is asked for already.': 'طُلب هذا من قبل.',
  'This airline takes no requests online. Ask the office.': 'لا تقبل شركة الطيران هذه طلبات إلكترونية. راجع المكتب.',
  'This is for an infant.': 'هذا للرضّع.',
  'Enter the number of the membership': 'أدخل رقم العضوية',
  'The airline has been asked.': 'سُئلت شركة الطيران.',
}
