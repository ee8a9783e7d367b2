import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { roomViews } from '#contract/catalogue/hotel-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyRoom, type HotelForm } from './hotel-values.ts'

/** The room types of a hotel. One that is taken away is no longer sold; what was sold of it stays. */
export function RoomsFields({ of: { form, field } }: { of: HotelForm }) {
  const t = useText('hotels')
  const stay = useText('stay')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rooms' })
  const views = roomViews.map((view) => ({
    value: view,
    label: view === 'none' ? t('view_none') : stay(`view_${view}`),
  }))
  return (
    <Card title={t('rooms_title')}>
      {fields.map(({ id, code }, index) => (
        <fieldset key={id} className="grid gap-4 border-b border-line py-4 first:pt-0 sm:grid-cols-4">
          <legend className="sr-only">{code || index + 1}</legend>
          <TextField label={t('room_code')} latin {...field(`rooms.${index}.code`)} />
          <TextField label={t('name_en')} dir="ltr" {...field(`rooms.${index}.name.en`)} />
          <TextField label={t('name_ar')} dir="rtl" {...field(`rooms.${index}.name.ar`)} />
          <Select label={t('view')} empty={null} options={views} {...field(`rooms.${index}.view`)} />
          <TextField label={t('beds')} latin inputMode="numeric" {...field(`rooms.${index}.beds`)} />
          <TextField label={t('extra_beds')} latin inputMode="numeric" {...field(`rooms.${index}.extra_beds`)} />
          <TextField label={t('max_persons')} latin inputMode="numeric" {...field(`rooms.${index}.max_persons`)} />
          <TextField label={t('max_adults')} latin inputMode="numeric" {...field(`rooms.${index}.max_adults`)} />
          <Checkbox label={t('accessible')} className="sm:col-span-3" {...field(`rooms.${index}.accessible`)} />
          <button
            type="button"
            className={iconButtonStyle(false, 'justify-self-end')}
            aria-label={t('remove', { what: code || String(index + 1) })}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden className="size-4" strokeWidth={1.8} />
          </button>
        </fieldset>
      ))}
      <Button
        size="small"
        className="mt-3"
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => append(emptyRoom)}
      >
        {t('add_room')}
      </Button>
    </Card>
  )
}
