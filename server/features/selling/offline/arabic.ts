import { type Sentences, template, type Template } from '#server/http/arabic/sentence'

/** Requests that the back office answers by hand. */
export const offline: Sentences = {
  'Booking updated successfully.': 'حُدّث الحجز.',
  'Booking deleted successfully.': 'حُذف الحجز.',
  'This request was not found.': 'لم نجد هذا الطلب.',
  'This quote has run out. Ask the desk for a new one.': 'انتهت صلاحية هذا العرض. اطلب من المكتب عرضًا جديدًا.',
  'Somebody has changed this request meanwhile. Look at it again.':
    'غيّر أحدهم هذا الطلب في هذه الأثناء. راجعه من جديد.',
  'Lines change with a new quote only': 'لا تتغير السطور إلا بعرض جديد',
  'Enter the PNR or voucher number': 'أدخل رقم الحجز أو القسيمة',
  'At most one infant to each adult': 'رضيع واحد على الأكثر لكل بالغ',
  'Choose today or a later day': 'اختر اليوم أو يومًا بعده',
  'Choose an answer': 'اختر جوابًا',
  'Choose what it is': 'اختر نوع الطلب',
  'Say what you need': 'صف ما تحتاجه',
  'Say what you need, in a sentence or two': 'صف ما تحتاجه في جملة أو جملتين',
  'Use at most 4,000 letters': 'استعمل 4000 حرف على الأكثر',
  'Use at most 2,000 letters': 'استعمل 2000 حرف على الأكثر',
  'At most 8 cities': 'ثماني مدن على الأكثر',
  'Attach at most 10 files': 'أرفق 10 ملفات على الأكثر',
  'Add a line': 'أضف سطرًا',
  'Use at most 60 letters': 'استعمل 60 حرفًا على الأكثر',
  'At most 40 lines': '40 سطرًا على الأكثر',
  'A request looks like OB-7Q2M4X': 'رقم الطلب بهذا الشكل: OB-7Q2M4X',
}

const states = {
  requested: 'قيد الطلب',
  quoted: 'قد سُعّر',
  accepted: 'مقبول',
  declined: 'مرفوض',
  booked: 'محجوز',
  cancelled: 'ملغى',
}

export const offlineTemplates: readonly Template[] = [
  template('This request is {state}.', 'هذا الطلب {state}.', { state: states }),
  template('Use {low} to 99', 'استعمل عددًا من {low} إلى 99'),
  template('This request is kept in {currency}', 'عملة هذا الطلب {currency}'),
]
