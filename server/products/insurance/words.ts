import { words } from '#server/words'

export const insuranceWords = words('insurance', {
  booked: { en: 'The insurance is held for you.', ar: 'حُجز التأمين لك.' },
  added: { en: 'The insurance is added to the booking.', ar: 'أُضيف التأمين إلى الحجز.' },
  saved: { en: 'Insurance plan saved.', ar: 'حُفظت خطة التأمين.' },
  archived: { en: 'Insurance plan archived.', ar: 'أُرشفت خطة التأمين.' },
  plan_not_found: { en: 'This insurance plan was not found.', ar: 'لم نجد خطة التأمين هذه.' },
  not_on_sale: { en: 'This plan is no longer on sale. Compare again.', ar: 'لم تعد هذه الخطة متاحة. قارن من جديد.' },
  changed_meanwhile: {
    en: 'Somebody else has changed this plan. Open it again.',
    ar: 'عدّل شخص آخر هذه الخطة. افتحها من جديد.',
  },
  start_passed: {
    en: 'Cover can begin tomorrow at the earliest. Choose a later first day.',
    ar: 'يبدأ التأمين غدًا على أقرب تقدير. اختر يومًا لاحقًا.',
  },
  ends_before: { en: 'The last day is before the first', ar: 'آخر يوم قبل أول يوم' },
  too_long: { en: 'This plan does not insure so many days', ar: 'لا تغطي هذه الخطة هذا العدد من الأيام' },
  not_this_age: { en: 'This plan does not insure this age', ar: 'لا تغطي هذه الخطة هذا العمر' },
  born_later: { en: 'Use the date of birth', ar: 'أدخل تاريخ الميلاد' },
  wrong_currency: { en: 'This plan is priced in another currency', ar: 'سعر هذه الخطة بعملة أخرى' },
  insured_already: { en: 'This booking has insurance already.', ar: 'في هذا الحجز تأمين من قبل.' },
  names_first: {
    en: 'Insurance is for people by name, and nobody of this booking has a name and a date of birth yet. Names come first; or buy the insurance by itself.',
    ar: 'التأمين لأشخاص بأسمائهم، ولا أحد في هذا الحجز له اسم وتاريخ ميلاد بعد. الأسماء أولًا، أو اشترِ التأمين وحده.',
  },
  no_days: { en: 'This booking has no days to insure.', ar: 'لا أيام في هذا الحجز لتأمينها.' },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  bands_overlap: { en: 'Two premiums hold for the same age and days', ar: 'قسطان للعمر نفسه والأيام نفسها' },
  from_after_to: { en: 'This begins after it ends', ar: 'البداية بعد النهاية' },
  cover_twice: { en: 'This cover is there twice', ar: 'هذه التغطية مكررة' },
  agency_above: { en: 'An agency cannot keep more than we do', ar: 'لا يزيد نصيب الوكالة على عمولتنا' },
  fee_above_premium: {
    en: 'The fee cannot be more than the lowest premium',
    ar: 'لا تزيد الرسوم على أقل قسط',
  },
  insurer_unknown: { en: 'Choose an insurer', ar: 'اختر شركة تأمين' },
  schengen_lacks: {
    en: 'A Schengen plan covers urgent treatment, hospital, repatriation and death to at least EUR 30,000 each, in all Schengen states',
    ar: 'تغطي خطة شنغن العلاج العاجل والمستشفى والإعادة إلى الوطن والوفاة بما لا يقل عن 30 ألف يورو لكل منها في دول شنغن كلها',
  },
  silent: { en: 'The insurer has not answered. We are asking.', ar: 'لم تردّ شركة التأمين بعد. نحن نسألها.' },
  waiting: {
    en: 'The insurer has not answered yet. Do not buy again: we are asking.',
    ar: 'لم تردّ شركة التأمين بعد. لا تشترِ من جديد: نحن نسألها.',
  },
  gone: { en: 'The insurer no longer keeps this premium.', ar: 'لم تعد شركة التأمين تحفظ هذا القسط.' },
  sold_out: { en: 'The insurer does not insure this journey any more.', ar: 'لم تعد شركة التأمين تؤمّن هذه الرحلة.' },
  not_taken_back: { en: 'The insurer takes this policy back no more.', ar: 'لا تستردّ شركة التأمين هذه الوثيقة.' },
  does_not_answer: { en: 'The insurer does not answer. Try again soon.', ar: 'لا تردّ شركة التأمين. حاول بعد قليل.' },
  begun: {
    en: 'The cover has begun: it is given back no more.',
    ar: 'بدأت التغطية، فلا تُلغى الوثيقة بعد الآن.',
  },
  not_sold: { en: 'The policies are not issued.', ar: 'لم تصدر الوثائق.' },
  sold: { en: 'The policies are issued.', ar: 'صدرت الوثائق.' },
  still_held: { en: 'The insurer still keeps this premium.', ar: 'ما زالت شركة التأمين تحفظ هذا القسط.' },
  not_waiting: { en: 'This booking no longer waits for the insurer.', ar: 'لم يعد هذا الحجز ينتظر شركة التأمين.' },
  together: {
    en: 'The passengers of this booking are insured together. Cancel the insurance before you split it.',
    ar: 'المسافرون في هذا الحجز مؤمَّن عليهم معًا. ألغِ التأمين قبل فصلهم.',
  },
  adult_stays: {
    en: 'Children stay insured with an adult. Choose the children too, or leave an adult.',
    ar: 'يبقى تأمين الأطفال مع بالغ. اختر الأطفال أيضًا، أو أبقِ بالغًا.',
  },
  not_over: { en: 'The last day of the insurance is not over.', ar: 'لم ينته آخر يوم من التأمين.' },
})
