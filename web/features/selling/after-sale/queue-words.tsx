import type { WaitingBooking } from '#contract/selling/after-sale'
import type { QueueKind } from '#contract/selling/after-sale-list'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { TimeLeft } from '#web/kit/time/time-left.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useSite } from '#web/site.ts'
import { Code } from '#web/ui/code.tsx'
import { BoughtWords, PassengerWords } from '#web/ui/route-words.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** What the queue says, and the cells that it shows in a way of its own. `counts`: how many wait for each. */
export function useQueueWords(counts: Readonly<Record<QueueKind, number>> | undefined) {
  const t = useText('aftersale')
  const locale = useLocale()
  const format = useFormat()
  const moment = useMoment()
  const { currency } = useSite()
  const count = (kind: QueueKind) => (counts ? format.number(counts[kind]) : '')
  return {
    views: { all: t('kind_all') },
    sorts: { urgent: t('order_urgent') },
    filters: { kind: { label: t('col_status'), word: (kind: QueueKind) => `${t(`kind_${kind}`)} ${count(kind)}` } },
    heads: {
      booking: t('col_booking'),
      status: t('col_status'),
      left: t('col_left'),
      agency: t('col_agency'),
      passengers: t('col_passengers'),
      route: t('col_route'),
      asked: t('col_asked'),
      total: t('col_total_in', { currency: format.currency(currency) }),
    },
    cells: {
      booking: ({ id, pnr }: WaitingBooking) => (
        <>
          <Code className="font-mid">{id}</Code> <Code className="text-12 text-ink-3 max-xl:hidden">{pnr}</Code>
        </>
      ),
      status: ({ status }: WaitingBooking) => <StatusChip status={status} />,
      left: ({ status, void_until }: WaitingBooking) =>
        status === 'void_requested' && void_until ? <TimeLeft until={void_until} /> : null,
      agency: ({ agency }: WaitingBooking) => (agency ? <bdi>{agency.name[locale]}</bdi> : t('customer')),
      passengers: (row: WaitingBooking) => (
        <PassengerWords lead={row.people[0] ?? row.lead_passenger} count={row.people.length || row.passenger_count} />
      ),
      route: (row: WaitingBooking) => <BoughtWords booking={row} />,
      asked: ({ asked_at }: WaitingBooking) => <span className="whitespace-nowrap text-ink-2">{moment(asked_at)}</span>,
    },
    failed: t('queue_failed'),
    none: { title: t('queue_empty_title'), text: t('queue_empty_text') },
  }
}
