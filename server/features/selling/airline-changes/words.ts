import { words } from '#server/words'

export const airlineChangesWords = words('airline_changes', {
  accepted: { en: 'The new flights are accepted.', ar: 'قُبلت الرحلات الجديدة.' },
  airline_not_answered: {
    en: 'The airline has not answered yet. We are asking: wait for the result.',
    ar: 'لم تردّ شركة الطيران بعد. نحن نسأل: انتظر النتيجة.',
  },
  airlines_asked: { en: 'The airlines were asked.', ar: 'سُئلت شركات الطيران.' },
  change_not_found: { en: 'This change by the airline was not found.', ar: 'لم نجد تغيير شركة الطيران هذا.' },
  not_now: {
    en: 'The booking is not in a state to take this change.',
    ar: 'حالة الحجز لا تسمح باعتماد هذا التغيير.',
  },
  not_taken: {
    en: 'The airline has not taken this answer. Choose another one.',
    ar: 'لم تقبل شركة الطيران هذه الإجابة. اختر غيرها.',
  },
  rebooked: { en: 'The passengers have new flights, free of charge.', ar: 'للمسافرين رحلات جديدة مجانًا.' },
  refunded: { en: 'All that was paid is given back.', ar: 'يُعاد كل ما دُفع.' },
  say_who_asked: { en: 'Say who asked for it', ar: 'اذكر من طلب ذلك' },
})
