import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import type { Fields } from '#web/kit/form/use-endpoint-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Named = { name: string; name_ar: string }

/** A role's name in both languages. */
export function NameFields<V extends Named>({ of, children }: { of: Fields<V>; children?: ReactNode }) {
  const t = useText('roles')
  const { field } = of as unknown as Fields<Named>
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <TextField label={t('name_en')} dir="ltr" maxLength={60} {...field('name')} />
      <TextField label={t('name_ar')} dir="rtl" maxLength={60} {...field('name_ar')} />
      {children}
    </div>
  )
}
