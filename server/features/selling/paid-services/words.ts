import { words } from '#server/words'

export const paidServicesWords = words('paid_services', {
  airline_not_answered_remark: {
    en: 'The airline has not answered. The remark is kept, and we try again.',
    ar: 'لم تردّ شركة الطيران بعد. حُفظت الملاحظة ونعيد المحاولة.',
  },
  airline_takes_no_remarks: {
    en: 'This airline takes no remarks online. Ask the office.',
    ar: 'لا تقبل شركة الطيران هذه ملاحظات إلكترونية. راجع فريق الحجوزات.',
  },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  no_card_numbers: {
    en: 'This looks like the number of a card. Leave it out.',
    ar: 'يبدو هذا رقم بطاقة دفع. احذفه.',
  },
  no_document_numbers: {
    en: 'This looks like the number of a passport or an identity card. Leave it out; a phone number begins with +.',
    ar: 'يبدو هذا رقم جواز أو هوية. احذفه؛ ورقم الهاتف يبدأ بعلامة +.',
  },
  remark_written: { en: 'Remark written.', ar: 'كُتبت الملاحظة.' },
  say_who_brings_and_meets: {
    en: 'Say who brings the child and who meets it, with their phone numbers',
    ar: 'اذكر من يوصل الطفل ومن يستقبله مع رقمي هاتفيهما',
  },
  services_quoted: { en: 'The airline has priced these.', ar: 'سعّرت شركة الطيران هذه الخدمات.' },
})
