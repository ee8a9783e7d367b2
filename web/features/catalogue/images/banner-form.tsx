import { useNavigate } from '@tanstack/react-router'
import { images, type PromoImage, type PromoPlace, promoPlaces } from '#contract/catalogue/images'
import { Upload } from '#web/features/operations/files/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CropPreview } from './crop-preview.tsx'

type Picture = { name: string; file_name: string }
const valuesOf = (banner: PromoImage | null, place: PromoPlace) => ({
  picture: (banner ? { name: banner.title.en, file_name: banner.file_name } : null) as Picture | null,
  title: banner?.title ?? { en: '', ar: '' },
  place: banner?.place ?? place,
  link: banner?.link ?? '',
  language: (banner?.language ?? '') as '' | 'en' | 'ar',
  from: banner?.from ?? '',
  to: banner?.to ?? '',
  active: banner?.active ?? true,
  focus: banner?.focus ?? { x: 50, y: 50 },
})

/** One picture: where, when and for whom it is shown, and what of it stays in sight. */
export function BannerForm({ banner, place }: { banner: PromoImage | null; place: PromoPlace }) {
  const t = useText('banners')
  const navigate = useNavigate()
  // Both take the same fields; a changed one is named besides.
  const call = (banner ? images.update : images.save) as typeof images.save
  const saving = useEndpointForm(call, {
    values: valuesOf(banner, place),
    toBody: ({ picture, link, language, from, to, ...values }) => ({
      ...(banner ? { id: banner.id } : {}),
      ...values,
      file_name: picture?.file_name ?? '',
      link: link.trim() || null,
      language: language || null,
      from: from || null,
      to: to || null,
    }),
    rename: (path) => (path === 'file_name' ? 'picture' : path),
    of: banner?.id ?? 'new',
    done: (_reply, values) => void navigate({ href: paths.adminBanners({ place: values.place }) }),
  })
  const { form, field, messageOf } = saving
  const [picture, chosenPlace, focus] = form.watch(['picture', 'place', 'focus'])
  return (
    <Form of={saving} guards className="grid max-w-280 items-start gap-4 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <FormNotes of={saving} />
      </div>
      <Card title={t('picture')}>
        <div className="grid gap-5">
          <Upload
            label={t('picture')}
            hint={t('picture_hint')}
            accept="image"
            value={picture}
            onChange={(file) => form.setValue('picture', file, { shouldDirty: true })}
            error={messageOf('picture')}
          />
          <CropPreview
            file_name={picture?.file_name ?? null}
            place={chosenPlace}
            focus={focus}
            onFocus={(next) => form.setValue('focus', next, { shouldDirty: true })}
          />
        </div>
      </Card>
      <Card title={t('shown_card')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('title_en')} hint={t('title_hint')} dir="ltr" maxLength={120} {...field('title.en')} />
          <TextField label={t('title_ar')} hint={t('title_hint')} dir="rtl" maxLength={120} {...field('title.ar')} />
          <Select
            label={t('place')}
            empty={null}
            options={promoPlaces.map((value) => ({ value, label: t(`place_${value}`) }))}
            {...field('place')}
          />
          <Select
            label={t('language')}
            empty={t('language_any')}
            options={(['en', 'ar'] as const).map((value) => ({ value, label: t(`language_${value}`) }))}
            {...field('language')}
          />
          <FormDay of={saving} name="from" label={t('from')} optional />
          <FormDay of={saving} name="to" label={t('to')} optional />
          <TextField
            className="sm:col-span-2"
            label={t('link')}
            hint={t('link_hint')}
            optional
            latin
            maxLength={500}
            {...field('link')}
          />
          <Checkbox label={t('active')} hint={t('active_hint')} {...field('active')} />
        </div>
      </Card>
      <SubmitButton of={saving} look="primary" className="justify-self-end lg:col-span-2">
        {t('save')}
      </SubmitButton>
    </Form>
  )
}
