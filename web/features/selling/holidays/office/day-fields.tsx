import { holidayMeals } from '#contract/selling/holiday-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { DropButton } from '#web/kit/form/line-buttons.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { TypedHoliday } from './holiday-values.ts'

type DayProps = { of: EndpointForm<TypedHoliday>; index: number; onDrop: (() => void) | undefined }

/** One day of the journey in both languages, with its meals and where people sleep. */
export function DayFields({ of: { field }, index, onDrop }: DayProps) {
  const t = useText('office_holidays')
  const words = useText('holidays')
  const at = `days.${index}` as const
  const number = { number: index + 1 }
  return (
    <li>
      <fieldset className="grid gap-4 border-t border-line pt-4">
        <legend className="sr-only">{words('day', number)}</legend>
        <div className="flex items-center justify-between">
          <span aria-hidden className="text-16 font-mid">
            {words('day', number)}
          </span>
          {onDrop && <DropButton bare label={t('drop_day', number)} onDrop={onDrop} />}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('title_en')} latin {...field(`${at}.title.en`)} />
          <TextField label={t('title_ar')} dir="rtl" {...field(`${at}.title.ar`)} />
          <TextArea label={t('text_en')} optional dir="ltr" rows={3} {...field(`${at}.text.en`)} />
          <TextArea label={t('text_ar')} optional dir="rtl" rows={3} {...field(`${at}.text.ar`)} />
          <TextField label={t('hotel_en')} optional latin {...field(`${at}.hotel.en`)} />
          <TextField label={t('hotel_ar')} optional dir="rtl" {...field(`${at}.hotel.ar`)} />
        </div>
        <div role="group" aria-label={t('meals')} className="flex flex-wrap gap-x-6 gap-y-1">
          {holidayMeals.map((meal) => (
            <Checkbox key={meal} label={words(`meal_${meal}`)} {...field(`${at}.meals.${meal}`)} />
          ))}
        </div>
      </fieldset>
    </li>
  )
}
