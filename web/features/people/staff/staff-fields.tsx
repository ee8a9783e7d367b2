import { useQuery } from '@tanstack/react-query'
import { staffKinds } from '#contract/people/staff-shapes'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { roleChoicesQuery } from '#web/features/people/roles/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { StaffValues } from './staff-values.ts'

type FieldsProps = { of: EndpointForm<StaffValues>; isSelf?: boolean }

/** What somebody of the company may do: their kind, their roles, and how much they approve. */
export function RightsFields({ of, isSelf = false }: FieldsProps) {
  const t = useText('staff')
  const format = useFormat()
  const { currency } = useSite()
  const { user } = useUser()
  const { form, field } = of
  const role = form.watch('role')
  const kinds = staffKinds.filter((kind) => kind !== 'admin' || user?.role === 'admin')
  if (isSelf) return <Notice>{t('own_rights')}</Notice>
  return (
    <Card title={t('rights')}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={t('kind')}
          look="cards"
          options={kinds.map((value) => ({ value, label: t(`kind_${value}`), hint: t(`kind_text_${value}`) }))}
          field={field('role')}
        />
        {(role === 'admin-staff' || role === 'reservation') && <RolesField of={of} />}
        <div className="grid gap-5 sm:grid-cols-2">
          {role === 'salesman' && (
            <>
              <TextField label={t('salesman_code')} hint={t('code_hint')} latin {...field('salesman_code')} />
              <TextField
                label={t('target_in', { currency: format.currency(currency) })}
                optional
                latin
                inputMode="decimal"
                {...field('target')}
              />
            </>
          )}
          {role !== 'salesman' && (
            <TextField
              label={t('limit', { currency: format.currency(currency) })}
              hint={t('limit_hint')}
              optional
              latin
              inputMode="decimal"
              {...field('approval_limit')}
            />
          )}
        </div>
      </div>
    </Card>
  )
}

function RolesField({ of: { form, messageOf } }: FieldsProps) {
  const t = useText('staff')
  const locale = useLocale()
  const { data } = useQuery(roleChoicesQuery(useApi()))
  const chosen = form.watch('role_ids')
  const choices = (data ?? []).filter(({ held_by_all }) => held_by_all === null)
  const problem = messageOf('role_ids')
  const set = (id: string, on: boolean) =>
    form.setValue('role_ids', [...chosen.filter((one) => one !== id), ...(on ? [id] : [])], { shouldDirty: true })
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-mid text-ink-2">{t('roles')}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
        {choices.map(({ id, name, name_ar }) => (
          <Checkbox
            key={id}
            label={<bdi>{locale === 'ar' ? name_ar : name}</bdi>}
            checked={chosen.includes(id)}
            onChange={({ target }) => set(id, target.checked)}
          />
        ))}
      </div>
      <p role={problem ? 'alert' : undefined} className={problem ? 'text-13 font-mid text-bad' : 'text-13 text-ink-3'}>
        {problem ?? t('roles_hint')}
      </p>
    </fieldset>
  )
}

/** Where and when they work. */
export function WorkFields({ of: { field } }: FieldsProps) {
  const t = useText('staff')
  return (
    <>
      <TextField label={t('shift')} hint={t('shift_hint')} optional maxLength={60} dir="auto" {...field('shift')} />
      <TextField label={t('zone')} hint={t('zone_hint')} optional maxLength={60} dir="auto" {...field('zone')} />
    </>
  )
}
