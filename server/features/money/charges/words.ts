import { words } from '#server/words'

export const chargesWords = words('charges', {
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  agency_not_known: { en: 'This agency is not known', ar: 'هذه الوكالة غير معروفة' },
  agent_charge_status_updated_successfully: {
    en: 'Agent charge status updated successfully.',
    ar: 'حُدّثت حالة رسم الوكيل.',
  },
  agent_charges_failed_to_save: { en: 'Agent charges failed to save.', ar: 'تعذّر حفظ رسوم الوكلاء.' },
  agent_charges_saved_successfully: { en: 'Agent charges saved successfully.', ar: 'حُفظت رسوم الوكلاء.' },
  amounts_in: { en: 'Amounts are in {{currency}}', ar: 'المبالغ بعملة {{currency}}' },
  cap_below_floor: { en: 'The cap is below the floor', ar: 'الحد الأعلى دون الحد الأدنى' },
  charge_not_found: { en: 'This charge was not found.', ar: 'لم نجد هذا الرسم.' },
  enter_amount: { en: 'Enter the amount', ar: 'أدخل المبلغ' },
  enter_percentage: { en: 'Enter the percentage', ar: 'أدخل النسبة' },
  fixed_charge_no_percentage: { en: 'A fixed charge has no percentage', ar: 'الرسم الثابت بلا نسبة' },
  percentage_no_fixed_amount: { en: 'A percentage has no fixed amount', ar: 'النسبة بلا مبلغ ثابت' },
})
