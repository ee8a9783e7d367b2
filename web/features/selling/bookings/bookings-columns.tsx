import type { BookingRow } from '#contract/selling/bookings'
import type { Format } from '#web/i18n/format.ts'
import type { Text } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { Column } from '#web/ui/table.tsx'
import { PassengerWords, RouteWords } from '#web/ui/route-words.tsx'
import { TimeLeft } from '#web/kit/time/time-left.tsx'
import type { Clock } from '#web/kit/time/clock.ts'

/** What a customer who looks on may read: the selling price. */
const shownPrice = ({ total, selling }: Pick<BookingRow, 'total' | 'selling'>, netHidden: boolean) =>
  netHidden && selling ? selling : total

/** The list's columns; what a phone has no room for is in the booking itself. */
export const bookingColumns = (
  t: Text<'bookings'>,
  format: Format,
  clock: Clock,
  currency: string,
  netHidden: boolean,
): Column<BookingRow>[] => [
  {
    id: 'booking',
    head: t('col_booking'),
    cell: ({ id, client_ref, route }) => (
      <>
        <Link href={paths.agentBookingDetails(id)} className="font-mid hover:underline">
          <Code>{id}</Code>
        </Link>
        {client_ref && <span className="ms-2 text-12 text-ink-3 max-2xl:hidden">{client_ref}</span>}
        <span className="block py-1 text-12 sm:hidden">
          <RouteWords {...route} />
        </span>
      </>
    ),
    className: 'whitespace-nowrap',
  },
  {
    id: 'pnr',
    head: t('col_pnr'),
    cell: ({ pnr }) => (pnr ? <Code>{pnr}</Code> : <span className="text-ink-3">{t('no_pnr')}</span>),
    from: 'md',
  },
  {
    id: 'status',
    head: t('col_status'),
    cell: ({ status, ttl_at, ...row }) => (
      <>
        <StatusChip status={status} />
        <span className="flex flex-wrap items-center gap-x-3 py-1 ps-2.5 text-12 sm:hidden">
          <Money value={shownPrice(row, netHidden)} decimals="always" className="font-mid" />
          {status === 'saved' && ttl_at && <TimeLeft until={ttl_at} />}
        </span>
      </>
    ),
  },
  {
    id: 'passengers',
    head: t('col_passengers'),
    cell: ({ lead_passenger, passenger_count }) => <PassengerWords lead={lead_passenger} count={passenger_count} />,
    from: 'lg',
    className: 'max-w-44 2xl:max-w-72',
  },
  {
    id: 'route',
    head: t('col_route'),
    cell: ({ carrier, route }) => (
      <span className="inline-flex items-center gap-2">
        <Monogram code={carrier} size={22} />
        <RouteWords {...route} />
      </span>
    ),
    from: 'sm',
  },
  {
    id: 'departure',
    head: t('col_departure'),
    cell: ({ route }) => (
      <span className="whitespace-nowrap">
        {format.date(route.departure_at.slice(0, 10))}{' '}
        <Code className="text-ink-3">{format.time(route.departure_at)}</Code>
      </span>
    ),
    from: 'sm',
  },
  {
    id: 'limit',
    head: t('col_limit'),
    cell: ({ status, ttl_at }) => (status === 'saved' && ttl_at ? <TimeLeft until={ttl_at} /> : null),
    from: 'sm',
  },
  {
    id: 'made',
    head: t('col_made'),
    cell: ({ created_at }) => (
      <span className="whitespace-nowrap text-ink-2">
        {clock.date(created_at)} <Code className="text-ink-3">{clock.time(created_at)}</Code>
      </span>
    ),
    from: 'xl',
  },
  {
    id: 'total',
    head: t('col_total', { currency: format.currency(currency) }),
    cell: ({ total, selling }) => (
      <Money
        value={shownPrice({ total, selling }, netHidden)}
        decimals="always"
        size={total.currency === currency ? 'bare' : 'text'}
        className="font-mid"
      />
    ),
    align: 'end',
    from: 'sm',
  },
]
