import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hotel, SimulatedRoom } from '#contract/catalogue/hotels'
import { nightsMax, writeParties } from '#contract/catalogue/hotel-terms'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { wholeOf } from '#web/kit/form/typed-numbers.ts'
import { addDays } from '#web/kit/time/calendar.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DayField } from './day-field.tsx'
import { simulationQuery } from './hotels.queries.ts'

/** Ages of up to four children, with commas or spaces between them. */
const agesOf = (text: string) =>
  text
    .split(/[,،\s]+/)
    .map(wholeOf)
    .filter((age) => age >= 0 && age <= 17)
    .slice(0, 4)

/** Prices any stay and shows each night: its season, its room, its beds, its meals. */
export function PriceTab({ hotel }: { hotel: Hotel }) {
  const t = useText('hotels')
  const clock = useClock()
  const today = clock.today()
  const [from, setFrom] = useState(addDays(today, 14))
  const [nights, setNights] = useState(3)
  const [adults, setAdults] = useState(2)
  const [ages, setAges] = useState('')
  const party = writeParties([{ adults, child_ages: agesOf(ages) }])
  const stay = { hotel_id: hotel.id, check_in: from, check_out: addDays(from, nights), party }
  const { data, error, refetch } = useQuery(simulationQuery(useApi(), stay))
  return (
    <div className="flex flex-col gap-4 pt-4">
      <Card>
        <div className="grid items-start gap-5 sm:grid-cols-4">
          <DayField
            label={t('check_in')}
            value={from}
            min={addDays(today, -400)}
            max={addDays(today, 730)}
            onChange={setFrom}
          />
          <Stepper
            label={t('nights')}
            value={nights}
            onChange={setNights}
            whyNotMore={nights >= nightsMax ? '' : null}
            whyNotFewer={nights <= 1 ? '' : null}
          />
          <Stepper
            label={t('adults')}
            value={adults}
            onChange={setAdults}
            whyNotMore={adults >= 6 ? '' : null}
            whyNotFewer={adults <= 1 ? '' : null}
          />
          <TextField
            label={t('child_ages')}
            hint={t('child_ages_hint')}
            optional
            latin
            value={ages}
            onChange={(event) => setAges(event.target.value)}
          />
        </div>
      </Card>
      {data ? (
        data.map((one) => <Priced key={`${one.room.code} ${one.board}`} one={one} />)
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

type Night = SimulatedRoom['nights'][number]

function Priced({ one }: { one: SimulatedRoom }) {
  const t = useText('hotels')
  const stay = useText('stay')
  const locale = useLocale()
  const format = useFormat()
  const title = `${one.room.name[locale]} · ${stay(`board_${one.board}`)}`
  const money = (name: 'room' | 'beds' | 'board' | 'sum') => (night: Night) => (
    <Money value={night[name]} size="bare" decimals="always" />
  )
  const columns: Column<Night>[] = [
    { id: 'night', head: t('col_night'), cell: ({ night }) => format.date(night, 'weekday') },
    { id: 'season', head: t('season'), cell: ({ season }) => <bdi>{season}</bdi> },
    { id: 'room', head: t('col_room'), cell: money('room'), align: 'end' },
    { id: 'beds', head: t('col_beds'), cell: money('beds'), align: 'end', from: 'sm' },
    {
      id: 'board',
      head: t('col_meals'),
      align: 'end',
      from: 'sm',
      cell: (night) => (
        <>
          <span className="me-2 text-ink-3">{stay(`board_${night.has}`)}</span>
          {money('board')(night)}
        </>
      ),
    },
    { id: 'sum', head: t('col_sum'), cell: money('sum'), align: 'end' },
  ]
  return (
    <Card
      title={title}
      flush
      action={<Tag tone={one.why_not === null ? 'ok' : 'warn'}>{t(`why_${one.why_not ?? 'ok'}` as 'why_ok')}</Tag>}
    >
      <Table
        label={title}
        columns={columns}
        rows={one.nights}
        keyOf={({ night }) => night}
        empty={<p className="p-4 text-14">{t('why_no_rate')}</p>}
        foot={
          <p className="flex flex-wrap justify-end gap-x-6 p-3 text-14">
            <span>
              {t('priced_cost')} <Money value={one.cost} decimals="always" className="font-mid" />
            </span>
            <span>
              {t('priced_sold')} <Money value={one.sold} decimals="always" className="font-mid" />
            </span>
          </p>
        }
      />
    </Card>
  )
}
