import type { Localised } from '#contract/kernel/shapes'
import type { CoverCode, InsuranceRegion } from '#contract/selling/insurance-terms'

/** As certificates and bookings name them. */
export const regionWords: Record<InsuranceRegion, Localised> = {
  gcc: { en: 'GCC states', ar: 'دول مجلس التعاون' },
  worldwide_no_us: { en: 'Worldwide without the US and Canada', ar: 'العالم عدا أمريكا وكندا' },
  worldwide: { en: 'Worldwide', ar: 'العالم كله' },
  schengen: { en: 'All Schengen states', ar: 'دول شنغن كلها' },
}

export const coverWords: Record<CoverCode, Localised> = {
  urgent_medical: { en: 'Urgent medical treatment', ar: 'العلاج الطبي العاجل' },
  hospital: { en: 'Emergency hospital treatment', ar: 'العلاج الطارئ في المستشفى' },
  repatriation: { en: 'Repatriation for medical reasons', ar: 'الإعادة إلى الوطن لأسباب طبية' },
  death: { en: 'Repatriation in case of death', ar: 'نقل الجثمان عند الوفاة' },
  personal_accident: { en: 'Personal accident', ar: 'الحوادث الشخصية' },
  trip_cancellation: { en: 'Cancelled or cut short', ar: 'إلغاء الرحلة أو قطعها' },
  baggage: { en: 'Lost baggage', ar: 'فقدان الأمتعة' },
  baggage_delay: { en: 'Delayed baggage', ar: 'تأخر الأمتعة' },
  travel_delay: { en: 'Delayed departure', ar: 'تأخر المغادرة' },
  passport_loss: { en: 'Lost passport', ar: 'فقدان الجواز' },
  liability: { en: 'Personal liability', ar: 'المسؤولية الشخصية' },
}
