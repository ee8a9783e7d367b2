import { umrahAges } from '#contract/selling/umrah-terms'
import { PassportFields } from '#web/features/selling/purchase/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import type { Country } from '#web/kit/people/countries.queries.ts'
import { dateOfParts } from '#web/kit/time/date-parts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedParty } from './party-values.ts'

type PilgrimFieldsProps = {
  of: EndpointForm<TypedParty>
  index: number
  age: number | null
  countries: readonly Country[]
  onDrop: (() => void) | undefined
}

/** Names as in the passport and in their own script, the father's name, the passport. */
export function PilgrimFields({ of, index, age, countries, onDrop }: PilgrimFieldsProps) {
  const t = useText('umrah')
  const at = `pilgrims.${index}` as const
  const number = { number: index + 1 }
  const isKnown = dateOfParts(of.form.watch(`${at}.birth`)) !== undefined
  const inScript = { className: 'sm:col-span-3', dir: 'auto', autoComplete: 'off' } as const
  return (
    <PassportFields
      of={of}
      list="pilgrims"
      index={index}
      title={
        <>
          {t('pilgrim_number', number)}
          {isKnown && age !== null && <span className="ms-2 text-14 text-ink-3">{t('years', { count: age })}</span>}
        </>
      }
      countries={countries}
      drop={onDrop && { label: t('drop_pilgrim', number), onDrop }}
      names={
        <>
          <TextField
            {...inScript}
            label={t('name_local')}
            hint={t('name_local_hint')}
            {...of.field(`${at}.name_local`)}
          />
          <TextField {...inScript} label={t('father_name')} {...of.field(`${at}.father_name`)} />
        </>
      }
    >
      {isKnown && age !== null && age > umrahAges.infantUntil && age <= umrahAges.noBedUntil && (
        <Checkbox label={t('no_bed')} hint={t('no_bed_hint')} {...of.field(`${at}.no_bed`)} />
      )}
    </PassportFields>
  )
}
