import { words } from '#server/words'

export const marginsWords = words('margins', {
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  wanted_of_flight: { en: 'Wanted of a flight', ar: 'مطلوب للرحلات الجوية' },
  priced_by_person: {
    en: 'This is priced for each person: choose per passenger',
    ar: 'يُسعّر هذا لكل شخص: اختر لكل مسافر',
  },
  agency_not_known: { en: 'This agency is not known', ar: 'هذه الوكالة غير معروفة' },
  airline_deleted_successfully: { en: 'Airline deleted successfully.', ar: 'حُذفت شركة الطيران.' },
  airline_not_known: { en: 'This airline is not known', ar: 'شركة الطيران هذه غير معروفة' },
  airline_saved_successfully: { en: 'Airline saved successfully.', ar: 'حُفظت شركة الطيران.' },
  airport_not_known: { en: 'This airport is not known', ar: 'هذا المطار غير معروف' },
  amounts_in: { en: 'Amounts are in {{currency}}', ar: 'المبالغ بعملة {{currency}}' },
  another_airline_accounting_code: {
    en: 'Another airline has this accounting code',
    ar: 'لشركة طيران أخرى هذا الرمز المحاسبي',
  },
  cap_below_floor: { en: 'The cap is below the floor', ar: 'الحد الأعلى دون الحد الأدنى' },
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
  failed_to_delete_airline: { en: 'Failed to delete airline.', ar: 'تعذّر حذف شركة الطيران.' },
  margin_saved_successfully: { en: 'Margin saved successfully.', ar: 'حُفظ الهامش.' },
  margins_saved_successfully: { en: 'Margins saved successfully.', ar: 'حُفظت الهوامش.' },
  only_admin_may_sell_below: { en: 'Only an admin may sell below cost', ar: 'البيع دون التكلفة للمدير وحده' },
  there_margin_for_same_flights: {
    en: 'There is a margin for the same flights already',
    ar: 'يوجد هامش للرحلات نفسها',
  },
})
