import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { UploadList } from '#web/features/operations/files/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type Both = { en: string; ar: string }
type What = {
  title: Both
  summary: Both
  status: 'draft' | 'on_sale' | 'closed'
  images: { name: string; file_name: string }[]
}
type WhatProps<V extends FieldValues & What> = {
  of: EndpointForm<V>
  /** So many pictures at most. */
  pictures: number
  /** What kind it is, asked before its state. */
  children: ReactNode
}

/** Name, summary, kind, state and pictures of something that is sold by departures. */
export function WhatFields<V extends FieldValues & What>({ of, pictures, children }: WhatProps<V>) {
  const t = useText('office_purchase')
  const { field, form, messageOf } = of as unknown as EndpointForm<What>
  return (
    <Card title={t('what')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('title_en')} latin {...field('title.en')} />
        <TextField label={t('title_ar')} dir="rtl" {...field('title.ar')} />
        <TextArea label={t('summary_en')} dir="ltr" {...field('summary.en')} />
        <TextArea label={t('summary_ar')} dir="rtl" {...field('summary.ar')} />
        {children}
        <Select
          label={t('status')}
          empty={null}
          options={(['draft', 'on_sale', 'closed'] as const).map((value) => ({ value, label: t(`status_${value}`) }))}
          {...field('status')}
        />
        <UploadList
          label={t('images')}
          accept="image"
          max={pictures}
          value={form.watch('images')}
          error={messageOf('images')}
          onChange={(images) => form.setValue('images', [...images], { shouldDirty: true })}
        />
      </div>
    </Card>
  )
}
