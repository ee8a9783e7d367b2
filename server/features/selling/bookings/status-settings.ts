import type * as z from 'zod/mini'
import { bookingStatuses, finalStatuses, type BookingStatus, type StatusSetting } from '#contract/selling/bookings'

type Setting = z.infer<typeof StatusSetting>

const shown: Record<BookingStatus, Pick<Setting, 'tone' | 'label'>> = {
  saved: { tone: 'mute', label: { en: 'Saved', ar: 'محفوظ' } },
  confirming: { tone: 'info', label: { en: 'Confirming', ar: 'قيد التأكيد' } },
  pending_supplier: { tone: 'warn', label: { en: 'Waiting for supplier', ar: 'بانتظار المورّد' } },
  confirmed: { tone: 'ok', label: { en: 'Confirmed', ar: 'مؤكد' } },
  approved: { tone: 'ok', label: { en: 'Approved', ar: 'معتمد' } },
  void_requested: { tone: 'warn', label: { en: 'Void requested', ar: 'طلب إلغاء فوري' } },
  voided: { tone: 'mute', label: { en: 'Voided', ar: 'ملغى فورًا' } },
  refund_requested: { tone: 'info', label: { en: 'Refund requested', ar: 'طلب استرداد' } },
  refund_quoted: { tone: 'info', label: { en: 'Refund quoted', ar: 'عُرض الاسترداد' } },
  refund_accepted: { tone: 'info', label: { en: 'Refund accepted', ar: 'قُبل الاسترداد' } },
  refunded: { tone: 'info', label: { en: 'Refunded', ar: 'استُرد' } },
  expired: { tone: 'mute', label: { en: 'Expired', ar: 'انتهت المهلة' } },
  cancelled: { tone: 'mute', label: { en: 'Cancelled', ar: 'ملغى' } },
  failed: { tone: 'bad', label: { en: 'Failed', ar: 'تعذّر' } },
  requested: { tone: 'info', label: { en: 'Requested', ar: 'مطلوب' } },
  quoted: { tone: 'info', label: { en: 'Quoted', ar: 'سُعِّر' } },
  accepted: { tone: 'info', label: { en: 'Accepted', ar: 'مقبول' } },
  declined: { tone: 'mute', label: { en: 'Declined', ar: 'مرفوض' } },
  completed: { tone: 'ok', label: { en: 'Completed', ar: 'مكتمل' } },
}

/** Each status as every screen names and colours it. An agent sees all of its own bookings, whatever became of them. */
export const statusSettings = (): Setting[] =>
  bookingStatuses.map((status) => ({
    status,
    ...shown[status],
    visible_to_agent: true,
    final: finalStatuses.includes(status),
  }))
