import { words } from '#server/words'

export const stripeWords = words('stripe', {
  about: {
    en: 'Cards are taken on Stripe’s own pages. An amount is set aside first and collected once the airline or hotel is asked; nothing is typed into pages of ours.',
    ar: 'تُدفع البطاقات في صفحات سترايب نفسها. يُحجز المبلغ أولًا ثم يُحصَّل عند طلب الحجز من المورّد، ولا تُكتب بيانات أي بطاقة في صفحاتنا.',
  },
  does_pages: {
    en: 'Takes cards for bookings and payment links',
    ar: 'يستقبل البطاقات للحجوزات وروابط الدفع',
  },
  does_capture: { en: 'Sets aside, collects or lets go', ar: 'يحجز المبلغ ثم يحصّله أو يفكّ حجزه' },
  does_disputes: {
    en: 'Tells of disputes, of refunds that failed, and of its fees',
    ar: 'يخبر بالاعتراضات وبالمبالغ المردودة التي لم تصل وبرسومه',
  },
  does_refunds: { en: 'Gives back whole or in part', ar: 'يردّ المبلغ كله أو بعضه' },
  secret_key: { en: 'Secret key', ar: 'المفتاح السري (Secret key)' },
  secret_key_hint: {
    en: 'From Developers › API keys. It begins with sk_test for the sandbox and with sk_live for money.',
    ar: 'من Developers › API keys. يبدأ بـ sk_test للتجربة وبـ sk_live للأموال الحقيقية.',
  },
  webhook_secret: { en: 'Webhook signing secret', ar: 'سر توقيع الإشعارات (Webhook)' },
  webhook_secret_hint: {
    en: 'From the endpoint that you add for the address on this page, with the events checkout.session.completed, checkout.session.expired, payment_intent.amount_capturable_updated, payment_intent.canceled, refund.failed and all of charge.dispute.',
    ar: 'من نقطة الإشعار التي تضيفها للعنوان المبيّن في هذه الصفحة بالأحداث: \u2066checkout.session.completed\u2069، \u2066checkout.session.expired\u2069، \u2066payment_intent.amount_capturable_updated\u2069، \u2066payment_intent.canceled\u2069، \u2066refund.failed\u2069 وكل أحداث \u2066charge.dispute\u2069.',
  },
  no_key: { en: 'No secret key is saved yet.', ar: 'لم يُحفظ مفتاح سري بعد.' },
  key_of_sandbox: {
    en: 'Live is chosen, but the secret key is one of the sandbox.',
    ar: 'اخترت الوضع الحقيقي لكن المفتاح السري للتجربة.',
  },
  key_of_live: {
    en: 'Sandbox is chosen, but the secret key is a live one.',
    ar: 'اخترت وضع التجربة لكن المفتاح السري حقيقي.',
  },
  no_money_here: {
    en: 'A demonstration takes no money: choose the sandbox and its key.',
    ar: 'العرض التجريبي لا يقبل أموالًا: اختر وضع التجربة ومفتاحه.',
  },
  refuses_us: {
    en: 'Stripe does not accept the secret key. Copy it again, or give it the rights that are missing.',
    ar: 'لا تقبل سترايب المفتاح السري. انسخه مرة أخرى أو امنحه الصلاحيات الناقصة.',
  },
  refused_before: {
    en: 'Stripe refused the secret key; it is asked again once the key is saved or tested.',
    ar: 'رفضت سترايب المفتاح السري، وتُسأل ثانية بعد حفظه أو اختباره.',
  },
  said_no: { en: 'Stripe says: {{said}}', ar: 'تقول سترايب: {{said}}' },
  not_readable: { en: 'Stripe’s answer cannot be read.', ar: 'لا يمكن قراءة جواب سترايب.' },
  other_request: { en: 'Stripe knows this key from another request.', ar: 'تعرف سترايب هذا المفتاح من طلب آخر.' },
  at_work: { en: 'Stripe is still at work on this payment.', ar: 'ما زالت سترايب تعالج هذه الدفعة.' },
  elsewhere: {
    en: 'This payment is in another account of Stripe, or in its other mode.',
    ar: 'هذه الدفعة في حساب آخر لدى سترايب أو في وضعها الآخر.',
  },
  nothing_paid: { en: 'Stripe has nothing to collect or give back.', ar: 'لا شيء لدى سترايب يُحصَّل أو يُردّ.' },
  collected: { en: 'Stripe has collected this payment.', ar: 'حصّلت سترايب هذه الدفعة.' },
  more_than_paid: { en: 'More would go back than was paid.', ar: 'سيُردّ أكثر مما دُفع.' },
  page_over: { en: 'This card page is over.', ar: 'انتهت صفحة البطاقة هذه.' },
  amount_step: {
    en: 'Cards cannot take this amount in {{currency}}: its last digit is too fine. Ask the office to pay another way.',
    ar: 'لا تقبل البطاقات هذا المبلغ بعملة {{currency}} لأن كسره أدقّ من اللازم. تواصل مع فريق الحجوزات للدفع بطريقة أخرى.',
  },
  amount_large: {
    en: 'This amount is more than a card page takes at once. Ask the office to pay another way.',
    ar: 'هذا المبلغ أكبر مما تقبله صفحة البطاقة دفعة واحدة. تواصل مع فريق الحجوزات للدفع بطريقة أخرى.',
  },
})
