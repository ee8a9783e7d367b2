import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { umrahSales } from '#contract/selling/umrah-sales'
import type { UmrahPackage } from '#contract/selling/umrah-shapes'
import { useApi } from '#web/api/context.tsx'
import { DeskSale, useDesk } from '#web/features/selling/desk-buyer/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { FamilyForm } from '../family/family-form.tsx'
import { PriceMatrix } from '../package/price-matrix.tsx'
import { packageQuery } from '../umrah.queries.ts'

/** Places of a package sold to somebody before the desk: the seats are held, the money is taken on the booking. */
export function SellPackagePage({ id }: { id: string }) {
  const t = useText('office_umrah')
  const locale = useLocale()
  return (
    <DetailPage
      list={{ href: paths.adminUmrahPackages(), name: t('title') }}
      title={(of) => (of ? t('sell_title', { title: of.title[locale] }) : t('sell'))}
      found={useQuery({ ...packageQuery(useApi(), id, 'agent'), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(of) => <Sale of={of} />}
    </DetailPage>
  )
}

function Sale({ of }: { of: UmrahPackage }) {
  const t = useText('office_umrah')
  const sale = useDesk()
  const [chosen, choose] = useState(() => of.departures.find(({ on_sale }) => on_sale)?.id)
  const departure = of.departures.find(({ id }) => id === chosen)
  if (!departure) return <Empty title={t('nothing_to_sell')} text={t('nothing_to_sell_text')} />
  return (
    <DeskSale {...sale} of={departure.id} between={<PriceMatrix of={of} chosen={departure} onChoose={choose} />}>
      {({ onHeld, ...buyer }) => (
        <FamilyForm
          of={of}
          departure={departure}
          call={umrahSales.sell as unknown as typeof umrahSales.book}
          desk={buyer}
          onHeld={onHeld}
        />
      )}
    </DeskSale>
  )
}
