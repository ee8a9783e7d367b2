import { MoonStar, Sun, Sunrise } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type Facets, timesOfDay } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { useSearchContext } from '../search-context.ts'
import { ChoiceRow, TimeChip } from './filter-choice.tsx'
import { DurationFilter, PriceFilter } from './filter-range.tsx'
import { airlineOf, cityOf } from '../flight-words.ts'
import type { Narrowing } from './narrow.ts'

const airlinesShown = 7
const stopChoices = ['0', '1', '2'] as const
const timeIcons = { morning: Sunrise, afternoon: Sun, evening: MoonStar }

export type FilterProps = { facets: Facets; narrowing: Narrowing; onChange: (part: Partial<Narrowing>) => void }

const toggled = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value]

/** All filters with how many flights each has and from which price; what nobody offers stays visible, disabled. */
export function Filters({ facets, narrowing, onChange, origin }: FilterProps & { origin: string | undefined }) {
  const t = useText('flights')
  const format = useFormat()
  const { names } = useSearchContext()
  const facetOf = (list: Facets['stops'], value: string) => list.find((entry) => entry.value === value)
  const bags = facetOf(facets.checked_bags, '1')
  return (
    <div className="divide-y divide-line [&>*]:py-4.5 [&>:first-child]:pt-0">
      <Group title={t('stops')}>
        {stopChoices.map((value) => {
          const facet = facetOf(facets.stops, value)
          return (
            <ChoiceRow
              key={value}
              checked={narrowing.stops.includes(value)}
              onChange={() => onChange({ stops: toggled(narrowing.stops, value).toSorted() })}
              facet={facet}
            >
              {t(`stops_${value}`)}
            </ChoiceRow>
          )
        })}
      </Group>
      <PriceFilter facets={facets} narrowing={narrowing} onChange={onChange} />
      <Group title={origin ? t('leave_city', { city: cityOf(names, origin, format) }) : t('leave')}>
        <div className="flex flex-wrap gap-2">
          {timesOfDay.map((time) => {
            const Icon = timeIcons[time]
            return (
              <TimeChip
                key={time}
                icon={<Icon aria-hidden className="size-4" strokeWidth={1.8} />}
                label={t(`time_${time}`)}
                hint={t(`hours_${time}`)}
                count={facetOf(facets.departure_time, time)?.count ?? 0}
                pressed={narrowing.departure_time.includes(time)}
                onChange={() =>
                  onChange({
                    departure_time: timesOfDay.filter(
                      (other) => (other === time) !== narrowing.departure_time.includes(other),
                    ),
                  })
                }
              />
            )
          })}
        </div>
      </Group>
      <AirlineFilter facets={facets} narrowing={narrowing} onChange={onChange} />
      <Group title={t('bags')}>
        <ChoiceRow
          checked={narrowing.checked_bags}
          onChange={() => onChange({ checked_bags: !narrowing.checked_bags })}
          facet={bags}
        >
          {t('checked_bag')}
        </ChoiceRow>
        {facets.checked_kg.map((facet) => {
          const kg = Number(facet.value)
          return (
            <ChoiceRow
              key={kg}
              checked={narrowing.checked_kg === kg}
              onChange={() => onChange({ checked_kg: narrowing.checked_kg === kg ? null : kg })}
              facet={facet}
            >
              {t('checked_kilos', { kg })}
            </ChoiceRow>
          )
        })}
      </Group>
      {facets.layover_airports.length > 0 && (
        <Group title={t('layovers')}>
          {facets.layover_airports.slice(0, airlinesShown).map((facet) => (
            <ChoiceRow
              key={facet.value}
              checked={narrowing.layover.includes(facet.value)}
              onChange={() => onChange({ layover: toggled(narrowing.layover, facet.value) })}
              facet={facet}
            >
              {names.airports.has(facet.value) && format.list([cityOf(names, facet.value, format), ''])}
              <Code className="text-ink-2">{facet.value}</Code>
            </ChoiceRow>
          ))}
        </Group>
      )}
      <DurationFilter facets={facets} narrowing={narrowing} onChange={onChange} />
    </div>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-2 text-14">
        {title}
      </h3>
      {children}
    </div>
  )
}

function AirlineFilter({ facets, narrowing, onChange }: FilterProps) {
  const t = useText('flights')
  const format = useFormat()
  const { names } = useSearchContext()
  const [all, setAll] = useState(false)
  const shown = all ? facets.airlines : facets.airlines.slice(0, airlinesShown)
  const hidden = facets.airlines.length - shown.length
  if (shown.length === 0) return null
  return (
    <Group title={t('airlines')}>
      {shown.map((facet) => {
        const airline = airlineOf(names, facet.value, format)
        return (
          <ChoiceRow
            key={facet.value}
            checked={narrowing.airline.includes(facet.value)}
            onChange={() => onChange({ airline: toggled(narrowing.airline, facet.value) })}
            facet={facet}
            only={{
              label: t('only'),
              name: t('only_airline', { airline }),
              onOnly: () => onChange({ airline: [facet.value] }),
            }}
          >
            <span className="flex min-w-0 items-center gap-2.5">
              <Monogram code={facet.value} size={22} />
              <span className="min-w-0">{airline}</span>
            </span>
          </ChoiceRow>
        )
      })}
      {hidden > 0 && (
        <button
          type="button"
          className="mt-1 min-h-8 text-13 text-sea underline decoration-sea-line underline-offset-4"
          onClick={() => setAll(true)}
        >
          {t('more_airlines', { count: hidden })}
        </button>
      )}
    </Group>
  )
}
