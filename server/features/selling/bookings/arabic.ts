import { states } from '#server/http/arabic/booking-states'
import { type Sentences, template } from '#server/http/arabic/sentence'

/** Bookings, passengers, tickets and payments. */
export const bookings: Sentences = {
  'Status saved.': 'حُفظت الحالة.',
  'Enter a word for it in both languages': 'أدخل كلمة لها باللغتين',
  'Choose a status': 'اختر حالة',
  'Say whether colleagues see it': 'اذكر هل يراه الزملاء',
  'Choose the office or the buyer': 'اختر المكتب أو المشتري',
  'Choose a colour': 'اختر لونًا',
  'There is no such document of this booking.': 'لا يوجد مستند كهذا لهذا الحجز.',
  'The supplier has not answered': 'لم يرد المورّد',
  'The supplier cannot be reached': 'تعذّر الوصول إلى المورّد',
  'A card pays for one thing, all at once. Pay this booking from the balance.':
    'البطاقة تدفع ثمن شيء واحد دفعة واحدة. ادفع هذا الحجز من الرصيد.',
  'The card could not be charged.': 'تعذّر الخصم من البطاقة.',
  'This card payment is not there to be used.': 'لا يمكن استعمال دفعة البطاقة هذه.',
  'Payment made successfully.': 'تم الدفع.',
  'This payment is due once the booking is confirmed.': 'تستحق هذه الدفعة بعد تأكيد الحجز.',
  'Booking saved successfully.': 'حُفظ الحجز.',
  'Booking confirmed successfully.': 'تم تأكيد الحجز.',
  'Booking canceled successfully.': 'أُلغي الحجز.',
  'Email sent successfully.': 'أُرسل البريد الإلكتروني.',
  'Insufficient Balance': 'الرصيد غير كافٍ',
  'The airline has not answered. Do not book again: we are asking.':
    'لم تردّ شركة الطيران بعد. لا تحجز مرة أخرى، نحن نسأل.',
  'The airline did not hold these seats. Search again.': 'لم تحجز شركة الطيران هذه المقاعد. ابحث من جديد.',
  'The airline no longer holds these seats. Search again.': 'لم تعد شركة الطيران تحجز هذه المقاعد. ابحث من جديد.',
  'This booking is being worked on right now.': 'يجري العمل على هذا الحجز الآن.',
  'The time limit of this booking has passed.': 'انتهت مهلة هذا الحجز.',
  'The time limit has not passed.': 'لم تنته المهلة بعد.',
  'Only a confirmed booking has an invoice.': 'لا فاتورة إلا لحجز مؤكد.',
  'There is no ticket, invoice or receipt before the booking is confirmed.':
    'لا تذكرة ولا فاتورة ولا إيصال قبل تأكيد الحجز.',
  'There is nothing to send yet.': 'لا شيء يُرسل بعد.',
  'A card is charged on the card page: open it from the booking.': 'يُدفع بالبطاقة من صفحتها: افتحها من الحجز.',
  'Your account may not pay by card.': 'الدفع بالبطاقة غير متاح لحسابك.',
  'This booking is above your card limit.': 'قيمة هذا الحجز فوق حد بطاقتك.',
  'This booking is being paid already.': 'يجري دفع هذا الحجز الآن.',
  'The signature does not fit.': 'التوقيع غير مطابق.',
  'Enter a test card number': 'أدخل رقم بطاقة تجريبية',
  'No money is held for this booking.': 'لا مبلغ محجوزًا لهذا الحجز.',
  'This was posted before with other amounts.': 'سُجّل هذا القيد من قبل بمبالغ أخرى.',
  'This entry was reversed before.': 'سبق عكس هذا القيد.',
  'Choose a day on or after the first': 'اختر يومًا لا يسبق اليوم الأول',
  'Enter the name as in the passport': 'اكتب الاسم كما في الجواز',
  'Enter the surname': 'أدخل اسم العائلة',
  'Use at most 40 letters': 'استعمل 40 حرفًا على الأكثر',
  'Use Latin letters, as in the passport': 'اكتبه بالحروف اللاتينية كما في الجواز',
  'Choose adult, child or infant': 'اختر بالغًا أو طفلًا أو رضيعًا',
  'Choose a title': 'اختر اللقب',
  'Choose male or female': 'اختر ذكرًا أو أنثى',
  'Enter the passport number': 'أدخل رقم الجواز',
  'A passport number has 5 to 20 letters and digits': 'رقم الجواز من 5 إلى 20 حرفًا ورقمًا',
  'Add at least one passenger': 'أضف مسافرًا واحدًا على الأقل',
  'This date is in the future': 'هذا التاريخ لم يأتِ بعد',
  'The passport ends before the journey does': 'ينتهي الجواز قبل انتهاء السفر',
  'Title and gender do not agree': 'اللقب والجنس لا يتفقان',
  'Master is for boys under 12': 'لقب MSTR للأولاد دون 12 سنة',
}

export const bookingTemplates = [
  template('This payment is {state}.', 'هذه الدفعة {state}.', {
    state: { open: 'مفتوحة', held: 'محجوزة', paid: 'مدفوعة', overdue: 'متأخرة', waived: 'معفاة', cancelled: 'ملغاة' },
  }),
  template('This booking is {status}.', 'هذا الحجز {status}.', { status: states }),
  template(
    'The price is for {adults} adults, {children} children and {infants} infants',
    'السعر محسوب للبالغين: {adults}، وللأطفال: {children}، وللرضّع: {infants}',
  ),
  template(
    'The passport must be valid until {date} or later: six months after arriving',
    'يجب أن يصلح الجواز حتى {date} أو بعده: ستة أشهر بعد الوصول',
  ),
  template('This is the same person as passenger {number}', 'هذا هو المسافر رقم {number} نفسه'),
]
