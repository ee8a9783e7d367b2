import { words } from '#server/words'

export const changesWords = words('changes', {
  airline_takes_no_emd: {
    en: 'This airline takes no EMD in payment online. Ask the office.',
    ar: 'لا تقبل شركة الطيران هذه الدفع بمستند EMD إلكترونيًا. راجع فريق الحجوزات.',
  },
  emds_pay_what_is_held: {
    en: 'EMDs pay for a booking that is held and not paid yet.',
    ar: 'تُدفع بمستندات EMD قيمة حجز محفوظ لم يُدفع بعد.',
  },
  more_back_than_paid: {
    en: 'More would come back than was paid in money. Ask the office.',
    ar: 'المبلغ المسترد أكثر مما دُفع نقدًا. راجع فريق الحجوزات.',
  },
  ticket_not_open: {
    en: 'This ticket is not open any more',
    ar: 'لم تعد هذه التذكرة مفتوحة',
  },
  airline_exchanges_no_ticket: {
    en: 'This airline does not exchange unused tickets online. Ask the office.',
    ar: 'لا تستبدل شركة الطيران هذه التذاكر غير المستعملة إلكترونيًا. راجع فريق الحجوزات.',
  },
  nothing_left_of_ticket: {
    en: 'By the rules of this fare nothing is left of the ticket for other flights. Ask for a refund.',
    ar: 'وفق شروط هذا السعر لم يبق من التذكرة ما يدفع رحلات أخرى. اطلب الاسترداد.',
  },
  nothing_held: {
    en: 'The airline holds nothing for these passengers',
    ar: 'لا رصيد لهؤلاء المسافرين لدى شركة الطيران',
  },
  airline_changed_price_ask: {
    en: 'The airline has changed its price. Ask for a new quotation.',
    ar: 'غيّرت شركة الطيران سعرها. اطلب عرضًا جديدًا.',
  },
  airline_does_not_change_tickets: {
    en: 'This airline does not change tickets online. Ask the office.',
    ar: 'لا تغيّر شركة الطيران هذه تذاكرها إلكترونيًا. راجع فريق الحجوزات.',
  },
  airline_does_not_correct_names: {
    en: 'This airline does not correct names online. Ask the office.',
    ar: 'لا تصحّح شركة الطيران هذه الأسماء إلكترونيًا. راجع فريق الحجوزات.',
  },
  airline_not_answered_in_time: {
    en: 'The airline has not answered in time. Nothing was changed.',
    ar: 'لم تُجب شركة الطيران في الوقت المحدد. لم يتغيّر شيء.',
  },
  airline_not_answered_we_asking: {
    en: 'The airline has not answered. We are asking: wait for the result.',
    ar: 'لم تردّ شركة الطيران بعد. نحن نسأل: انتظر النتيجة.',
  },
  airline_not_changed_tickets_they: {
    en: 'The airline has not changed these tickets. They are what they were.',
    ar: 'لم تغيّر شركة الطيران هذه التذاكر. بقيت كما كانت.',
  },
  airline_other_passengers_under_pnr: {
    en: 'The airline has other passengers under this PNR. The office looks after it.',
    ar: 'لدى شركة الطيران مسافرون آخرون تحت هذا الرقم. يتولى فريق الحجوزات الأمر.',
  },
  airlines_system_does_not_answer: {
    en: 'The airline’s system does not answer. Try again.',
    ar: 'لا يستجيب نظام شركة الطيران. حاول مجددًا.',
  },
  amount_cannot_below_zero: { en: 'This amount cannot be below zero', ar: 'لا يمكن أن يقل هذا المبلغ عن صفر' },
  airline_does_not_sell_this: {
    en: 'The airline does not sell this to this passenger on this flight. Choose something else.',
    ar: 'لا تبيع شركة الطيران هذا لهذا المسافر على هذه الرحلة. اختر شيئًا آخر.',
  },
  airline_takes_no_infants: {
    en: 'This airline takes no infants into a booking online. Ask the office.',
    ar: 'لا تضيف شركة الطيران هذه رضيعًا إلى الحجز إلكترونيًا. راجع فريق الحجوزات.',
  },
  infant_under_two: {
    en: 'An infant is under two on every flight. An older child needs a seat: book it anew.',
    ar: 'الرضيع دون الثانية في كل رحلة. من أتمّها يحتاج إلى مقعد: احجز له من جديد.',
  },
  no_free_lap: {
    en: 'Each infant sits with an adult of their own, and no adult is left.',
    ar: 'لكل رضيع بالغ يجلس معه، ولم يبق بالغ بلا رضيع.',
  },
  too_late_for_infant: {
    en: 'It is too late to add an infant. Ask at the airport.',
    ar: 'فات وقت إضافة رضيع. اسأل في المطار.',
  },
  infant_joins_one_flight: {
    en: 'This booking has more than these flights. Book the infant anew, or ask the office.',
    ar: 'في هذا الحجز أكثر من هذه الرحلات. احجز للرضيع من جديد أو راجع فريق الحجوزات.',
  },
  airline_sells_no_services: {
    en: 'This airline sells no bags, seats or services online. Ask the office.',
    ar: 'لا تبيع شركة الطيران هذه حقائب أو مقاعد أو خدمات إلكترونيًا. راجع فريق الحجوزات.',
  },
  booking_changed_successfully: { en: 'Booking changed successfully.', ar: 'غُيّر الحجز بنجاح.' },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  change_decided_already: { en: 'This change is decided already.', ar: 'سبق البت في هذا التعديل.' },
  change_not_found: { en: 'This change was not found.', ar: 'لم نجد هذا التعديل.' },
  change_quoted_successfully: { en: 'Change quoted successfully.', ar: 'أُعدّ عرض التغيير.' },
  change_withdrawn_successfully: { en: 'Change withdrawn successfully.', ar: 'سُحب التغيير.' },
  choose_each_flight_once: { en: 'Choose each flight once', ar: 'اختر كل رحلة مرة واحدة' },
  fare_cannot_changed_ask: {
    en: 'This fare cannot be changed. Ask for a refund instead.',
    ar: 'لا يقبل هذا السعر التغيير. اطلب استردادًا بدلًا منه.',
  },
  flight_tickets_left_or_checked: {
    en: 'A flight of these tickets has left, or is checked in. It cannot be changed any more.',
    ar: 'غادرت إحدى رحلات هذه التذاكر أو أُنجز تسجيلها. لم يعد تغييرها ممكنًا.',
  },
  last_seats_on_flights_gone: {
    en: 'The last seats on these flights are gone. Choose others.',
    ar: 'نفدت آخر المقاعد في هذه الرحلات. اختر غيرها.',
  },
  name_another_person_few_letters: {
    en: 'This is the name of another person. A few letters, the order, the title or a missing part can be corrected; for another person ask for a refund and book anew.',
    ar: 'هذا اسم شخص آخر. يمكن تصحيح أحرف قليلة أو الترتيب أو اللقب أو جزء ناقص؛ ولشخص آخر اطلب استردادًا واحجز من جديد.',
  },
  name_on_ticket: { en: 'This is the name on the ticket.', ar: 'هذا هو الاسم على التذكرة.' },
  not_sold_on_flights: { en: 'This is not sold on these flights', ar: 'هذا لا يُباع على هذه الرحلات' },
  part_still_to_paid_pay: { en: 'A part is still to be paid. Pay it first.', ar: 'ما زال جزء غير مدفوع. ادفعه أولًا.' },
  emd_used_since: {
    en: 'An EMD of this quotation has been used since. Ask for a new one.',
    ar: 'استُعمل أحد مستندات EMD في هذا العرض. اطلب عرضًا جديدًا.',
  },
  quotation_run_out_ask: {
    en: 'This quotation has run out. Ask for a new one.',
    ar: 'انتهت صلاحية هذا العرض. اطلب عرضًا جديدًا.',
  },
  seat_just_taken: {
    en: 'This seat has just been taken. Choose another.',
    ar: 'حُجز هذا المقعد للتو. اختر غيره.',
  },
  something_else_asked_for_tickets: {
    en: 'Something else is asked for these tickets. Wait for it first.',
    ar: 'هناك طلب آخر على هذه التذاكر. انتظر نتيجته أولًا.',
  },
  tickets_were_given_back: {
    en: 'These tickets were given back before. Choose others.',
    ar: 'أُعيدت هذه التذاكر من قبل. اختر غيرها.',
  },
  time_limit_passed: {
    en: 'The time limit of this booking has passed.',
    ar: 'انقضت مهلة هذا الحجز.',
  },
  too_late_to_buy: {
    en: 'It is too late to buy this for the flight. Ask at the airport.',
    ar: 'فات وقت شراء هذا للرحلة. اسأل في المطار.',
  },
  too_late_to_change_flights: { en: 'It is too late to change these flights.', ar: 'فات وقت تغيير هذه الرحلات.' },
  too_late_to_correct_name: { en: 'It is too late to correct this name.', ar: 'فات وقت تصحيح هذا الاسم.' },
  use_currency_booking: { en: 'Use the currency of the booking', ar: 'استعمل عملة الحجز' },
})
