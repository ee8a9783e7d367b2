import type { Booking } from '#contract/selling/bookings'
import { priceEndsAt } from '#contract/selling/price-guarantee'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import type { TimelineEntry } from '#web/ui/timeline.tsx'
import { decidingEvent } from './booking.rules.ts'
import { useClock } from '#web/kit/time/clock.ts'

type Event = Booking['history'][number]
const known = [
  'saved',
  'confirming',
  'not_sold',
  'supplier_silent',
  'confirmed',
  'repriced',
  'due_paid',
  'rescheduled',
  'days_moved',
  'supplier_refused',
  'card_failed',
  'card_returned',
  'work_failed',
  'cancelled',
  'expired',
  'approved',
  'void_requested',
  'void_rejected',
  'void_refused',
  'voided',
  'part_voided',
  'part_refunded',
  'refund_requested',
  'refund_quoted',
  'refund_accepted',
  'refund_declined',
  'refund_lapsed',
  'refund_refused',
  'refunded',
  'change_quoted',
  'change_accepted',
  'change_declined',
  'change_refused',
  'split_off',
  'split_from',
  'split_refused',
  'change_lapsed',
  'reissued',
  'name_corrected',
  'infant_added',
  'name_quoted',
  'name_accepted',
  'name_declined',
  'name_refused',
  'name_lapsed',
  'infant_quoted',
  'infant_accepted',
  'infant_declined',
  'infant_refused',
  'infant_lapsed',
  'credit_quoted',
  'credit_accepted',
  'credit_declined',
  'credit_refused',
  'credit_lapsed',
  'emd_quoted',
  'emd_accepted',
  'emd_declined',
  'emd_refused',
  'emd_lapsed',
  'emds_kept',
  'emds_issued',
  'not_flown',
  'visa_refused',
  'names_given',
  'name_changed',
  'seats_lapsed',
  'seats_given_back',
  'traveller_left',
  'numbers_given',
  'ticketed',
  'service_asked',
  'service_confirmed',
  'service_refused',
  'service_back_asked',
  'service_taken_back',
  'service_back_refused',
  'services_quoted',
  'services_accepted',
  'services_declined',
  'services_refused',
  'services_lapsed',
  'services_sold',
  'remark_sent',
  'remark_not_sent',
  'airline_changed',
  'airline_change_taken',
  'airline_change_accepted',
  'airline_change_refused',
  'airline_change_due',
  'airline_change_lapsed',
  'completed',
  'requested',
  'quoted',
  'accepted',
  'declined',
  'papers',
  'edited',
  'settled_outside',
] as const
const explained = [
  'confirming',
  'supplier_silent',
  'supplier_refused',
  'card_failed',
  'card_returned',
  'work_failed',
  'expired',
] as const
/** Under these stands what a person wrote, or why we refused. */
const reasoned = [
  'not_sold',
  'cancelled',
  'void_requested',
  'void_rejected',
  'refund_requested',
  'refund_declined',
] as const
const among = <T extends string>(list: readonly T[], word: string) => list.find((one) => one === word)

/** The history as sentences, and dashed what is still to come. Times are those of the screen's clock. */
export function useHistoryWords(): (booking: Booking) => TimelineEntry[] {
  const t = useText('bookings')
  const common = useText('common')
  const format = useFormat()
  const clock = useClock()
  let day = ''
  /** The day stands where it changes, the time always. */
  const timeOf = (instant: string) => clock.time(instant)
  const dayOf = (instant: string) => {
    const date = clock.dayOf(instant)
    const isNew = date !== day
    day = date
    return isNew ? format.date(date) : null
  }

  function detail({ event, note }: Event): string | null {
    const pnr = /^PNR (\w+)$/.exec(note ?? '')?.[1]
    const tickets = /^(\d+) tickets?$/.exec(note ?? '')?.[1]
    if (event === 'split_off' || event === 'split_from') return note
    if (event === 'saved') return pnr ? t('event_saved_text', { pnr }) : null
    if (event === 'confirmed') return tickets ? t('tickets', { count: Number(tickets) }) : null
    const plain = among(explained, event)
    // A note of the supplier's feature is a name for programmers; a reason of a person is a sentence.
    return plain ? t(`event_${plain}_text`) : among(reasoned, event) ? note : null
  }

  return (booking) => {
    day = ''
    const deciding = decidingEvent(booking.history)
    const past = booking.history.map((line, index): TimelineEntry => {
      const name = among(known, line.event)
      const date = dayOf(line.at)
      return {
        id: `${line.at}${index}`,
        time: timeOf(line.at),
        title: name ? t(`event_${name}`) : t('event_changed', { status: common(`status_${line.to}`) }),
        lines: [
          [date, line.who].filter((word) => word !== null).join(format.locale === 'ar' ? '، ' : ', '),
          detail(line),
        ].filter(Boolean),
        ...(index === deciding ? { mark: 'deciding' as const } : {}),
      }
    })
    return [...past, ...ahead(booking)]
  }

  function comes(id: string, title: string, at: string): TimelineEntry {
    const date = dayOf(at)
    return { id, time: timeOf(at), title, lines: date ? [date] : [], mark: 'ahead' }
  }

  function ahead(booking: Booking): TimelineEntry[] {
    const { status, ttl_at, ends, route } = booking
    if (status === 'saved' && ttl_at) {
      const priceEnds = priceEndsAt(booking)
      return [
        ...(priceEnds ? [comes('price', t('ahead_price'), priceEnds)] : []),
        comes('limit', t('ahead_limit'), ttl_at),
      ]
    }
    if (status !== 'confirmed' && status !== 'approved') return []
    if (!ends || !route) return []
    const date = ends.slice(0, 10)
    return [{ id: 'flown', time: '', title: t('ahead_flown'), lines: [format.date(date, 'long')], mark: 'ahead' }]
  }
}
