import type { Sentences, Template } from '#server/http/arabic/sentence'

export const paymentRequests: Sentences = {
  'Card payments are not set up here. Choose another way to pay.':
    'الدفع بالبطاقة غير متاح هنا. اختر طريقة أخرى للدفع.',
  'Payment request sent.': 'أُرسل طلب الدفع.',
  'Payment request cancelled.': 'أُلغي طلب الدفع.',
  'This payment request was not found.': 'لم يُعثر على طلب الدفع هذا.',
  'This payment request is being paid already.': 'يجري دفع هذا الطلب الآن.',
  'This payment request has been paid.': 'دُفع هذا الطلب.',
  'This payment request is no longer open.': 'لم يعد طلب الدفع هذا مفتوحًا.',
  'This booking no longer waits for a payment.': 'لم يعد هذا الحجز ينتظر دفعًا.',
  'A payment request is open already. Cancel it before you send another.': 'يوجد طلب دفع مفتوح. ألغه قبل أن ترسل غيره.',
  'A quotation is paid once it is accepted.': 'يُدفع العرض بعد قبوله.',
  'Name a booking or a quotation': 'حدّد حجزًا أو عرض سعر',
  'A customer pays what the booking costs': 'يدفع العميل قيمة الحجز',
  'A payment request is open for 30 days at most': 'يبقى طلب الدفع مفتوحًا 30 يومًا على الأكثر',
  'The seats are held for less time than that': 'المقاعد محجوزة لمدة أقصر من ذلك',
}

export const paymentRequestsTemplates: readonly Template[] = []
