import { words } from '#server/words'

export const listsWords = words('lists', {
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
  choose_from_columns_list: { en: 'Choose from the columns of this list', ar: 'اختر من أعمدة هذه القائمة' },
  choose_from_values_filter: { en: 'Choose from the values of this filter', ar: 'اختر من قيم عامل التصفية هذا' },
  choose_one_values_filter: {
    en: 'Choose one of the values of this filter',
    ar: 'اختر قيمة واحدة من قيم عامل التصفية هذا',
  },
  look_for_at_most_100_characters: { en: 'Look for at most 100 characters', ar: 'ابحث بما لا يزيد على 100 حرف' },
  no_id_list_knows: { en: 'This is no id that the list knows', ar: 'هذا المعرّف غير معروف في هذه القائمة' },
  place_in_list_unknown_start: {
    en: 'This place in the list is unknown; start from its beginning',
    ar: 'هذا الموضع من القائمة غير معروف؛ ابدأ من أولها',
  },
  write_1_or_leave_out: { en: 'Write 1, or leave it out', ar: 'اكتب 1 أو اتركه' },
})
