import type { Locale } from '#contract/kernel/shapes'

const en = {
  rooming: 'Rooming list',
  manifest: 'Manifest',
  room: 'Room',
  beds: 'Type',
  name: 'Name',
  gender: 'Gender',
  m: 'M',
  f: 'F',
  age: 'Age',
  passport: 'Passport',
  booking: 'Booking',
  no: 'No.',
  surname: 'Surname',
  given: 'Given names',
  birth: 'Born',
  nationality: 'Nationality',
  expiry: 'Expires',
  kinds: { 1: 'Single', 2: 'Double', 3: 'Triple', 4: 'Quad', 5: 'Quint', 6: 'Six' } as Record<number, string>,
}

/** Heads of the papers of a group. */
export const paperWords: Record<Locale, typeof en> = {
  en,
  ar: {
    rooming: 'كشف التسكين',
    manifest: 'بيان المعتمرين',
    room: 'رقم الغرفة',
    beds: 'النوع',
    name: 'الاسم',
    gender: 'الجنس',
    m: 'ذكر',
    f: 'أنثى',
    age: 'العمر',
    passport: 'رقم الجواز',
    booking: 'الحجز',
    no: 'م',
    surname: 'العائلة',
    given: 'الاسم',
    birth: 'الميلاد',
    nationality: 'الجنسية',
    expiry: 'ينتهي',
    kinds: { 1: 'مفردة', 2: 'ثنائية', 3: 'ثلاثية', 4: 'رباعية', 5: 'خماسية', 6: 'سداسية' },
  },
}
