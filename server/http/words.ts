import { words } from '#server/words'

export const httpWords = words('http', {
  not_found: { en: 'This was not found.', ar: 'لم نجد المطلوب.' },
  another_change_same_record: {
    en: 'Another change of the same record is not finished yet. Try in a few seconds.',
    ar: 'تعديل آخر للسجل نفسه لم ينتهِ بعد. حاول بعد ثوانٍ.',
  },
  card_payments_not_set_up: {
    en: 'Card payments are not set up here. Choose another way to pay.',
    ar: 'الدفع بالبطاقة غير متاح هنا. اختر طريقة أخرى للدفع.',
  },
  bookings: { en: 'Bookings', ar: 'الحجوزات' },
  check_marked_fields: { en: 'Check the marked fields.', ar: 'راجع الحقول المحددة.' },
  disk_full_nothing_changed: { en: 'The disk is full. Nothing was changed.', ar: 'القرص ممتلئ، ولم يتغير شيء.' },
  feature_not_found: { en: 'This feature was not found.', ar: 'لم نجد هذه الخاصية.' },
  field_not_known: { en: 'This field is not known here', ar: 'هذا الحقل غير معروف هنا' },
  field_required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  first_request_with_key: {
    en: 'The first request with this key is still running.',
    ar: 'الطلب الأول بهذا المفتاح ما زال جاريًا.',
  },
  insufficient_balance: { en: 'Insufficient Balance', ar: 'الرصيد غير كافٍ' },
  key_used_for_another_request: { en: 'This key was used for another request.', ar: 'استُعمل هذا المفتاح لطلب آخر.' },
  log_in: { en: 'Log in to go on.', ar: 'سجّل الدخول لتتابع.' },
  my_trips: { en: 'My trips', ar: 'رحلاتي' },
  no_network: { en: 'There is no network', ar: 'لا يوجد اتصال بالشبكة' },
  no_network_text: {
    en: 'This page needs a connection. What you typed in a form that keeps it is still in this tab, and trips that you opened here can be read without a network.',
    ar: 'تحتاج هذه الصفحة إلى اتصال. ما كتبته في نموذج يحفظه ما زال في هذه النافذة، والرحلات التي فتحتها هنا تُقرأ دون شبكة.',
  },
  no_network_text_portal: {
    en: 'This page needs a connection. What you typed in a form that keeps it is still in this tab.',
    ar: 'تحتاج هذه الصفحة إلى اتصال. ما كتبته في نموذج يحفظه ما زال في هذه النافذة.',
  },
  no_such_call: { en: 'There is no such call.', ar: 'لا وجود لهذا الطلب.' },
  not_allowed: { en: 'You may not do this.', ar: 'هذا ليس من صلاحياتك.' },
  only_looking: {
    en: 'You are only looking: nothing can be changed while you view as somebody else.',
    ar: 'أنت تشاهد فقط: لا يُغيَّر شيء وأنت تعرض بحساب غيرك.',
  },
  page_out_date_load_again: {
    en: 'This page is out of date. Load it again and repeat.',
    ar: 'هذه الصفحة قديمة. حمّلها من جديد ثم أعد المحاولة.',
  },
  pages_only_read: { en: 'Pages are only read.', ar: 'الصفحات للقراءة فقط.' },
  place_in_list_unknown_start: {
    en: 'This place in the list is unknown; start from its beginning',
    ar: 'هذا الموضع من القائمة غير معروف؛ ابدأ من أولها',
  },
  price_changed: { en: 'The price has changed.', ar: 'تغيّر السعر.' },
  request_not_json: { en: 'The request is not valid JSON.', ar: 'صيغة JSON في الطلب غير سليمة.' },
  request_not_json_here: { en: 'The request is not valid JSON', ar: 'صيغة JSON في الطلب غير سليمة' },
  request_not_read: { en: 'The request could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  request_not_read_here: { en: 'The request could not be read', ar: 'تعذّرت قراءة الطلب' },
  request_too_large: { en: 'The request is larger than allowed.', ar: 'حجم الطلب أكبر من المسموح.' },
  request_too_large_here: { en: 'The request is larger than allowed', ar: 'حجم الطلب أكبر من المسموح' },
  send_json: { en: 'Send JSON.', ar: 'أرسل الطلب بصيغة JSON.' },
  send_json_here: { en: 'Send JSON', ar: 'أرسل الطلب بصيغة JSON' },
  service_starting_again_try: {
    en: 'The service is starting again. Try in a few seconds.',
    ar: 'الخدمة تعود إلى العمل. حاول بعد ثوانٍ.',
  },
  text_holds_sign_cannot_kept: {
    en: 'This text holds a sign that cannot be kept. Type it anew',
    ar: 'في النص علامة لا يمكن حفظها. اكتبه من جديد',
  },
  too_many_tries_wait_moment: { en: 'Too many tries. Wait a moment.', ar: 'محاولات كثيرة. انتظر قليلًا.' },
  try_again: { en: 'Try again', ar: 'أعد المحاولة' },
  took_too_long_and_stopped: {
    en: 'This took too long and was stopped. Try again in a moment.',
    ar: 'استغرق هذا وقتًا طويلًا فأُوقف. حاول بعد لحظات.',
  },
  use_8_to_100_letters: {
    en: 'Use 8 to 100 letters, digits, dots, dashes',
    ar: 'استعمل من 8 إلى 100 من الحروف والأرقام والنقاط والشرطات',
  },
  choose_agency: { en: 'Choose an agency', ar: 'اختر وكالة' },
  key_not_known: {
    en: 'This API key is not known, has ended or is revoked.',
    ar: 'مفتاح الواجهة هذا غير معروف أو منتهٍ أو ملغى.',
  },
  no_such_version: {
    en: 'There is no such version of the interface. Known: {{versions}}.',
    ar: 'لا إصدار كهذا من الواجهة. المعروف: {{versions}}.',
  },
  not_for_keys: { en: 'API keys do not make this call.', ar: 'لا تُجري مفاتيح الواجهة هذا الطلب.' },
  key_lacks_scope: {
    en: 'This API key lacks the scope “{{scope}}”.',
    ar: 'ينقص مفتاح الواجهة هذا النطاق «{{scope}}».',
  },
  value_cannot_used: { en: 'This value cannot be used', ar: 'لا يمكن استعمال هذه القيمة' },
  your_agency_may_look: { en: 'Your agency may look, but not book.', ar: 'وكالتك للاطلاع دون الحجز.' },
  your_agency_not_approved_yet: { en: 'Your agency is not approved yet.', ar: 'لم تُعتمد وكالتك بعد.' },
  your_role_in_agency_does: {
    en: 'Your role in the agency does not include this. Ask its owner.',
    ar: 'دورك في الوكالة لا يشمل هذا. اطلب من مالكها.',
  },
})
