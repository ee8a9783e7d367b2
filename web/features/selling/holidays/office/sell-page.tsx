import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { holidaySales } from '#contract/selling/holiday-sales'
import type { Holiday } from '#contract/selling/holiday-shapes'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Departures } from '../details/departures.tsx'
import { holidayQuery } from '../holidays.queries.ts'
import { PartyForm } from '../party/party-form.tsx'

/** A holiday sold to somebody before the desk: the rooms are held, the money is taken on the booking. */
export function SellHolidayPage({ id }: { id: string }) {
  const t = useText('office_holidays')
  const locale = useLocale()
  return (
    <DetailPage
      list={{ href: paths.adminHolidays(), name: t('title') }}
      title={(of) => (of ? t('sell_title', { title: of.title[locale] }) : t('sell'))}
      found={useQuery({ ...holidayQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(of) => <Sale of={of} />}
    </DetailPage>
  )
}

function Sale({ of }: { of: Holiday }) {
  const t = useText('office_holidays')
  const navigate = useNavigate()
  const [chosen, choose] = useState(() => of.departures.find(({ on_sale }) => on_sale)?.id)
  const departure = of.departures.find(({ id }) => id === chosen) ?? of.departures[0]
  if (!departure) return <Empty title={t('nothing_to_sell')} text={t('nothing_to_sell_text')} />
  return (
    <div className="grid gap-5">
      <Departures of={of} chosen={departure} onChoose={choose} />
      <PartyForm
        key={departure.id}
        of={of}
        departure={departure}
        call={holidaySales.sell}
        onHeld={({ reference }) => void navigate({ href: paths.officeBooking('direct', reference) })}
      />
    </div>
  )
}
