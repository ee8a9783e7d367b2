/** What the list of passengers says; its heads are in the order of its columns. */
export const passengerWords = {
  en: {
    title: 'Passenger list',
    heads: [
      'No.',
      'Booking/room',
      'Kind',
      'Surname',
      'Given names',
      'Place',
      'Date of birth',
      'Nationality',
      'Passport',
      'Expires',
      'Paid',
    ],
    kinds: { adult: 'Adult', child: 'Child', infant: 'Infant' },
    paid: { all: 'In full', part: 'Not in full' },
  },
  ar: {
    title: 'قائمة المسافرين',
    heads: [
      'م',
      'الحجز/الغرفة',
      'الفئة',
      'اسم العائلة',
      'الأسماء',
      'المكان',
      'تاريخ الميلاد',
      'الجنسية',
      'جواز السفر',
      'تاريخ الانتهاء',
      'السداد',
    ],
    kinds: { adult: 'بالغ', child: 'طفل', infant: 'رضيع' },
    paid: { all: 'بالكامل', part: 'غير مكتمل' },
  },
} as const
