import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { Path } from 'react-hook-form'
import { offline, type OfflineRow, offlineProducts } from '#contract/selling/offline'
import { useApi } from '#web/api/context.tsx'
import { UploadList } from '#web/features/operations/files/index.ts'
import { AgencyField, type ChosenAgency } from '#web/kit/people/agency-field.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf } from '#web/kit/money/typed.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { CitiesField } from './cities-field.tsx'
import { DaysField } from './days-field.tsx'
import { requestQuery } from './offline.queries.ts'
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
  /** For whom the back office writes it down. */
  agency: ChosenAgency | null
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
  agency: null,
}

/** What an agency asks the back office for, in its own words; in the `office` for an agency that called. */
export default function RequestForm({ office }: { office?: true }) {
  const t = useText('offline')
  const format = useFormat()
  const { currency } = useSite()
  const request = useRequestForm(currency, office)
  const values = request.form.watch()
  const { field, messageOf } = request
  const choose = <K extends keyof Typed>(name: K, value: Typed[K]) => {
    request.form.setValue(name as Path<Typed>, value as never, { shouldDirty: true })
    request.form.clearErrors(name as Path<Typed>)
  }
  return (
    <Form of={request} guards className="grid max-w-300 items-start gap-4 lg:grid-cols-2">
      <p className="text-14 text-ink-2 lg:col-span-2">{t(office ? 'new_text_office' : 'new_text')}</p>
      <Card title={t('step_what')}>
        <div className="grid gap-4">
          {office && (
            <AgencyField
              label={t('for_agency')}
              value={values.agency}
              onChange={(agency) => choose('agency', agency)}
              error={messageOf('agency')}
            />
          )}
          <Select
            label={t('product')}
            options={offlineProducts.map((value) => ({ value, label: t(`${value}_product`) }))}
            {...field('product')}
          />
          <TextArea
            label={t('request_text')}
            hint={t('request_text_hint')}
            rows={7}
            maxLength={4000}
            {...field('request_text')}
          />
        </div>
      </Card>
      <Card title={t('step_who')}>
        <PeopleFields
          value={values}
          onChange={choose}
          error={messageOf('adults') ?? messageOf('children') ?? messageOf('infants')}
        />
        <TextArea
          className="mt-3"
          label={t('names')}
          optional
          dir="ltr"
          hint={t('names_hint')}
          rows={3}
          maxLength={2000}
          {...field('names')}
        />
      </Card>
      <Card title={t('step_when')}>
        <div className="grid gap-4">
          <CitiesField
            value={values.cities}
            onChange={(cities) => choose('cities', cities)}
            error={messageOf('cities')}
          />
          <DaysField
            value={values}
            onChange={({ from_day, to_day }) => {
              choose('from_day', from_day)
              choose('to_day', to_day)
            }}
            error={messageOf('from_day') ?? messageOf('to_day')}
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
            {...field('budget')}
          />
          <UploadList
            label={t('papers_label')}
            optional
            hint={t('papers_hint')}
            accept="any"
            value={values.files}
            onChange={(files) => choose('files', files)}
            error={messageOf('files')}
          />
        </div>
      </Card>
      <div className="grid gap-3 lg:col-span-2">
        <FormNotes of={request} title={t('failed_save')} />
        <div>
          <SubmitButton of={request} look="primary" loadingText={t('sending')}>
            {t(office ? 'save_request' : 'send')}
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}

/** Sends what was typed and opens the request. */
function useRequestForm(currency: string, office?: true) {
  const t = useText('offline')
  const api = useApi()
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useEndpointForm(offline.create, {
    values: start,
    toBody: ({ product, budget, files, names, agency, ...typed }) => ({
      ...typed,
      ...(agency ? { agency_id: agency.id } : {}),
      // What is not chosen yet is refused by the contract's own words.
      product: product as OfflineRow['product'],
      names: names.trim() || null,
      budget: budget.trim() ? { amount: minorOf(budget, currency) ?? 0, currency } : null,
      files: files.map(({ file_name }) => file_name),
    }),
    rename: (path) =>
      path.startsWith('budget')
        ? 'budget'
        : path.startsWith('files')
          ? 'files'
          : path.startsWith('cities')
            ? 'cities'
            : path === 'agency_id'
              ? 'agency'
              : path,
    also: ({ budget, agency }) => [
      ...(budget.trim() && (minorOf(budget, currency) ?? 0) <= 0
        ? [{ field: 'budget' as const, message: t('budget_wrong') }]
        : []),
      ...(office && !agency ? [{ field: 'agency' as const, message: t('agency_missing') }] : []),
    ],
    draft: { name: office ? 'office-request' : 'offline-request', without: ['names', 'files', 'agency'] },
    async done({ data }) {
      cache.setQueryData(requestQuery(api, data.id).queryKey, data)
      const to = office ? paths.offlineBookingDetails(data.id) : paths.agentOfflineBookingDetails(data.id)
      await navigate({ to, replace: true })
    },
  })
}
