import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { summedMax, ticketReport, type TicketRow, type TicketTotals } from '#contract/selling/ticket-report'
import { ticketReportList } from '#contract/selling/ticket-report-list'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Money } from '#web/ui/money.tsx'

const route = getRouteApi('/admin/sales-report')
const tones = { issued: 'ok', exchanged: 'mute', voided: 'mute', refunded: 'mute' } as const

/** Every ticket with what it was sold for, the VAT in it, and what went back. */
export function TicketReportPage() {
  const t = useText('ticket_report')
  const format = useFormat()
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(ticketReportList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.ticketReport(), search, replace, resetScroll: false }),
    key: ['bookings', 'tickets'],
    ask: (query, signal) => api(ticketReport.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const totals = (list.query.data?.pages[0] as { totals?: TicketTotals[] | null } | undefined)?.totals
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={ticketReport.file} />}>
      {totals === null && <p className="text-14 text-ink-2">{t('unsummed', { max: format.number(summedMax) })}</p>}
      {totals?.map((one) => (
        <p key={one.sold.currency} className="text-14 text-ink-2">
          {t.rich('totals', {
            tickets: t('tickets', { count: one.tickets }),
            sold: <Money value={one.sold} decimals="always" className="font-mid" />,
            vat: <Money value={one.vat} decimals="always" />,
            returned: <Money value={one.returned} decimals="always" />,
          })}
        </p>
      ))}
      <ListView
        of={list}
        label={t('title')}
        views={{ all: t('view_all') }}
        sorts={{ newest: t('newest'), oldest: t('oldest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          days: {},
          kind: { label: t('kind'), word: (kind: 'ticket' | 'emd') => t(`kind_${kind}`) },
          airline: { label: t('airline'), hint: t('airline_hint'), length: 2 },
          agency_id: { label: t('agency'), any: '', options: [] },
        }}
        heads={{
          number: t('ticket'),
          issued: t('issued'),
          kind: t('kind'),
          booking: t('booking'),
          pnr: t('pnr'),
          airline: t('airline'),
          passenger: t('passenger'),
          agency: t('agency'),
          state: t('state'),
          net: t('net'),
          vat: t('vat'),
          sold: t('sold'),
          returned: t('returned'),
        }}
        cells={{
          kind: (row: TicketRow) => t(`kind_${row.kind}`),
          state: (row: TicketRow) => <Tag tone={tones[row.state]}>{t(`state_${row.state}`)}</Tag>,
        }}
        nameOf={({ number }) => number}
        onOpen={({ booking }) => void navigate({ href: paths.officeBooking(booking.channel, booking.reference) })}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
    </PortalPage>
  )
}
