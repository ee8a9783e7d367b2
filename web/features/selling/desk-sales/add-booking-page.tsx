import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { FlightSale } from './flight/flight-sale.tsx'
import { LinesSale } from './lines-sale.tsx'
import { StockSale } from './stock-sale.tsx'

/** A sale at the desk: a flight from a search, something from stock of our own, or what a member of staff has booked by hand. */
export function AddBookingPage() {
  const t = useText('desk_sales')
  const navigate = useNavigate()
  const { what } = useSearch({ strict: false }) as { what?: string }
  return (
    <PortalPage
      title={
        <Trail href={paths.officeBookings('direct')} list={t('list')}>
          {t('title')}
        </Trail>
      }
    >
      <Tabs
        label={t('what')}
        value={what === 'lines' || what === 'stock' ? what : 'flight'}
        onChange={(id) => void navigate({ href: paths.addBooking({ what: id }), replace: true })}
        tabs={[
          { id: 'flight', label: t('tab_flight'), panel: <FlightSale /> },
          { id: 'stock', label: t('tab_stock'), panel: <StockSale /> },
          { id: 'lines', label: t('tab_lines'), panel: <LinesSale /> },
        ]}
      />
    </PortalPage>
  )
}
