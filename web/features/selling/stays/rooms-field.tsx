import { BedDouble, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { adultsMax, childAgeMax, childrenMax, type Party, roomsMax } from '#contract/catalogue/hotel-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

type RoomsFieldProps = { parties: readonly Party[]; onChange: (parties: Party[]) => void }

/** Rooms and who sleeps in each, in a disclosure that closes by a click elsewhere or Escape. */
export function RoomsField({ parties, onChange }: RoomsFieldProps) {
  const t = useText('stays')
  const stay = useText('stay')
  const format = useFormat()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeOutside(details.current), [])
  const adults = parties.reduce((sum, party) => sum + party.adults, 0)
  const children = parties.reduce((sum, party) => sum + party.child_ages.length, 0)
  const change = (at: number, party: Party) => onChange(parties.map((one, index) => (index === at ? party : one)))
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-14 font-mid">{t('guests')}</span>
      <details ref={details} className="relative">
        <summary className="flex min-h-control cursor-pointer list-none items-center gap-2 rounded-r-2 bg-surface-1 px-3 text-14 inset-ring inset-ring-line-strong hover:bg-surface-hover">
          <BedDouble aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.6} />
          {format.list([
            stay('rooms', { count: parties.length }),
            stay('adults', { count: adults }),
            ...(children > 0 ? [stay('children', { count: children })] : []),
          ])}
        </summary>
        <div className="menu absolute end-0 z-20 mt-1 w-full min-w-72 rounded-r-2 p-4">
          {parties.map((party, index) => (
            <RoomParty
              key={index}
              no={index + 1}
              party={party}
              onChange={(next) => change(index, next)}
              onRemove={parties.length > 1 ? () => onChange(parties.filter((_, at) => at !== index)) : null}
            />
          ))}
          <div className="mt-3 flex flex-wrap justify-between gap-2">
            <button
              type="button"
              className={buttonStyle('ghost', 'small')}
              disabled={parties.length >= roomsMax}
              onClick={() => onChange([...parties, { adults: 2, child_ages: [] }])}
            >
              <Plus aria-hidden className="size-4" strokeWidth={1.8} />
              {parties.length >= roomsMax ? t('most_rooms') : t('add_room')}
            </button>
            <button
              type="button"
              className={buttonStyle('secondary', 'small')}
              onClick={() => details.current?.removeAttribute('open')}
            >
              {t('done')}
            </button>
          </div>
        </div>
      </details>
    </div>
  )
}

type RoomPartyProps = { no: number; party: Party; onChange: (party: Party) => void; onRemove: (() => void) | null }

function RoomParty({ no, party, onChange, onRemove }: RoomPartyProps) {
  const t = useText('stays')
  const { adults, child_ages } = party
  const ages = Array.from({ length: childAgeMax + 1 }, (_, age) => ({ value: String(age), label: String(age) }))
  return (
    <fieldset className="border-b border-line pb-3 not-first:pt-3">
      <legend className="sr-only">{t('room', { no })}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden className="text-14 font-mid">
          {t('room', { no })}
        </span>
        {onRemove && (
          <button type="button" className={iconButtonStyle()} aria-label={t('remove_room', { no })} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" strokeWidth={1.8} />
          </button>
        )}
      </div>
      <Stepper
        label={t('adults')}
        value={adults}
        onChange={(count) => onChange({ ...party, adults: count })}
        whyNotMore={adults >= adultsMax ? t('most_adults') : null}
        whyNotFewer={adults <= 1 ? t('one_adult') : null}
      />
      <Stepper
        label={t('children')}
        hint={t('children_hint')}
        value={child_ages.length}
        onChange={(count) =>
          onChange({ ...party, child_ages: Array.from({ length: count }, (_, at) => child_ages[at] ?? 7) })
        }
        whyNotMore={child_ages.length >= childrenMax ? t('most_children') : null}
        whyNotFewer={child_ages.length === 0 ? '' : null}
      />
      {child_ages.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {child_ages.map((age, at) => (
            <Select
              key={at}
              label={t('age_of', { no: at + 1 })}
              empty={null}
              value={String(age)}
              options={ages}
              onChange={(event) =>
                onChange({
                  ...party,
                  child_ages: child_ages.map((one, index) => (index === at ? Number(event.target.value) : one)),
                })
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

function closeOutside(details: HTMLDetailsElement | null) {
  if (!details) return
  const onPointer = (event: PointerEvent) => {
    if (!details.contains(event.target as Node)) details.open = false
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPointer)
  details.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPointer)
    details.removeEventListener('keydown', onKey)
  }
}
