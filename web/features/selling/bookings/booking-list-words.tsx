import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { teamNamesQuery } from '#web/features/people/members/index.ts'
import type { BookingRow } from '#contract/selling/bookings'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { TimeLeft } from '#web/kit/time/time-left.tsx'
import { useSite } from '#web/site.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { BoughtWords, PassengerWords } from '#web/ui/route-words.tsx'
import { useHiddenStatuses, useStatusWord } from '#web/kit/record/shown-status.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** What the list of bookings says, and the cells that it shows in a way of its own. */
export function useBookingListWords() {
  const t = useText('bookings')
  const statusWord = useStatusWord()
  const hidden = useHiddenStatuses()
  const format = useFormat()
  const { currency } = useSite()
  const [netHidden] = useNetHidden(true)
  const { user } = useUser()
  // The office's lists say the same words and have no team.
  const { data: team = [] } = useQuery({ ...teamNamesQuery(useApi()), enabled: user?.role === 'agent' })
  return {
    views: { all: t('view_all'), unpaid: t('view_unpaid'), asked: t('view_asked'), upcoming: t('view_upcoming') },
    sorts: { created: t('sort_created'), ttl: t('sort_ttl'), departure: t('sort_departure') },
    filters: {
      q: { label: t('search_label'), hint: t('search_hint') },
      status: { label: t('filter_status'), word: statusWord, without: hidden },
      made: {},
      travel: { ahead: true },
      airline: { label: t('filter_airline'), hint: t('airline_hint'), length: 2 },
      mine: { label: t('filter_mine') },
      by: {
        label: t('col_by'),
        any: t('by_anybody'),
        options: team.map(({ id, name }) => ({ value: id, label: name })),
      },
    },
    heads: {
      booking: t('col_booking'),
      pnr: t('col_pnr'),
      status: t('col_status'),
      passengers: t('col_passengers'),
      route: t('col_route'),
      departure: t('col_departure'),
      limit: t('col_limit'),
      by: t('col_by'),
      made: t('col_made'),
      price: t('col_total', { currency: format.currency(currency) }),
    },
    cells: {
      booking: ({ id, client_ref }: BookingRow) => (
        <>
          <Code className="font-mid">{id}</Code>
          {client_ref && <bdi className="ms-2 text-12 text-ink-3 max-2xl:hidden">{client_ref}</bdi>}
        </>
      ),
      pnr: ({ pnr }: BookingRow) => (pnr ? <Code>{pnr}</Code> : <span className="text-ink-3">{t('no_pnr')}</span>),
      status: ({ status }: BookingRow) => <StatusChip status={status} />,
      passengers: (row: BookingRow) => <PassengerWords lead={row.lead_passenger} count={row.passenger_count} />,
      route: (row: BookingRow) => (
        <span className="inline-flex items-center gap-2">
          {row.carrier && <Monogram code={row.carrier} size={22} />}
          <BoughtWords booking={row} />
          {row.bought.count > 1 && <Tag tone="mute">{t('items_count', { count: row.bought.count })}</Tag>}
        </span>
      ),
      departure: ({ starts }: BookingRow) =>
        starts && (
          <span className="whitespace-nowrap">
            {format.date(starts.slice(0, 10))}{' '}
            {starts.length > 10 && <Code className="text-ink-3">{format.time(starts)}</Code>}
          </span>
        ),
      limit: ({ status, ttl_at }: BookingRow) => (status === 'saved' && ttl_at ? <TimeLeft until={ttl_at} /> : null),
      // What a customer who looks on may read: the selling price.
      price: ({ total, selling }: BookingRow) => (
        <Money
          value={netHidden && selling ? selling : total}
          decimals="always"
          size={total.currency === currency ? 'bare' : 'text'}
          className="font-mid"
        />
      ),
    },
    failed: t('list_failed'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}
