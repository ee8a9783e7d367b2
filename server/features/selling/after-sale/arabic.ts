import { type Sentences, type Template, template } from '#server/http/arabic/sentence'
import { states } from '#server/http/arabic/booking-states'

/** Void, refund, approval and correction of bookings. */
export const afterSale: Sentences = {
  'Name an item': 'حدد البند',
  'Give back at most what your customer paid': 'أعد على الأكثر ما دفعه عميلك',
  'Choose void or refund': 'اختر إلغاءً فوريًا أو استردادًا',
  'Choose passengers of this booking': 'اختر مسافرين من هذا الحجز',
  'Choose at least one passenger': 'اختر مسافرًا واحدًا على الأقل',
  'These tickets were given back before. Choose others.': 'أُعيدت هذه التذاكر من قبل. اختر غيرها.',
  'An adult has to stay with children and infants. Choose them too.':
    'لا بد أن يبقى بالغ مع الأطفال والرضّع. اخترهم أيضًا.',
  'An infant goes with its adult. Choose both.': 'الرضيع مع بالغه. اختر الاثنين.',
  'This is given back as a whole. Choose all passengers.': 'يُعاد هذا كاملًا. اختر جميع المسافرين.',
  'A part is still to be paid. Pay it first, or give the whole booking back.':
    'بقي جزء لم يُدفع. ادفعه أولًا، أو أعد الحجز كاملًا.',
  'This airline voids all tickets of a booking together. Choose all passengers, or ask for a refund.':
    'تلغي شركة الطيران هذه تذاكر الحجز كلها معًا. اختر جميع المسافرين، أو اطلب استردادًا.',
  'This airline refunds all tickets of a booking together. Choose all passengers.':
    'تردّ شركة الطيران هذه قيمة تذاكر الحجز كلها معًا. اختر جميع المسافرين.',
  'Ask for a refund: it is quoted for you first.': 'اطلب استردادًا: يُعرض عليك مبلغه أولًا.',
  'Void request sent successfully.': 'أُرسل طلب الإلغاء الفوري.',
  'Booking has been voided successfully.': 'أُلغي الحجز فورًا.',
  'Void request rejected.': 'رُفض طلب الإلغاء الفوري.',
  'Refund request sent successfully.': 'أُرسل طلب الاسترداد.',
  'Refund quotation sent successfully.': 'أُرسل عرض الاسترداد.',
  'Refund accepted successfully.': 'قُبل الاسترداد.',
  'Refund declined successfully.': 'رُفض الاسترداد.',
  'Booking has been refunded successfully.': 'استُرد مبلغ الحجز.',
  'Booking updated successfully.': 'حُدّث الحجز.',
  'The time to void these tickets has passed. Ask for a refund instead.':
    'انتهت مهلة الإلغاء الفوري لهذه التذاكر. اطلب استردادًا بدلًا منه.',
  'A change of these flights is quoted or under way. Withdraw it or wait for it first.':
    'هناك عرض لتغيير هذه الرحلات أو تغيير جارٍ. اسحبه أو انتظره أولًا.',
  'The time to void has passed': 'انتهت مهلة الإلغاء الفوري',
  'This refund quotation has expired. Ask for a new one.': 'انتهت صلاحية عرض الاسترداد هذا. اطلب عرضًا جديدًا.',
  'The airline has not answered. We are asking: wait for the result.':
    'لم تردّ شركة الطيران بعد. نحن نسأل: انتظر النتيجة.',
  'The airline does not void these tickets any more. Ask for a refund instead.':
    'لم تعد شركة الطيران تلغي هذه التذاكر فورًا. اطلب استردادًا بدلًا منه.',
  'The airline does not refund these tickets any more.': 'لم تعد شركة الطيران تردّ قيمة هذه التذاكر.',
  'Choose a time within the next 30 days': 'اختر وقتًا خلال الأيام الثلاثين القادمة',
  'Use the currency of the booking': 'استعمل عملة الحجز',
  'This amount cannot be below zero': 'لا يمكن أن يقل هذا المبلغ عن صفر',
  'The airline cannot pay back more than it was paid': 'لا يمكن أن تردّ شركة الطيران أكثر مما قبضته',
  'Penalty and fee are more than was paid': 'الغرامة والرسم أكثر مما دُفع',
  'The airline has not issued these tickets.': 'لم تصدر شركة الطيران هذه التذاكر.',
  'The airline has issued these tickets: void or refund them.':
    'أصدرت شركة الطيران هذه التذاكر: ألغها فورًا أو استردّها.',
  'This booking no longer waits for its airline.': 'لم يعد هذا الحجز ينتظر شركة الطيران.',
  'The airline still holds these seats and may issue them: wait for its answer.':
    'ما زالت شركة الطيران تحجز هذه المقاعد وقد تصدر تذاكرها: انتظر ردّها.',
  'These tickets are no longer valid for travel.': 'لم تعد هذه التذاكر صالحة للسفر.',
  'There is no credit note before a booking is voided or refunded.': 'لا إشعار دائنًا قبل إلغاء الحجز فورًا أو استرداده.',
  'There is no invoice for a fee of this booking.': 'لا فاتورة لرسم على هذا الحجز.',
  'The last flight has not arrived yet.': 'لم تصل الرحلة الأخيرة بعد.',
  'The airline’s system does not answer. What we know is shown.': 'نظام شركة الطيران لا يردّ. نعرض ما نعرفه.',
  'This bank account is kept in another currency': 'هذا الحساب البنكي بعملة أخرى',
  'This bank reference has been used before': 'استُعمل هذا المرجع البنكي من قبل',
  'Enter the bank reference': 'أدخل المرجع البنكي',
  'Choose a bank': 'اختر بنكًا',
  'Choose balance or bank transfer': 'اختر الرصيد أو الحوالة البنكية',
  'Choose a status': 'اختر حالة',
  'Give a reason': 'اذكر سببًا',
  'Use an instant like 2027-01-15T08:00:00Z': 'اكتب الوقت مثل 2027-01-15T08:00:00Z',
  'Enter a PNR': 'أدخل رقم الحجز PNR',
  'Choose at most 400 bookings': 'اختر 400 حجز على الأكثر',
  'Choose a list that is kept here': 'اختر قائمة تُحفظ عروضها هنا',
  'Choose csv or xlsx': 'اختر csv أو xlsx',
  'Enter a name': 'أدخل اسمًا',
  'Use at most 60 characters': 'استعمل 60 حرفًا على الأكثر',
  'Keep at most 20 filters: delete one first': 'احفظ 20 مرشحًا على الأكثر: احذف واحدًا أولًا',
  'Filter saved successfully.': 'حُفظ المرشح.',
  'Filter deleted successfully.': 'حُذف المرشح.',
  'This filter was not found.': 'لم نجد هذا المرشح.',
}

export const afterSaleTemplates: readonly Template[] = [
  template('A booking that is {from} cannot be set to {to}.', 'لا يمكن تحويل حجز حالته «{from}» إلى «{to}».', {
    from: states,
    to: states,
  }),
]
