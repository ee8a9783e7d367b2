import { useText } from '#web/i18n/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ContractForm } from './contract-values.ts'

/** Days from and to, in either calendar; a Hijri span is of each year unless one is named. */
export function RangeFields({
  of: { form, field },
  at,
}: {
  of: ContractForm
  at: `seasons.${number}` | `boards.${number}`
}) {
  const t = useText('hotels')
  const isHijri = form.watch(`${at}.range.calendar`) === 'hijri'
  return (
    <>
      <Select
        label={t('calendar')}
        empty={null}
        options={[
          { value: 'gregorian', label: t('calendar_gregorian') },
          { value: 'hijri', label: t('calendar_hijri') },
        ]}
        {...field(`${at}.range.calendar`)}
      />
      <TextField label={t('from')} latin hint={isHijri ? '09-01' : '2027-02-08'} {...field(`${at}.range.from`)} />
      <TextField label={t('to')} latin {...field(`${at}.range.to`)} />
      {isHijri && (
        <TextField
          label={t('hijri_year')}
          optional
          hint={t('each_year')}
          latin
          inputMode="numeric"
          {...field(`${at}.range.year`)}
        />
      )}
    </>
  )
}
