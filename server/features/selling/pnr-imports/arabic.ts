import type { Sentences } from '#server/http/arabic/sentence'

/** Bookings that are taken over from a supplier. */
export const pnrImports: Sentences = {
  "A booking that was taken over is the only live one under its locator, and its tickets are the supplier's":
    'الحجز المستورد هو الوحيد الساري تحت رقمه، وتذاكره هي تذاكر المورد',
  'Choose a supplier': 'اختر موردًا',
  'The supplier has no booking under this PNR': 'لا حجز لدى المورد بهذا الرقم',
  'Bookings of this supplier cannot be taken over': 'لا يمكن استيراد حجوزات هذا المورد',
  'The wallet of this agency is in another currency': 'محفظة هذه الوكالة بعملة أخرى',
  'Enter everybody who is on the PNR, and nobody else': 'أدخل كل من في الحجز ولا أحد غيرهم',
  'This differs from the PNR': 'هذا يختلف عمّا في الحجز',
  'This PNR is over at its supplier.': 'انتهى هذا الحجز لدى المورد.',
  'Only what an agency buys is confirmed at once': 'لا يُؤكَّد فورًا إلا ما تشتريه وكالة',
  'This PNR is ours already. Open the booking that has it.': 'هذا الحجز لدينا من قبل. افتح الحجز الذي يحمله.',
}
