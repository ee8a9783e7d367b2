import type { airlineChangeList } from '#contract/selling/airline-change-list'
import type { FileWords } from '#server/lists/list-file'

export const airlineChangeFileWords: FileWords<keyof typeof airlineChangeList.columns> = {
  en: {
    title: 'Changes by airlines',
    heads: {
      booking: 'Booking',
      class: 'Weight',
      state: 'State',
      kind: 'Change',
      flights: 'Flights',
      route: 'Route',
      departure: 'Departure, local',
      passenger: 'Passenger',
      agency: 'Agency',
      pnr: 'PNR',
      told: 'Told',
      due: 'To be answered by',
    },
    choices: {
      class: { minor: 'Small', medium: 'Medium', major: 'Serious' },
      state: {
        open: 'To be answered',
        answering: 'Being carried out',
        accepted: 'Accepted',
        rebooked: 'Other flights taken',
        refunded: 'Refunded',
        taken: 'Taken over',
        lapsed: 'Not answered',
        overtaken: 'No longer matters',
      },
      kind: {
        retime: 'New time',
        cancel: 'Cancelled',
        airport: 'Other airport',
        equipment: 'Other aircraft',
        misconnection: 'Missed connection',
      },
    },
  },
  ar: {
    title: 'تغييرات شركات الطيران',
    heads: {
      booking: 'الحجز',
      class: 'الأثر',
      state: 'الحالة',
      kind: 'التغيير',
      flights: 'الرحلات',
      route: 'المسار',
      departure: 'المغادرة بالتوقيت المحلي',
      passenger: 'المسافر',
      agency: 'الوكالة',
      pnr: 'رقم الحجز PNR',
      told: 'أُبلغ في',
      due: 'آخر موعد للإجابة',
    },
    choices: {
      class: { minor: 'بسيط', medium: 'متوسط', major: 'كبير' },
      state: {
        open: 'بانتظار الإجابة',
        answering: 'قيد التنفيذ',
        accepted: 'مقبول',
        rebooked: 'اختيرت رحلات أخرى',
        refunded: 'مسترد',
        taken: 'اعتُمد تلقائيًا',
        lapsed: 'بلا إجابة',
        overtaken: 'لم يعد مهمًا',
      },
      kind: {
        retime: 'موعد جديد',
        cancel: 'ملغاة',
        airport: 'مطار آخر',
        equipment: 'طائرة أخرى',
        misconnection: 'فوات الرحلة التالية',
      },
    },
  },
}
