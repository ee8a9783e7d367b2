import type { duplicateList } from '#contract/selling/duplicate-list'
import type { FileWords } from '#server/lists/list-file'

export const duplicateFileWords: FileWords<keyof typeof duplicateList.columns> = {
  en: {
    title: 'Double bookings',
    heads: {
      at: 'When',
      outcome: 'Outcome',
      kind: 'Why',
      passenger: 'Passenger',
      flight: 'Flights',
      departs: 'Departure, local',
      found: 'Stands against it',
      booking: 'Booked',
      count: 'Bookings',
      times: 'Tried',
      agency: 'Agency',
      made_by: 'By',
    },
    choices: {
      outcome: { asked: 'Asked', accepted: 'Booked all the same', refused: 'Refused' },
      kind: {
        same_flight: 'Same flight',
        same_route: 'Same route and day',
        overlap: 'Overlapping times',
        churn: 'Booked and let go',
        same_pnr: 'Same PNR',
      },
    },
  },
  ar: {
    title: 'الحجوزات المكررة',
    heads: {
      at: 'الوقت',
      outcome: 'النتيجة',
      kind: 'السبب',
      passenger: 'المسافر',
      flight: 'الرحلات',
      departs: 'المغادرة بالتوقيت المحلي',
      found: 'الحجز القائم',
      booking: 'الحجز الجديد',
      count: 'عدد الحجوزات',
      times: 'عدد المحاولات',
      agency: 'الوكالة',
      made_by: 'بواسطة',
    },
    choices: {
      outcome: { asked: 'سُئل عنه', accepted: 'حُجز مع ذلك', refused: 'مرفوض' },
      kind: {
        same_flight: 'الرحلة نفسها',
        same_route: 'المسار واليوم نفسهما',
        overlap: 'أوقات متداخلة',
        churn: 'حجز ثم تُرك',
        same_pnr: 'رمز الحجز نفسه',
      },
    },
  },
}
