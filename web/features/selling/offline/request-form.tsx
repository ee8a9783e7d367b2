import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { offline, type OfflineRow, offlineProducts } from '#contract/selling/offline'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { UploadList } from '#web/features/operations/files/index.ts'
import { minorOf } from '#web/kit/money/typed.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { CitiesField } from './cities-field.tsx'
import { DaysField } from './days-field.tsx'
import { requestQuery } from './offline.queries.ts'
import { useTranslatedProblem } from './offline-words.tsx'
import { PeopleFields } from './people-fields.tsx'

export type Typed = {
  product: OfflineRow['product'] | ''
  request_text: string
  adults: number
  children: number
  infants: number
  names: string
  cities: string[]
  from_day: string | null
  to_day: string | null
  budget: string
  files: { name: string; file_name: string }[]
}
const start: Typed = {
  product: '',
  request_text: '',
  adults: 1,
  children: 0,
  infants: 0,
  names: '',
  cities: [],
  from_day: null,
  to_day: null,
  budget: '',
  files: [],
}
const requestTextMin = 10

/** What an agency asks the back office for, in its own words. */
export default function RequestForm() {
  const t = useText('offline')
  const translate = useTranslateMessage()
  const format = useFormat()
  const { currency } = useSite()
  const form = useForm<Typed>({ defaultValues: start })
  const { submit, busy } = useSave(form, currency)
  const { errors } = form.formState
  const translated = (name: keyof Typed) => {
    const found = errors[name] as { message?: string } | undefined
    return translate(found?.message)
  }
  const values = form.watch()
  const choose = <K extends keyof Typed>(name: K, value: Typed[K]) => {
    form.setValue(name, value as never, { shouldDirty: true })
    form.clearErrors(name)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-300 items-start gap-4 lg:grid-cols-2"
    >
      <p className="text-14 text-ink-2 lg:col-span-2">{t('new_text')}</p>
      <Card title={t('step_what')}>
        <div className="grid gap-4">
          <Select
            label={t('product')}
            error={translated('product')}
            options={offlineProducts.map((value) => ({ value, label: t(`${value}_product`) }))}
            {...form.register('product')}
          />
          <TextArea
            label={t('request_text')}
            hint={t('request_text_hint')}
            error={translated('request_text')}
            rows={7}
            maxLength={4000}
            {...form.register('request_text')}
          />
        </div>
      </Card>
      <Card title={t('step_who')}>
        <PeopleFields
          value={values}
          onChange={choose}
          error={translated('adults') ?? translated('children') ?? translated('infants')}
        />
        <TextArea
          className="mt-3"
          label={t('names')}
          optional
          dir="ltr"
          hint={t('names_hint')}
          error={translated('names')}
          rows={3}
          maxLength={2000}
          {...form.register('names')}
        />
      </Card>
      <Card title={t('step_when')}>
        <div className="grid gap-4">
          <CitiesField
            value={values.cities}
            onChange={(cities) => choose('cities', cities)}
            error={translated('cities')}
          />
          <DaysField
            value={values}
            onChange={({ from_day, to_day }) => {
              choose('from_day', from_day)
              choose('to_day', to_day)
            }}
            error={translated('from_day') ?? translated('to_day')}
          />
        </div>
      </Card>
      <Card title={t('step_more')}>
        <div className="grid gap-4">
          <TextField
            label={t('budget_in', { currency: format.currency(currency) })}
            optional
            latin
            inputMode="decimal"
            autoComplete="off"
            hint={t('budget_hint')}
            error={translated('budget')}
            {...form.register('budget')}
          />
          <UploadList
            label={t('papers_label')}
            optional
            hint={t('papers_hint')}
            accept="any"
            value={values.files}
            onChange={(files) => choose('files', files)}
            error={translated('files')}
          />
        </div>
      </Card>
      <div className="grid gap-3 lg:col-span-2">
        {errors.root?.['server'] && (
          <Notice tone="bad" title={t('failed_save')}>
            {translate(errors.root['server'].message)}
          </Notice>
        )}
        <div>
          <Button type="submit" look="primary" loading={busy} loadingText={t('sending')}>
            {t('send')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Sends what was typed and opens the request; a lost answer is asked for again with the same key. */
function useSave(form: UseFormReturn<Typed>, currency: string) {
  const t = useText('offline')
  const api = useApi()
  const translate = useTranslateMessage()
  const translated = useTranslatedProblem('failed_save')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)

  function problems(values: Typed): [keyof Typed, string][] {
    const found: [keyof Typed, string][] = []
    if (!values.product) found.push(['product', t('product_missing')])
    if (values.request_text.trim().length < requestTextMin) found.push(['request_text', t('request_text_missing')])
    if (values.budget.trim() && minorOf(values.budget, currency) === null) found.push(['budget', t('budget_wrong')])
    return found
  }
  async function save({ product, budget, files, names, ...values }: Typed) {
    const found = problems({ product, budget, files, names, ...values })
    found.forEach(([name, message], index) =>
      form.setError(name, { type: 'own', message }, { shouldFocus: index === 0 }),
    )
    if (found.length > 0 || !product) return
    setBusy(true)
    try {
      const { data, message } = await api(offline.create, {
        body: {
          ...values,
          product,
          names: names.trim() || null,
          budget: budget.trim() ? { amount: minorOf(budget, currency)!, currency } : null,
          files: files.map(({ file_name }) => file_name),
        },
        idempotencyKey: key,
      })
      toast('success', translate(message) ?? '')
      queryClient.setQueryData(requestQuery(api, data.id).queryKey, data)
      void queryClient.invalidateQueries({ queryKey: ['offline', 'list'] })
      await navigate({ to: paths.agentOfflineBookingDetails(data.id), replace: true })
    } catch (error) {
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) setKey(newIdempotencyKey())
      applyServerErrors(form, error)
      toast('error', translated(error))
    } finally {
      setBusy(false)
    }
  }
  return { submit: form.handleSubmit(save), busy }
}
