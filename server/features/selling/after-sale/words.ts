import { words } from '#server/words'

export const afterSaleWords = words('after_sale', {
  quotation_still_stands: {
    en: 'No quotation of this refund has run out.',
    ar: 'لم تنتهِ صلاحية أي عرض لهذا الاسترداد.',
  },
  adult_to_stay_with_children: {
    en: 'An adult has to stay with children and infants. Choose them too.',
    ar: 'لا بد أن يبقى بالغ مع الأطفال والرضّع. اخترهم أيضًا.',
  },
  airline_cannot_pay_back: {
    en: 'The airline cannot pay back more than it was paid',
    ar: 'لا يمكن أن تردّ شركة الطيران أكثر مما قبضته',
  },
  airline_refunds_all_tickets_booking: {
    en: 'This airline refunds all tickets of a booking together. Choose all passengers.',
    ar: 'تردّ شركة الطيران هذه قيمة تذاكر الحجز كلها معًا. اختر جميع المسافرين.',
  },
  airline_voids_all_tickets_booking: {
    en: 'This airline voids all tickets of a booking together. Choose all passengers, or ask for a refund.',
    ar: 'تلغي شركة الطيران هذه تذاكر الحجز كلها معًا. اختر جميع المسافرين، أو اطلب استردادًا.',
  },
  amount_cannot_below_zero: { en: 'This amount cannot be below zero', ar: 'لا يمكن أن يقل هذا المبلغ عن صفر' },
  ask_for_refund_quoted: {
    en: 'Ask for a refund: it is quoted for you first.',
    ar: 'اطلب استردادًا: يُعرض عليك مبلغه أولًا.',
  },
  booking_canceled_successfully: { en: 'Booking canceled successfully.', ar: 'أُلغي الحجز.' },
  booking_cannot_be_set: {
    en: 'A booking that is {{from}} cannot be set to {{to}}.',
    ar: 'لا يمكن تحويل حجز حالته «{{from}}» إلى «{{to}}».',
  },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  booking_refunded_successfully: { en: 'Booking has been refunded successfully.', ar: 'أُعيد مبلغ الحجز.' },
  booking_updated_successfully: { en: 'Booking updated successfully.', ar: 'حُدّث الحجز.' },
  booking_voided_successfully: { en: 'Booking has been voided successfully.', ar: 'أُبطل الحجز.' },
  change_flights_quoted_or_under: {
    en: 'A change of these flights is quoted or under way. Withdraw it or wait for it first.',
    ar: 'هناك عرض لتغيير هذه الرحلات أو تغيير جارٍ. اسحبه أو انتظره أولًا.',
  },
  choose_time_within_next_30_days: {
    en: 'Choose a time within the next 30 days',
    ar: 'اختر وقتًا خلال الأيام الثلاثين القادمة',
  },
  give_back: { en: 'Give back at most what your customer paid', ar: 'أعد على الأكثر ما دفعه عميلك' },
  given_back_as_whole_choose: {
    en: 'This is given back as a whole. Choose all passengers.',
    ar: 'يُعاد هذا كاملًا. اختر جميع المسافرين.',
  },
  infant_goes_with_adult_choose: {
    en: 'An infant goes with its adult. Choose both.',
    ar: 'الرضيع مع بالغه. اختر الاثنين.',
  },
  name_everybody_whom_you_mean: {
    en: 'Some of these passengers were asked about alone. Name everybody whom you mean.',
    ar: 'سبق أن طُلب هذا لبعض هؤلاء المسافرين وحدهم. حدّد كل من تقصد.',
  },
  other_request_under_way: {
    en: 'Another request for this is under way. Wait for its result first.',
    ar: 'هناك طلب آخر على هذا قيد التنفيذ. انتظر نتيجته أولًا.',
  },
  part_unpaid: { en: 'A part is still to be paid. Pay it first.', ar: 'بقي جزء لم يُدفع. ادفعه أولًا.' },
  part_still_to_paid_pay: {
    en: 'A part is still to be paid. Pay it first, or give the whole booking back.',
    ar: 'بقي جزء لم يُدفع. ادفعه أولًا، أو أعد الحجز كاملًا.',
  },
  penalty_and_fee: { en: 'Penalty and fee are more than was paid', ar: 'الغرامة والرسم أكثر مما دُفع' },
  refund_accepted_successfully: { en: 'Refund accepted successfully.', ar: 'قُبل الاسترداد.' },
  refund_declined_successfully: { en: 'Refund declined successfully.', ar: 'رُفض الاسترداد.' },
  refund_quotation_sent_successfully: { en: 'Refund quotation sent successfully.', ar: 'أُرسل عرض الاسترداد.' },
  refund_request_sent_successfully: { en: 'Refund request sent successfully.', ar: 'أُرسل طلب الاسترداد.' },
  request_answered_meanwhile: {
    en: 'This request was answered meanwhile. Open the booking again and see how it stands.',
    ar: 'أُجيب عن هذا الطلب في هذه الأثناء. افتح الحجز من جديد وانظر حاله.',
  },
  request_for_other_passengers: {
    en: 'The request that waits is for other passengers. Answer it, or reject it first.',
    ar: 'الطلب المنتظر لمسافرين آخرين. أجب عنه أو ارفضه أولًا.',
  },
  tickets_were_given_back: {
    en: 'These tickets were given back before. Choose others.',
    ar: 'أُعيدت هذه التذاكر من قبل. اختر غيرها.',
  },
  they_gave_back_before: {
    en: 'Their part was given back before. Choose others.',
    ar: 'أُعيد نصيبهم من قبل. اختر غيرهم.',
  },
  time_to_void_passed: { en: 'The time to void has passed', ar: 'انتهت مهلة الإبطال' },
  use_currency_booking: { en: 'Use the currency of the booking', ar: 'استعمل عملة الحجز' },
  void_request_rejected: { en: 'Void request rejected.', ar: 'رُفض طلب الإبطال.' },
  void_request_sent_successfully: { en: 'Void request sent successfully.', ar: 'أُرسل طلب الإبطال.' },
})
