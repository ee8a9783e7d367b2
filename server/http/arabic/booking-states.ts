/** Statuses of a booking, as a sentence names them. */
export const states = {
  saved: 'محفوظ',
  confirming: 'قيد التأكيد',
  'pending supplier': 'بانتظار المورّد',
  confirmed: 'مؤكد',
  approved: 'معتمد',
  'void requested': 'طُلب إلغاؤه الفوري',
  voided: 'ملغى فورًا',
  'refund requested': 'طُلب استرداده',
  'refund quoted': 'عُرض استرداده',
  'refund accepted': 'قُبل استرداده',
  refunded: 'مستردّ',
  expired: 'منتهي المهلة',
  cancelled: 'ملغى',
  failed: 'متعذّر',
  completed: 'مكتمل',
}
