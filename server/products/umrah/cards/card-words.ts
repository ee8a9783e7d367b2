import type { PaperLanguage } from '#contract/selling/umrah-work-terms'

const en = {
  title: 'Pilgrim cards',
  makkah: 'Hotel in Makkah',
  madinah: 'Hotel in Madinah',
  leader: 'Group leader',
  office: 'Our office',
  bus: 'Bus',
  care: 'Blood group and care',
  emergency: 'In an emergency call',
  scan: 'Lost? Scan me',
  demo: 'DEMO',
}
export type CardWords = typeof en

/** Words of the cards; what a helper reads beside the code stands in Arabic too. */
export const cardWords: Record<PaperLanguage, CardWords> = {
  en,
  ar: {
    title: 'بطاقات المعتمرين',
    makkah: 'الفندق في مكة المكرمة',
    madinah: 'الفندق في المدينة المنورة',
    leader: 'مشرف المجموعة',
    office: 'فريقنا',
    bus: 'الحافلة',
    care: 'فصيلة الدم والرعاية',
    emergency: 'للطوارئ',
    scan: 'تائه؟ امسح الرمز',
    demo: 'نسخة تجريبية',
  },
  ur: {
    title: 'معتمرین کے کارڈ',
    makkah: 'مکہ مکرمہ میں ہوٹل',
    madinah: 'مدینہ منورہ میں ہوٹل',
    leader: 'گروپ لیڈر',
    office: 'ہمارا دفتر',
    bus: 'بس',
    care: 'بلڈ گروپ اور طبی ضروریات',
    emergency: 'ہنگامی رابطہ',
    scan: 'گمشدہ؟ کوڈ اسکین کریں',
    demo: 'ڈیمو',
  },
}
