import type * as z from 'zod/mini'
import type { Settings } from '#server/features/operations/settings'
import { bookingStatuses, finalStatuses, type BookingStatus, type StatusSetting } from '#contract/selling/bookings'
import { mayHide, shownStatus } from '#contract/selling/shown-status'

type Setting = z.infer<typeof StatusSetting>

const shown: Record<BookingStatus, Pick<Setting, 'tone' | 'label'>> = {
  saved: { tone: 'mute', label: { en: 'Saved', ar: 'محفوظ' } },
  confirming: { tone: 'info', label: { en: 'Confirming', ar: 'قيد التأكيد' } },
  pending_supplier: { tone: 'warn', label: { en: 'Waiting for supplier', ar: 'بانتظار المورّد' } },
  confirmed: { tone: 'ok', label: { en: 'Confirmed', ar: 'مؤكد' } },
  approved: { tone: 'ok', label: { en: 'Approved', ar: 'معتمد' } },
  void_requested: { tone: 'warn', label: { en: 'Void requested', ar: 'طلب إبطال' } },
  voided: { tone: 'mute', label: { en: 'Voided', ar: 'مُبطَل' } },
  refund_requested: { tone: 'info', label: { en: 'Refund requested', ar: 'طلب استرداد' } },
  refund_quoted: { tone: 'info', label: { en: 'Refund quoted', ar: 'عُرض الاسترداد' } },
  refund_accepted: { tone: 'info', label: { en: 'Refund accepted', ar: 'قُبل الاسترداد' } },
  refunded: { tone: 'info', label: { en: 'Refunded', ar: 'مسترد' } },
  expired: { tone: 'mute', label: { en: 'Expired', ar: 'انتهت المهلة' } },
  cancelled: { tone: 'mute', label: { en: 'Cancelled', ar: 'ملغى' } },
  failed: { tone: 'bad', label: { en: 'Failed', ar: 'تعذّر' } },
  requested: { tone: 'info', label: { en: 'Requested', ar: 'مطلوب' } },
  quoted: { tone: 'info', label: { en: 'Quoted', ar: 'سُعِّر' } },
  accepted: { tone: 'info', label: { en: 'Accepted', ar: 'مقبول' } },
  declined: { tone: 'mute', label: { en: 'Declined', ar: 'مرفوض' } },
  completed: { tone: 'ok', label: { en: 'Completed', ar: 'مكتمل' } },
}

/** Each status as every screen names and colours it, by the company's own words where it has some, and whether agencies and customers see it. */
export type OwnStatuses = Settings['booking_statuses']
type Said = Pick<Settings, 'booking_statuses'> & Partial<Pick<Settings, 'hidden_statuses' | 'status_notify'>>
export const statusSettings = ({ booking_statuses: own, hidden_statuses = [], status_notify = {} }: Said): Setting[] =>
  bookingStatuses.map((status) => ({
    status,
    ...(own[status] ?? shown[status]),
    visible_to_agent: !hidden_statuses.includes(status),
    may_hide: mayHide(status),
    final: finalStatuses.includes(status),
    notify: status_notify[status] ?? [],
  }))

/** What each status is called in a language: to buyers as the nearest one that they see. */
export function statusLabels(said: Said, locale: 'en' | 'ar', to: 'office' | 'buyer'): Record<string, string> {
  const hidden = to === 'buyer' ? (said.hidden_statuses ?? []) : []
  const labels = new Map(statusSettings(said).map(({ status, label }) => [status, label[locale]]))
  return Object.fromEntries(bookingStatuses.map((status) => [status, labels.get(shownStatus(status, hidden))!]))
}

/** Keeps what differs from what is shipped. Answers what it was and is, or undefined where nothing changed. */
export function withStatus(
  own: OwnStatuses,
  {
    status,
    label,
    tone,
  }: { status: BookingStatus; label?: Setting['label'] | undefined; tone?: Setting['tone'] | undefined },
): { next: OwnStatuses; before: Look; after: Look } | undefined {
  const before = own[status] ?? shown[status]
  const after =
    label || tone ? { label: label ?? shown[status].label, tone: tone ?? shown[status].tone } : shown[status]
  if (same(before, after)) return undefined
  const { [status]: _dropped, ...others } = own
  return { next: same(after, shown[status]) ? others : { ...others, [status]: after }, before, after }
}
type Look = Pick<Setting, 'tone' | 'label'>
const same = (a: Look, b: Look) => a.tone === b.tone && a.label.en === b.label.en && a.label.ar === b.label.ar
