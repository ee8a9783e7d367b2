import type { VisaPaper } from '#contract/selling/visa-terms'

/** The papers of a checklist, as mails name them. */
export const paperNames: Record<'en' | 'ar', Record<VisaPaper, string>> = {
  en: {
    passport: 'Passport',
    photo: 'Photograph',
    residence_permit: 'Residence permit',
    bank_statement: 'Bank statement',
    employment_letter: 'Letter of employment',
    flight_booking: 'Flight booking',
    hotel_booking: 'Hotel booking',
    insurance: 'Travel insurance',
    invitation: 'Invitation',
    birth_certificate: 'Birth certificate',
    consent: 'Consent of the parents',
    other: 'Another document',
  },
  ar: {
    passport: 'جواز السفر',
    photo: 'صورة شخصية',
    residence_permit: 'الإقامة',
    bank_statement: 'كشف حساب بنكي',
    employment_letter: 'خطاب جهة العمل',
    flight_booking: 'حجز الطيران',
    hotel_booking: 'حجز الفندق',
    insurance: 'تأمين السفر',
    invitation: 'دعوة',
    birth_certificate: 'شهادة الميلاد',
    consent: 'موافقة الوالدين',
    other: 'مستند آخر',
  },
}
