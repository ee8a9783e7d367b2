import { words } from '#server/words'
import type { Word } from '#contract/kernel/word'

/** Statuses of a booking, as a sentence names them. */
const bookingStatusWords = words('booking_status', {
  saved: { en: 'saved', ar: 'محفوظ' },
  confirming: { en: 'confirming', ar: 'قيد التأكيد' },
  pending_supplier: { en: 'pending supplier', ar: 'بانتظار المورّد' },
  confirmed: { en: 'confirmed', ar: 'مؤكد' },
  approved: { en: 'approved', ar: 'معتمد' },
  void_requested: { en: 'void requested', ar: 'طُلب إلغاؤه الفوري' },
  voided: { en: 'voided', ar: 'مُبطَل' },
  refund_requested: { en: 'refund requested', ar: 'طُلب استرداده' },
  refund_quoted: { en: 'refund quoted', ar: 'عُرض استرداده' },
  refund_accepted: { en: 'refund accepted', ar: 'قُبل استرداده' },
  refunded: { en: 'refunded', ar: 'مسترد' },
  expired: { en: 'expired', ar: 'منتهي المهلة' },
  cancelled: { en: 'cancelled', ar: 'ملغى' },
  failed: { en: 'failed', ar: 'متعذّر' },
  completed: { en: 'completed', ar: 'مكتمل' },
  requested: { en: 'requested', ar: 'مطلوب' },
  quoted: { en: 'quoted', ar: 'مسعَّر' },
  accepted: { en: 'accepted', ar: 'مقبول' },
  declined: { en: 'declined', ar: 'مرفوض' },
})

/** A status as a value of a word; of a stage that nobody is told of, its name. */
export const bookingStatusWord = (status: string): string =>
  (bookingStatusWords as Readonly<Record<string, Word>>)[status] ?? status.replaceAll('_', ' ')
