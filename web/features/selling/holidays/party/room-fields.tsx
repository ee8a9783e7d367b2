import { Baby, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { RoomProblem } from '#contract/selling/holiday-party'
import { adultsInRoom, type HolidayAges } from '#contract/selling/holiday-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { TypedParty } from './party-values.ts'

type RoomFieldsProps = {
  of: EndpointForm<TypedParty>
  index: number
  ages: HolidayAges
  problems: readonly RoomProblem[]
  onDrop: (() => void) | undefined
}
const childrenMax = 4

/** One room: its adults, and its children by their ages on the day of departure. */
export function RoomFields({ of, index, ages, problems, onDrop }: RoomFieldsProps) {
  const t = useText('holidays')
  const at = `rooms.${index}` as const
  const room = of.form.watch(at)
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: `${at}.children` })
  const said = of.messageOf(at)
  const here = problems.flatMap((one) => ('wrong' in one ? [t(`room_${one.wrong}`)] : []))
  return (
    <fieldset className="relative rounded-r-3 bg-surface-1 p-5 shadow-lift-1">
      <legend className="float-start mb-4 text-18">{t('room_number', { number: index + 1 })}</legend>
      {onDrop && (
        <button
          type="button"
          className={iconButtonStyle(false, 'absolute end-3 top-3')}
          aria-label={t('drop_room', { number: index + 1 })}
          onClick={onDrop}
        >
          <Trash2 aria-hidden className="size-4.5" strokeWidth={1.6} />
        </button>
      )}
      <div className="clear-both grid gap-4">
        <Stepper
          label={t('adults')}
          hint={t('adults_hint', { age: ages.child_until + 1 })}
          value={room.adults}
          onChange={(adults) => of.form.setValue(`${at}.adults`, adults, { shouldDirty: true })}
          whyNotMore={room.adults >= adultsInRoom ? t('room_adults') : null}
          whyNotFewer={room.adults <= 1 ? t('one_adult') : null}
        />
        {fields.map(({ id }, child) => (
          <ChildFields key={id} of={of} room={index} child={child} ages={ages} onDrop={() => remove(child)} />
        ))}
        {fields.length < childrenMax && (
          <Button
            size="small"
            className="justify-self-start"
            icon={<Baby aria-hidden className="size-4" strokeWidth={1.8} />}
            onClick={() => append({ age: '6', bed: true })}
          >
            {t('add_child')}
          </Button>
        )}
        {(said ? [said] : here).map((words) => (
          <p key={words} className="text-14 font-mid text-bad">
            {words}
          </p>
        ))}
      </div>
    </fieldset>
  )
}

type ChildProps = {
  of: EndpointForm<TypedParty>
  room: number
  child: number
  ages: HolidayAges
  onDrop: () => void
}

function ChildFields({ of, room, child, ages, onDrop }: ChildProps) {
  const t = useText('holidays')
  const format = useFormat()
  const at = `rooms.${room}.children.${child}` as const
  const age = Number(of.form.watch(`${at}.age`))
  const options = Array.from({ length: ages.child_until + 1 }, (_, years) => ({
    value: String(years),
    label: years === 0 ? t('below_one_year') : t('years', { count: years }),
  }))
  const mayLie = age > ages.infant_until && age <= ages.no_bed_until
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
      <Select
        className="w-44"
        label={t('child_age', { number: format.number(child + 1) })}
        empty={null}
        options={options}
        {...of.field(`${at}.age`)}
      />
      <button
        type="button"
        className={iconButtonStyle(false, 'mt-6')}
        aria-label={t('drop_child', { number: child + 1 })}
        onClick={onDrop}
      >
        <Trash2 aria-hidden className="size-4.5" strokeWidth={1.6} />
      </button>
      <div className="pt-7 text-14">
        {mayLie ? (
          <Checkbox label={t('own_bed')} {...of.field(`${at}.bed`)} />
        ) : (
          <span className="text-ink-2">{t(age <= ages.infant_until ? 'is_infant' : 'has_bed')}</span>
        )}
      </div>
    </div>
  )
}
