import { words } from '#server/words'

export const taxWords = words('tax', {
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
  choose_reason_fits_how_taxed: { en: 'Choose a reason that fits how it is taxed', ar: 'اختر سببًا يناسب طريقة الحساب' },
  choose_today_or_later_day: { en: 'Choose today or a later day', ar: 'اختر اليوم أو يومًا بعده' },
  enter_rate: { en: 'Enter the rate', ar: 'أدخل النسبة' },
  last_rule_without_any_nothing: {
    en: 'This is the last rule: without any, nothing would be taxed. Add the new ones first.',
    ar: 'هذه آخر قاعدة: بلا قواعد لا يُحسب شيء من الضريبة. أضف الجديدة أولًا.',
  },
  no_tax_rule_speaks_office: {
    en: 'No tax rule speaks of this. The office completes the rules first.',
    ar: 'لا قاعدة ضريبية لهذا. يكمل فريق الحجوزات القواعد أولًا.',
  },
  nobody_said_in_whose_name: {
    en: 'Nobody has said in whose name this is sold. The office sets its tax role first.',
    ar: 'لم يُحدَّد باسم من يباع هذا. يحدد فريق الحجوزات صفته الضريبية أولًا.',
  },
  rule_ends_day: { en: 'The rule ends that day.', ar: 'تنتهي القاعدة في ذلك اليوم.' },
  rule_over_already: { en: 'This rule is over already.', ar: 'انتهت هذه القاعدة من قبل.' },
  tax_rule_added: { en: 'Tax rule added.', ar: 'أُضيفت القاعدة الضريبية.' },
  tax_rule_not_found: { en: 'This tax rule was not found.', ar: 'لم نجد هذه القاعدة الضريبية.' },
  there_such_rule_same_days: {
    en: 'There is such a rule of the same days already',
    ar: 'توجد قاعدة كهذه للأيام نفسها',
  },
  what_not_taxed_at_rate: { en: 'What is not taxed at a rate has the rate 0', ar: 'ما لا نسبة له نسبته 0' },
})
