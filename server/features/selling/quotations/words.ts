import { words } from '#server/words'

export const quotationsWords = words('quotations', {
  add_part_or_line: { en: 'Add something to sell, or a line', ar: 'أضف خدمة أو بندًا' },
  at_most_parts: { en: 'A quotation has at most 12 parts.', ar: 'لا يزيد العرض على 12 جزءًا.' },
  total_too_large: {
    en: 'This is more than a quotation can hold',
    ar: 'المبلغ أكبر مما يتسع له العرض',
  },
  begins_before: { en: 'What is offered begins before that', ar: 'يبدأ ما في العرض قبل ذلك' },
  one_currency: { en: 'This quotation is in {{currency}}', ar: 'هذا العرض بعملة {{currency}}' },
  people_wanted: {
    en: 'The price is for adults: {{adults}}, children: {{children}}, infants: {{infants}}',
    ar: 'السعر لعدد البالغين: {{adults}}، الأطفال: {{children}}، الرضّع: {{infants}}',
  },
  price_bound_for_less: {
    en: 'One of the prices holds for less time than that',
    ar: 'أحد الأسعار ثابت لمدة أقصر من ذلك',
  },
  agency_does_not_take_bookings: {
    en: 'This agency does not take bookings now.',
    ar: 'لا تستقبل هذه الوكالة حجوزات الآن.',
  },
  booking_quotation_being_saved_wait: {
    en: 'The booking of this quotation is being saved. Wait for it.',
    ar: 'يجري حفظ حجز هذا العرض. انتظر اكتماله.',
  },
  booking_saved: { en: 'Booking saved.', ar: 'حُفظ الحجز.' },
  choose_time_in_future: { en: 'Choose a time in the future', ar: 'اختر وقتًا في المستقبل' },
  enter_customers_email_first: { en: 'Enter the customer’s e-mail first', ar: 'أدخل بريد العميل أولًا' },
  fare_risen_your_agent_told: {
    en: 'The price has risen. Your agent has been told and will send you a new offer.',
    ar: 'ارتفع السعر. أبلغنا وكيلك وسيرسل إليك عرضًا جديدًا.',
  },
  link_made: { en: 'Link made.', ar: 'أُنشئ الرابط.' },
  new_version_saved: { en: 'New version saved.', ar: 'حُفظت النسخة الجديدة.' },
  only_accepted_quotation_booked: { en: 'Only an accepted quotation is booked.', ar: 'لا يُحجز إلا عرض مقبول.' },
  price_changed: { en: 'The price has changed.', ar: 'تغيّر السعر.' },
  quotation_accepted: { en: 'Quotation accepted.', ar: 'قُبل العرض.' },
  quotation_accepted_already: { en: 'This quotation has been accepted already.', ar: 'سبق قبول هذا العرض.' },
  quotation_can_no_longer_changed: {
    en: 'This quotation can no longer be changed.',
    ar: 'لم يعد بالإمكان تغيير هذا العرض.',
  },
  quotation_can_no_longer_sent: {
    en: 'This quotation can no longer be sent. Make a new version.',
    ar: 'لم يعد بالإمكان إرسال هذا العرض. أنشئ نسخة جديدة.',
  },
  quotation_can_no_longer_withdrawn: {
    en: 'This quotation can no longer be withdrawn.',
    ar: 'لم يعد بالإمكان سحب هذا العرض.',
  },
  quotation_changed_in_meantime_look: {
    en: 'This quotation has been changed in the meantime. Look at it again.',
    ar: 'تغيّر هذا العرض في هذه الأثناء. اطّلع عليه من جديد.',
  },
  quotation_changed_look_at_new: {
    en: 'This quotation has been changed. Look at the new version first.',
    ar: 'تغيّر هذا العرض. اطّلع على النسخة الجديدة أولًا.',
  },
  quotation_declined: { en: 'Quotation declined.', ar: 'سُجّل اعتذارك.' },
  quotation_holds_for_60_days: { en: 'A quotation holds for 60 days at most', ar: 'يصلح العرض 60 يومًا على الأكثر' },
  quotation_needs_price: { en: 'A quotation needs a price', ar: 'لا بد للعرض من سعر' },
  quotation_not_found: { en: 'This quotation was not found.', ar: 'لم يُعثر على هذا العرض.' },
  quotation_paid: { en: 'This quotation has been paid for.', ar: 'دُفع مبلغ هذا العرض.' },
  quotation_run_out_ask: {
    en: 'This quotation has run out. Ask for a new one.',
    ar: 'انتهت صلاحية هذا العرض. اطلب عرضًا جديدًا.',
  },
  quotation_saved: { en: 'Quotation saved.', ar: 'حُفظ العرض.' },
  quotation_sent: { en: 'Quotation sent.', ar: 'أُرسل العرض.' },
  quotation_withdrawn: { en: 'Quotation withdrawn.', ar: 'سُحب العرض.' },
  there_nothing_to_book: { en: 'There is nothing to book in this quotation', ar: 'لا شيء في هذا العرض ليُحجز' },
  this_quotation_has_been_declined: { en: 'This quotation has been declined.', ar: 'رُفض هذا العرض.' },
  this_quotation_has_been_withdrawn: { en: 'This quotation has been withdrawn.', ar: 'سُحب هذا العرض.' },
  time_quotation_run_out_make: {
    en: 'The time of this quotation has run out. Make a new version.',
    ar: 'انتهت مدة هذا العرض. أنشئ نسخة جديدة.',
  },
})
