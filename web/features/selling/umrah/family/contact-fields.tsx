import { useLocale, useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import type { Country } from '#web/kit/people/countries.queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedParty } from './party-values.ts'

/** Whom we write to about papers and payments. */
export function ContactFields({
  of: { field },
  countries,
}: {
  of: EndpointForm<TypedParty>
  countries: readonly Country[]
}) {
  const t = useText('umrah')
  const locale = useLocale()
  const codes = countries
    .filter(({ calling_code }) => calling_code)
    .map(({ code, name, calling_code }) => ({ value: code, label: `${name[locale]} ${calling_code}` }))
  return (
    <Card title={t('contact')}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={t('email')} latin type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <Select key={codes.length} label={t('country_code')} empty={null} options={codes} {...field('country')} />
        <TextField
          label={t('phone')}
          latin
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field('number')}
        />
      </div>
    </Card>
  )
}
