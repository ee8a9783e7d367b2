import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Hotel } from '#contract/catalogue/hotels'
import { useApi } from '#web/api/context.tsx'
import { BlocksTab } from '#web/features/catalogue/hotel-blocks/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { ArrivalsTab } from './arrivals-tab.tsx'
import { ContractsTab } from './contracts-tab.tsx'
import { HotelForm } from './hotel-form.tsx'
import { hotelQuery } from './hotels.queries.ts'
import { InventoryTab } from './inventory-tab.tsx'
import { PriceTab } from './price-tab.tsx'

/** A new hotel, or one with its contracts, the rooms of its nights, its prices and arrivals. */
export function HotelPage({ id, tab }: { id: string; tab: string }) {
  const t = useText('hotels')
  const locale = useLocale()
  return (
    <DetailPage
      list={{ href: paths.adminHotels(), name: t('title') }}
      title={(hotel) => (hotel ? <bdi>{hotel.name[locale]}</bdi> : t(id === '' ? 'new_title' : 'update_title'))}
      found={useQuery(hotelQuery(useApi(), id))}
      isUnnamed={id === ''}
      blank={<HotelForm hotel={undefined} />}
      words={{ failed: t('list_failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(hotel) => <Views hotel={hotel} tab={tab} />}
    </DetailPage>
  )
}

function Views({ hotel, tab }: { hotel: Hotel; tab: string }) {
  const t = useText('hotels')
  const navigate = useNavigate()
  return (
    <Tabs
      label={t('update_title')}
      value={tab || 'hotel'}
      onChange={(next) => void navigate({ href: paths.adminUpdateHotel(hotel.id, next), replace: true })}
      tabs={[
        { id: 'hotel', label: t('tab_hotel'), panel: <HotelForm key={hotel.id} hotel={hotel} /> },
        { id: 'contracts', label: t('tab_contracts'), panel: <ContractsTab hotel={hotel} /> },
        { id: 'inventory', label: t('tab_inventory'), panel: <InventoryTab hotel={hotel} /> },
        { id: 'blocks', label: t('tab_blocks'), panel: <BlocksTab hotel={hotel} /> },
        { id: 'price', label: t('tab_price'), panel: <PriceTab hotel={hotel} /> },
        { id: 'arrivals', label: t('tab_arrivals'), panel: <ArrivalsTab hotel={hotel} /> },
      ]}
    />
  )
}
