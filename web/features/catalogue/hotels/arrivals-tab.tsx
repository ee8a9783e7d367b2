import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hotel, HotelArrival } from '#contract/catalogue/hotels'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { addDays } from '#web/kit/time/calendar.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { DayField } from './day-field.tsx'
import { arrivalsQuery } from './hotels.queries.ts'

/** Whoever checks in on the days of a span. */
export function ArrivalsTab({ hotel }: { hotel: Hotel }) {
  const t = useText('hotels')
  const clock = useClock()
  const today = clock.today()
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(addDays(today, 30))
  const { data, error, refetch } = useQuery(arrivalsQuery(useApi(), hotel.id, from, to < from ? from : to))
  return (
    <div className="flex flex-col gap-4 pt-4">
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField
            label={t('from')}
            value={from}
            min={addDays(today, -730)}
            max={addDays(today, 730)}
            onChange={setFrom}
          />
          <DayField label={t('to')} value={to} min={from} max={addDays(today, 730)} onChange={setTo} />
        </div>
      </Card>
      {data ? (
        <Card flush>
          <Arrivals rows={data} />
        </Card>
      ) : error ? (
        <ErrorState title={t('nights_failed')} text={t('missing_text')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
    </div>
  )
}

function Arrivals({ rows }: { rows: readonly HotelArrival[] }) {
  const t = useText('hotels')
  const stay = useText('stay')
  const locale = useLocale()
  const format = useFormat()
  const columns: Column<HotelArrival>[] = [
    {
      id: 'stay',
      head: t('stay'),
      cell: (row) => `${format.date(row.check_in, 'weekday')} – ${format.date(row.check_out, 'weekday')}`,
    },
    {
      id: 'guests',
      head: t('guests'),
      cell: (row) => (
        <>
          <Code>{row.guests.join(', ')}</Code> <span className="text-ink-3">{row.people}</span>
        </>
      ),
    },
    { id: 'room', head: t('room'), cell: (row) => <bdi>{row.room[locale]}</bdi>, from: 'sm' },
    { id: 'board', head: t('board'), cell: (row) => stay(`board_${row.board}`), from: 'md' },
    { id: 'locator', head: t('booked_as'), cell: (row) => <Code>{row.locator}</Code>, from: 'sm' },
    { id: 'reference', head: t('code'), cell: (row) => <Code>{row.reference}</Code> },
  ]
  return (
    <Table
      label={t('tab_arrivals')}
      columns={columns}
      rows={rows}
      keyOf={({ locator }) => locator}
      empty={<Empty title={t('arrivals_none')} />}
    />
  )
}
