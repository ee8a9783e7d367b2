import { useMemo, useState } from 'react'
import { Seating, SeatLegend, SeatList, SeatMap, takeSeat } from '#web/features/selling/seating/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { buyersOf, type ChooseParts } from './choose-parts.ts'
import { seatedBy } from './extras.rules.ts'

/** A seat on each flight: the cabin of the checkout, for the passengers of the booking. */
export function ChooseSeats({ booking, list, choices, onChoose }: ChooseParts) {
  const t = useText('extras')
  const [segment, setSegment] = useState(list.seat_maps[0]?.segment)
  const [asList, setAsList] = useState(false)
  const map = list.seat_maps.find((one) => one.segment === segment)
  const seatedOn = (position: number) =>
    list.sold.some(
      (one) => one.kind === 'seat' && one.segment === segment && one.passenger === position && !one.refused,
    )
  const buyers = buyersOf(booking, list.item).filter(({ position }) => !seatedOn(position))
  const [chosen, setChosen] = useState<number>()
  const who = buyers.find(({ position }) => position === chosen) ?? buyers[0]
  const seating = useMemo(() => ({ people: seatedBy(booking, buyers), choices }), [booking, buyers, choices])
  if (!map || !who) return <Notice className="mt-4">{t('no_seats')}</Notice>
  const nameOf = ({ surname, given_name }: (typeof buyers)[number]) => `${surname} / ${given_name}`
  return (
    <Seating who={seating}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('flight')}
            empty={null}
            value={String(map.segment)}
            options={list.seat_maps.map((one) => ({
              value: String(one.segment),
              label: `${one.flight} ${one.origin}–${one.destination}`,
            }))}
            onChange={({ currentTarget }) => setSegment(Number(currentTarget.value))}
          />
          <Select
            label={t('who')}
            empty={null}
            value={String(who.position)}
            options={buyers.map((one) => ({ value: String(one.position), label: nameOf(one) }))}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          />
        </div>
        <Button look="ghost" size="small" className="justify-self-start" onClick={() => setAsList(!asList)}>
          {t(asList ? 'seat_map' : 'seat_list')}
        </Button>
        {asList ? (
          <SeatList map={map} onTake={(seat, position) => onChoose(takeSeat(map, choices, position, seat))} />
        ) : (
          <SeatMap
            map={map}
            flight={map.flight}
            passenger={who.position}
            hasNote={false}
            onTake={(seat) => onChoose(takeSeat(map, choices, who.position, seat))}
          />
        )}
        <SeatLegend map={map} />
      </div>
    </Seating>
  )
}
