import { words } from '#server/words'

export const bookingsWords = words('bookings', {
  bank_account_kept_in_another: {
    en: 'This bank account is kept in another currency',
    ar: 'هذا الحساب البنكي بعملة أخرى',
  },
  bank_reference_used: { en: 'This bank reference has been used before', ar: 'استُعمل هذا المرجع البنكي من قبل' },
  booking_being_worked_on_right: {
    en: 'This booking is being worked on right now.',
    ar: 'يجري العمل على هذا الحجز الآن.',
  },
  booking_canceled_successfully: { en: 'Booking canceled successfully.', ar: 'أُلغي الحجز.' },
  booking_confirmed_successfully: { en: 'Booking confirmed successfully.', ar: 'تم تأكيد الحجز.' },
  booking_is: { en: 'This booking is {{status}}.', ar: 'هذا الحجز {{status}}.' },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  booking_with_reference_and_surname: {
    en: 'A booking with this reference and surname was not found.',
    ar: 'لم نجد حجزًا بهذا المرجع وهذا الاسم.',
  },
  card_charged_on_card_page: {
    en: 'A card is charged on the card page: open it from the booking.',
    ar: 'يُدفع بالبطاقة من صفحتها: افتحها من الحجز.',
  },
  choose_one_values_filter: {
    en: 'Choose one of the values of this filter',
    ar: 'اختر قيمة واحدة من قيم عامل التصفية هذا',
  },
  desk_books: { en: 'The desk books this.', ar: 'فريق الحجوزات هو من يحجز هذا.' },
  email_sent_successfully: { en: 'Email sent successfully.', ar: 'أُرسل البريد الإلكتروني.' },
  enter_bank_reference: { en: 'Enter the bank reference', ar: 'أدخل المرجع البنكي' },
  field_not_known: { en: 'This field is not known here', ar: 'هذا الحقل غير معروف هنا' },
  filter_deleted_successfully: { en: 'Filter deleted successfully.', ar: 'حُذف عامل التصفية.' },
  filter_not_found: { en: 'This filter was not found.', ar: 'لم نجد عامل التصفية هذا.' },
  filter_saved_successfully: { en: 'Filter saved successfully.', ar: 'حُفظ عامل التصفية.' },
  keep_at_most_20_filters: {
    en: 'Keep at most 20 filters: delete one first',
    ar: 'احفظ 20 من عوامل التصفية على الأكثر: احذف واحدًا أولًا',
  },
  only_confirmed_booking_invoice: { en: 'Only a confirmed booking has an invoice.', ar: 'لا فاتورة إلا لحجز مؤكد.' },
  payment_being_paid_by_card: {
    en: 'This payment is being paid by card already.',
    ar: 'يجري دفع هذه الدفعة بالبطاقة الآن.',
  },
  payment_due_once_booking_confirmed: {
    en: 'This payment is due once the booking is confirmed.',
    ar: 'تستحق هذه الدفعة بعد تأكيد الحجز.',
  },
  payment_is: { en: 'This payment is {{state}}.', ar: 'هذه الدفعة {{state}}.' },
  payment_made_successfully: { en: 'Payment made successfully.', ar: 'تم الدفع.' },
  payment_not_found: { en: 'This payment was not found.', ar: 'لم نجد هذه الدفعة.' },
  refund_quotation_expired_ask: {
    en: 'This refund quotation has expired. Ask for a new one.',
    ar: 'انتهت صلاحية عرض الاسترداد هذا. اطلب عرضًا جديدًا.',
  },
  status_always_shown: { en: 'This status is always shown', ar: 'تظهر هذه الحالة دائمًا' },
  status_saved: { en: 'Status saved.', ar: 'حُفظت الحالة.' },
  supplier_cannot_reached: { en: 'The supplier cannot be reached', ar: 'تعذّر الوصول إلى المورّد' },
  supplier_not_answered: { en: 'The supplier has not answered', ar: 'لم يرد المورّد' },
  supplier_switched_off: { en: 'This supplier is switched off.', ar: 'هذا المورّد متوقف.' },
  tax_document_not_found: { en: 'This tax document was not found.', ar: 'لم نجد هذا المستند الضريبي.' },
  there_no_credit_note: {
    en: 'There is no credit note before a booking is voided or refunded.',
    ar: 'لا إشعار دائنًا قبل إبطال الحجز أو استرداده.',
  },
  there_no_invoice_for_fee: {
    en: 'There is no invoice for a fee of this booking.',
    ar: 'لا فاتورة لرسم على هذا الحجز.',
  },
  there_no_such_document_booking: {
    en: 'There is no such document of this booking.',
    ar: 'لا يوجد مستند كهذا لهذا الحجز.',
  },
  nothing_to_pay: { en: 'Nothing is to be paid for this booking.', ar: 'لا شيء مستحق على هذا الحجز.' },
  there_no_ticket_invoice: {
    en: 'There is no ticket, invoice or receipt before the booking is confirmed.',
    ar: 'لا تذكرة ولا فاتورة ولا إيصال قبل تأكيد الحجز.',
  },
  there_nothing_to_send_yet: { en: 'There is nothing to send yet.', ar: 'لا شيء يُرسل بعد.' },
  tickets_no_longer_valid: {
    en: 'These tickets are no longer valid for travel.',
    ar: 'لم تعد هذه التذاكر صالحة للسفر.',
  },
  time_limit_booking_passed: { en: 'The time limit of this booking has passed.', ar: 'انتهت مهلة هذا الحجز.' },
  time_limit_not_passed: { en: 'The time limit has not passed.', ar: 'لم تنته المهلة بعد.' },
  time_to_void_tickets_passed: {
    en: 'The time to void these tickets has passed. Ask for a refund instead.',
    ar: 'انتهت مهلة الإبطال لهذه التذاكر. اطلب استردادًا بدلًا منه.',
  },
  due_open: { en: 'open', ar: 'مفتوحة' },
  due_held: { en: 'held', ar: 'محجوزة' },
  due_paid: { en: 'paid', ar: 'مدفوعة' },
  due_overdue: { en: 'overdue', ar: 'متأخرة' },
  due_waived: { en: 'waived', ar: 'معفاة' },
  due_cancelled: { en: 'cancelled', ar: 'ملغاة' },
  booking_as_many_items: {
    en: 'This booking has as many items as one can have.',
    ar: 'بلغ هذا الحجز أقصى عدد من البنود.',
  },
  priced_in_another_currency: {
    en: 'This is priced in another currency than the booking.',
    ar: 'السعر بعملة غير عملة الحجز.',
  },
})
