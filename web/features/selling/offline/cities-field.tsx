import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { askedCitiesQuery } from './offline.queries.ts'
import { citiesMax, withCity } from './offline.rules.ts'

type CitiesFieldProps = { value: readonly string[]; onChange: (cities: string[]) => void; error: string | undefined }
/** The rest is found by typing: the list beside the box has all of them. */
const shown = 10

/** The cities of a journey in their order: a few by a tap, any other by typing. */
export function CitiesField({ value, onChange, error }: CitiesFieldProps) {
  const t = useText('offline')
  const { locale } = useFormat()
  const { data = [] } = useQuery(askedCitiesQuery(useApi()))
  const [typed, setTyped] = useState('')
  const id = useId()
  const names = data.map(({ name }) => name[locale])
  const add = () => {
    onChange(withCity(value, typed))
    setTyped('')
  }
  const offered = value.length >= citiesMax ? [] : names.filter((name) => !value.includes(name)).slice(0, shown)
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`} className="min-w-0">
      <p id={id} className="mb-1.5 text-13 font-mid text-ink-2">
        {t('cities')} <Optional />
      </p>
      {value.length > 0 && (
        <ol className="mb-2 flex flex-wrap gap-2">
          {value.map((city) => (
            <li
              key={city}
              className="inline-flex min-h-8 items-center gap-1 rounded-full bg-sea-soft ps-3.5 pe-1.5 text-13 font-mid text-sea-strong inset-ring-2 inset-ring-sea"
            >
              <bdi>{city}</bdi>
              <button
                type="button"
                className="grid size-6 place-items-center rounded-full"
                aria-label={t('city_remove', { city })}
                onClick={() => onChange(value.filter((one) => one !== city))}
              >
                <X aria-hidden className="size-3.5" strokeWidth={1.8} />
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        {offered.map((name) => (
          <ToggleChip key={name} pressed={false} onChange={() => onChange(withCity(value, name))}>
            {name}
          </ToggleChip>
        ))}
      </div>
      {value.length < citiesMax && (
        <div className="mt-2 flex gap-2">
          <div className="field-box min-w-0 flex-1">
            <input
              value={typed}
              list={`${id}-all`}
              maxLength={60}
              autoComplete="off"
              aria-label={t('city_type')}
              placeholder={t('city_type')}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Enter adds the city; the form is sent by its button.
                event.preventDefault()
                add()
              }}
            />
          </div>
          <Button onClick={add}>{t('city_add')}</Button>
          <datalist id={`${id}-all`}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      )}
      <p id={`${id}-note`} className={error ? 'mt-1.5 text-13 font-mid text-bad' : 'mt-1.5 text-13 text-ink-3'}>
        {error ?? t('cities_hint')}
      </p>
    </div>
  )
}

function Optional() {
  const common = useText('common')
  return <span className="font-text text-ink-3">({common('optional')})</span>
}
