import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hotel, HotelNight } from '#contract/catalogue/hotels'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { addDays } from '#web/kit/time/calendar.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Backward, Forward } from '#web/ui/mirrored.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { inventoryQuery } from './hotels.queries.ts'
import { NightsForm } from './nights-form.tsx'
import type { Chosen } from './nights-values.ts'

const daysShown = 28

/** Rooms by nights: what is left of each, and what bars it. A cell chooses its room and night to be changed. */
export function InventoryTab({ hotel }: { hotel: Hotel }) {
  const t = useText('hotels')
  const clock = useClock()
  const today = clock.today()
  const [from, setFrom] = useState(today)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { data, error, refetch } = useQuery(inventoryQuery(useApi(), hotel.id, from, daysShown))
  const choose = (room: string, night: string) =>
    setChosen(
      chosen?.room === room && night > chosen.from && chosen.from === chosen.to
        ? { ...chosen, to: night }
        : { room, from: night, to: night },
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <Card
        title={t('inventory')}
        note={t('inventory_note')}
        flush
        action={
          <span className="flex gap-2">
            <Button
              size="small"
              icon={<Backward className="size-4" />}
              onClick={() => setFrom(addDays(from, -daysShown))}
            >
              {t('earlier')}
            </Button>
            <Button size="small" onClick={() => setFrom(addDays(from, daysShown))}>
              {t('later')}
              <Forward className="size-4" />
            </Button>
          </span>
        }
      >
        {data ? (
          <Grid rooms={data} chosen={chosen} onChoose={choose} />
        ) : error ? (
          <ErrorState
            title={t('nights_failed')}
            text={t('missing_text')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading>
            <Skeleton className="h-60 w-full" />
          </Loading>
        )}
      </Card>
      {chosen && <NightsForm key={JSON.stringify(chosen)} hotel={hotel} chosen={chosen} />}
    </div>
  )
}

type Rooms = { room: { code: string; name: { en: string; ar: string } }; nights: HotelNight[] }[]
type GridProps = { rooms: Rooms; chosen: Chosen | null; onChoose: (room: string, night: string) => void }

function Grid({ rooms, chosen, onChoose }: GridProps) {
  const t = useText('hotels')
  const format = useFormat()
  const nights = rooms[0]?.nights.map(({ night }) => night) ?? []
  return (
    <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label={t('inventory')}>
      <table className="w-full border-collapse text-13">
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-10 bg-surface-1 px-3 py-2 text-start font-mid">
              {t('room')}
            </th>
            {nights.map((night, at) => (
              <th key={night} scope="col" className="px-1 py-2 text-center font-text text-ink-2">
                <span className="block">{format.weekday(night, 'short')}</span>
                <span className="block font-mid text-ink">{format.day(night)}</span>
                {/* Said once a month. */}
                <span className="block whitespace-nowrap">
                  {at === 0 || format.day(night) === 1 ? format.month(night, 'short') : '\u00a0'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ room, nights: cells }) => (
            <tr key={room.code} className="border-t border-line">
              <th scope="row" className="sticky start-0 z-10 bg-surface-1 px-3 py-2 text-start font-mid">
                <bdi>{room.name[format.locale]}</bdi>
              </th>
              {cells.map((cell) => (
                <td key={cell.night} className="p-0.5">
                  <NightCell
                    cell={cell}
                    isChosen={chosen?.room === room.code && chosen.from <= cell.night && cell.night <= chosen.to}
                    name={`${room.name[format.locale]}, ${format.date(cell.night)}`}
                    onChoose={() => onChoose(room.code, cell.night)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type NightCellProps = { cell: HotelNight; isChosen: boolean; name: string; onChoose: () => void }

function NightCell({ cell, isChosen, name, onChoose }: NightCellProps) {
  const t = useText('hotels')
  const { capacity, held, sold, left, stop_sale, released, season, by_hand } = cell
  const state = season === null ? t('no_rate') : stop_sale ? t('stop') : released ? t('released') : null
  const counts = t('left_of', { left, capacity, held, sold })
  const said = [state, counts, by_hand ? t('by_hand') : null].filter(Boolean)
  const tone =
    season === null
      ? 'text-ink-off'
      : stop_sale
        ? 'bg-bad-soft text-bad'
        : released
          ? 'bg-surface-2 text-ink-3'
          : left === 0
            ? 'bg-warn-soft text-warn'
            : 'bg-ok-soft text-ok'
  return (
    <button
      type="button"
      title={said.join(' · ')}
      aria-pressed={isChosen}
      className={cx(
        'flex min-h-11 w-full min-w-11 flex-col items-center justify-center rounded-r-1 px-1 tabular-nums',
        tone,
        isChosen && 'inset-ring-2 inset-ring-sea',
      )}
      onClick={onChoose}
    >
      <span className="sr-only">{[name, ...said].join(', ')}</span>
      <span aria-hidden className="font-mid">
        {season === null ? '–' : stop_sale ? '×' : left}
      </span>
      {season !== null && (
        <span aria-hidden dir="ltr" className="text-[0.6875rem]">
          / {capacity}
          {by_hand && '*'}
        </span>
      )}
    </button>
  )
}
