import { useNavigate } from '@tanstack/react-router'
import type { Reply } from '#contract/kernel/endpoint'
import { cars } from '#contract/catalogue/cars'
import { carClasses, gearboxes } from '#contract/catalogue/car-terms'
import { Upload } from '#web/features/operations/files/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useHold } from '#web/kit/record/begun.tsx'
import { RichTextField } from '#web/kit/rich-text/rich-text-field.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { carOf, newCar, type TypedCar, typedCar } from './car-values.ts'

export type CarToEdit = Reply<typeof cars.toEdit>['data']
type PartProps = { of: EndpointForm<TypedCar> }
const number = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const

/** A car: what it is, what it costs, its picture and its conditions. */
export function CarForm({ of }: { of: CarToEdit | null }) {
  const t = useText('office_cars')
  const navigate = useNavigate()
  const { currency } = useSite()
  const saving = useEndpointForm(cars.save, {
    values: of ? typedCar(of.written, currency) : newCar(),
    toBody: (typed) => ({ ...(of ? { id: of.id, version: of.version } : {}), ...carOf(typed, currency) }),
    rename: (path) => (path === 'file_name' ? 'picture' : path),
    of: of?.id ?? 'new',
    done: () => void navigate({ href: paths.adminCars() }),
  })
  const { form, messageOf } = saving
  useHold(saving.unsaved)
  return (
    <Form of={saving} guards className="flex max-w-280 flex-col gap-4">
      <FormNotes of={saving} />
      <What of={saving} currency={currency} />
      <Card title={t('picture')}>
        <Upload
          label={t('picture')}
          hint={t('picture_hint')}
          accept="image"
          value={form.watch('picture')}
          onChange={(file) => form.setValue('picture', file, { shouldDirty: true })}
          error={messageOf('picture')}
        />
      </Card>
      <Terms of={saving} />
      <SubmitButton of={saving} look="primary" className="self-end" loadingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

function What({ of: { field }, currency }: PartProps & { currency: string }) {
  const t = useText('office_cars')
  const words = useText('cars')
  const format = useFormat()
  return (
    <Card title={t('what')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('name_en')} dir="ltr" {...field('name.en')} />
        <TextField label={t('name_ar')} dir="rtl" {...field('name.ar')} />
        <Select
          label={t('class')}
          empty={null}
          options={carClasses.map((value) => ({ value, label: words(`class_${value}`) }))}
          {...field('class')}
        />
        <Select
          label={t('gearbox')}
          empty={null}
          options={gearboxes.map((value) => ({ value, label: words(`gearbox_${value}`) }))}
          {...field('gearbox')}
        />
        <TextField {...number} label={t('seats')} {...field('seats')} />
        <TextField {...number} label={t('bags')} {...field('bags')} />
        <TextField label={t('city_en')} dir="ltr" {...field('city.en')} />
        <TextField label={t('city_ar')} dir="rtl" {...field('city.ar')} />
        <TextField
          {...number}
          className="sm:col-span-2 sm:max-w-60"
          label={t('day_price', { currency: format.currency(currency) })}
          {...field('day_price')}
        />
        <TextField label={t('note_en')} hint={t('note_hint')} optional dir="ltr" {...field('note.en')} />
        <TextField label={t('note_ar')} hint={t('note_hint')} optional dir="rtl" {...field('note.ar')} />
        <Checkbox label={words('with_driver')} {...field('with_driver')} />
        <Checkbox label={t('active')} hint={t('active_hint')} {...field('active')} />
      </div>
    </Card>
  )
}

function Terms({ of: { form, messageOf } }: PartProps) {
  const t = useText('office_cars')
  return (
    <Card title={t('terms')} note={t('terms_note')}>
      <div className="grid gap-5 lg:grid-cols-2">
        {(['en', 'ar'] as const).map((locale) => (
          <RichTextField
            key={locale}
            label={t(`terms_${locale}`)}
            hint={t('terms_hint')}
            error={messageOf(`terms.${locale}`)}
            preset="essential"
            theme="bubble"
            locale={locale}
            value={form.getValues(`terms.${locale}`)}
            onChange={(html) => form.setValue(`terms.${locale}`, html, { shouldDirty: true })}
          />
        ))}
      </div>
    </Card>
  )
}
