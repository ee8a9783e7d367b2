import type { UserDetails } from '#contract/people/directory'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type Live = NonNullable<UserDetails['bookings']>[number]
type LiveProps = { bookings: readonly Live[]; hrefOf?: ((id: string) => string) | undefined }

/** Bookings that are not over, the next time limit first. Those that the desk books itself have no page here yet. */
export function LiveBookings({ bookings, hrefOf }: LiveProps) {
  const t = useText('directory')
  const clock = useClock()
  const locale = useLocale()
  const format = useFormat()
  const columns: Column<Live>[] = [
    {
      id: 'booking',
      head: t('booking'),
      cell: ({ id }) =>
        hrefOf && id.startsWith('BK-') ? (
          <Link href={hrefOf(id)} className={textLink}>
            <Code>{id}</Code>
          </Link>
        ) : (
          <Code>{id}</Code>
        ),
    },
    { id: 'state', head: t('state'), cell: ({ status }) => <StatusChip status={status} /> },
    { id: 'passenger', head: t('passenger'), from: 'md', cell: (one) => <bdi>{one.lead_passenger}</bdi> },
    {
      id: 'trip',
      head: t('trip'),
      from: 'lg',
      cell: ({ title, starts }) => (
        <>
          <bdi>{title[locale]}</bdi>
          {starts && <span className="block text-12 text-ink-3">{format.date(starts.slice(0, 10), 'long')}</span>}
        </>
      ),
    },
    { id: 'limit', head: t('time_limit'), cell: ({ ttl_at }) => (ttl_at ? clock.moment(ttl_at) : '–') },
    { id: 'total', head: t('total'), align: 'end', from: 'sm', cell: ({ total }) => <Money value={total} /> },
  ]
  return (
    <Table
      label={t('live')}
      columns={columns}
      rows={bookings}
      keyOf={({ id }) => id}
      empty={<p className="p-card text-14 text-ink-2">{t('live_none')}</p>}
    />
  )
}
