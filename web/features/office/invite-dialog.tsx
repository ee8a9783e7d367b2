import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { agencies } from '#contract/agencies'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { filled, phoneOf } from '#web/kit/form/typed.ts'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useSend } from '#web/kit/form/use-send.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

const empty = { agency_name: '', name: '', email: '', phone: '', country: '', city: '', salesman_code: '' }

/** An agency with its owner, who chooses the password by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText('office')
  const api = useApi()
  const say = useAnswer()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const form = useForm({ defaultValues: empty })
  const send = useSend(form)
  const { data: countries } = useQuery(countriesQuery(api))
  const options = useMemo(
    () =>
      (countries ?? [])
        .map(({ code, name }) => ({ value: code, label: name[locale] }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [countries, locale],
  )
  const { errors, isSubmitting } = form.formState
  const field = (name: keyof typeof empty) => ({ error: say(errors[name]?.message), ...form.register(name) })
  const submit = form.handleSubmit(
    send(async ({ agency_name, name, email, phone, ...rest }) => {
      const body = { agency_name, name, email, phone: phoneOf(phone), ...filled(rest) }
      const { message } = await api(agencies.invite, { body, idempotencyKey })
      toast('success', say(message) ?? '')
      await queryClient.invalidateQueries({ queryKey: ['office'] })
      onClose()
    }),
  )
  return (
    <Dialog isOpen wide onOpenChange={() => !isSubmitting && onClose()} title={t('invite_title')}>
      <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <FormProblem form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField className="sm:col-span-2" label={t('invite_agency')} {...field('agency_name')} />
          <TextField label={t('invite_owner')} {...field('name')} />
          <TextField label={t('invite_email')} latin type="email" inputMode="email" {...field('email')} />
          <TextField label={t('invite_phone')} latin type="tel" inputMode="tel" {...field('phone')} />
          <TextField label={t('invite_salesman')} optional latin {...field('salesman_code')} />
          <Select key={options.length} label={t('invite_country')} optional options={options} {...field('country')} />
          <TextField label={t('invite_city')} optional {...field('city')} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" loading={isSubmitting}>
            {t('invite_act')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
