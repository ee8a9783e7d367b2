import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyFlight, type TermsValues } from './block-form.rules.ts'

const flightsMax = 8

/** The flights of a block, out and back, by the clocks of their airports. */
export function FlightFields({ of }: { of: EndpointForm<TermsValues> }) {
  const t = useText('group_office')
  const { form, field, messageOf } = of
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'flights' })
  const typed = form.watch('flights')
  const whole = messageOf('flights') ?? form.formState.errors.flights?.root?.message
  return (
    <fieldset className="@container grid gap-4">
      <legend className="sr-only">{t('flights')}</legend>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          role="group"
          aria-label={t('flight_number_of', { number: index + 1 })}
          className="grid grid-cols-2 items-start gap-3 border-b border-line pb-4 @lg:grid-cols-4 @4xl:grid-cols-[7rem_6rem_6rem_6rem_minmax(11rem,1fr)_5.5rem_5.5rem_6.5rem_auto]"
        >
          <Select
            label={t('way')}
            empty={null}
            options={[
              { value: 'out', label: t('way_out') },
              { value: 'back', label: t('way_back') },
            ]}
            {...field(`flights.${index}.way`)}
          />
          <TextField label={t('number')} latin autoComplete="off" {...field(`flights.${index}.flight_number`)} />
          <TextField label={t('from')} latin maxLength={3} {...field(`flights.${index}.origin`)} />
          <TextField label={t('to')} latin maxLength={3} {...field(`flights.${index}.destination`)} />
          <DayField
            label={t('day')}
            say="weekday"
            value={typed[index]?.day ?? ''}
            error={messageOf(`flights.${index}.day`)}
            onChange={(day) => {
              form.setValue(`flights.${index}.day`, day, { shouldDirty: true })
              form.clearErrors(`flights.${index}.leaves`)
            }}
          />
          <TextField label={t('leaves')} latin placeholder="09:00" {...field(`flights.${index}.leaves`)} />
          <TextField label={t('arrives')} latin placeholder="11:45" {...field(`flights.${index}.arrives`)} />
          <Select
            label={t('later')}
            empty={null}
            options={[0, 1, 2].map((days) => ({ value: String(days), label: t(`later_${days as 0 | 1 | 2}`) }))}
            {...field(`flights.${index}.later`)}
          />
          {fields.length > 1 && (
            <button
              type="button"
              className={iconButtonStyle(false, '@4xl:mt-5.5')}
              aria-label={t('remove_flight', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden className="size-4" strokeWidth={1.8} />
            </button>
          )}
        </div>
      ))}
      {whole && (
        <p role="alert" className="text-13 font-mid text-bad">
          {whole}
        </p>
      )}
      <div>
        <Button
          size="small"
          refused={fields.length >= flightsMax ? t('flights_full') : undefined}
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
          onClick={() => {
            const last = form.getValues('flights').at(-1)
            append({ ...emptyFlight('back'), origin: last?.destination ?? '', destination: last?.origin ?? '' })
          }}
        >
          {t('add_flight')}
        </Button>
      </div>
    </fieldset>
  )
}
