import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { holidaySales } from '#contract/selling/holiday-sales'
import type { Holiday } from '#contract/selling/holiday-shapes'
import { useApi } from '#web/api/context.tsx'
import { DeskSale, useDesk } from '#web/features/selling/desk-buyer/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Departures } from '../details/departures.tsx'
import { holidayForQuery } from './desk.queries.ts'
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

function Sale({ of: shown }: { of: Holiday }) {
  const t = useText('office_holidays')
  const sale = useDesk()
  const { desk } = sale
  const isAgency = sale.buying.buyer === 'agency'
  // What an agency pays follows from its own margins.
  const { data, error, refetch } = useQuery({
    ...holidayForQuery(useApi(), shown.id, desk?.for ?? {}),
    enabled: isAgency && desk !== null,
  })
  const of = isAgency ? data : shown
  const [chosen, choose] = useState(() => shown.departures.find(({ on_sale }) => on_sale)?.id)
  const departure = (of ?? shown).departures.find(({ id }) => id === chosen) ?? shown.departures[0]
  if (!departure) return <Empty title={t('nothing_to_sell')} text={t('nothing_to_sell_text')} />
  return (
    <DeskSale
      {...sale}
      of={departure.id}
      between={<Departures of={of ?? shown} chosen={departure} onChoose={choose} />}
      instead={error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : undefined}
    >
      {({ onHeld, ...buyer }) =>
        of && (
          <PartyForm
            of={of}
            departure={departure}
            call={holidaySales.sell as unknown as typeof holidaySales.book}
            desk={buyer}
            onHeld={onHeld}
          />
        )
      }
    </DeskSale>
  )
}
