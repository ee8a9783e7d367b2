import type { Quotation } from '#contract/selling/quotation-shapes'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'

const known = [
  'created',
  'edited',
  'mailed',
  'shared',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'cancelled',
  'repriced',
  'rise_covered',
  'price_rose',
  'unavailable',
  'converted',
  'not_booked',
] as const

/** What happened, in words. */
export function useEvents(quotation: Quotation) {
  const t = useText('quotations')
  const moment = useMoment()
  return quotation.events.map((line, index) => {
    const name = known.find((one) => one === line.event)
    const note = line.event === 'price_rose' ? null : line.note
    return {
      id: `${line.at}${index}`,
      time: moment(line.at),
      title: name ? t(`event_${name}`) : t('event_unknown'),
      lines: [line.who && <bdi key="who">{line.who}</bdi>, note && <bdi key="note">{note}</bdi>].filter(Boolean),
      ...(line.event === 'accepted' || line.event === 'converted' ? { mark: 'deciding' as const } : {}),
    }
  })
}
