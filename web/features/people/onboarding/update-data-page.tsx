import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { agencies } from '#contract/people/agencies'
import type { AgencyView, ChangeView, DetailField } from '#contract/people/agency-details'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyGate } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { agencyQuery, useOwnAgency } from './onboarding.queries.ts'
import { ChangeTable } from './change-card.tsx'
import { AgencyPart, ContactPart, LogoPart, OwnerPart } from './details-fields.tsx'
import { bodyOf, type DetailsForm, type DetailsValues, valuesOf } from './details-form.ts'
import { DocumentsPart } from './documents-part.tsx'
import { LicenceNotice } from './licence-notice.tsx'

/** An agency in trade looks after its details: contact at once, the rest with our consent. */
export function UpdateDataPage() {
  const t = useText('agency')
  return (
    <PortalPage title={t('update_title')} titleIsHeading={false}>
      <AgencyGate level={1}>
        <Loaded />
      </AgencyGate>
    </PortalPage>
  )
}

function Loaded() {
  const t = useText('agency')
  const { data: agency, error, refetch } = useOwnAgency()
  if (agency) return <Page agency={agency} />
  if (error) return <ErrorState title={t('load_failed')} error={error} onRetry={() => void refetch()} />
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}

function Page({ agency }: { agency: AgencyView }) {
  const t = useText('agency')
  const { change } = agency
  const renews = change?.state === 'open' && change.fields.some(({ field }) => field === 'licence_expiry')
  return (
    <>
      <PageHead title={t('update_title')} text={t('update_text')} />
      {!renews && <LicenceNotice agency={agency} />}
      {change && <Change change={change} />}
      <DetailsUpdate agency={agency} />
    </>
  )
}

function Change({ change }: { change: ChangeView }) {
  const t = useText('agency')
  const clock = useClock()
  const api = useApi()
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api(agencies.cancelChange, { body: { change_id: change.id } }),
    onSuccess: ({ message }) => toast('success', translate(message) ?? ''),
    onError: (error) => toast('error', translate(isApiError(error) ? error.message : 'Something went wrong.') ?? ''),
    onSettled: () => fetchAgain(queryClient, agencies.cancelChange),
  })
  const isOpen = change.state === 'open'
  const chip = isOpen ? 'pending' : change.state === 'rejected' ? 'rejected' : 'approved'
  return (
    <Card
      flush
      title={isOpen ? t('change_waits') : t('change_last')}
      note={<StatusChip status={chip} />}
      action={
        isOpen ? (
          <Button size="small" loading={cancel.isPending} loadingText={t('saving')} onClick={() => cancel.mutate()}>
            {t('change_cancel')}
          </Button>
        ) : (
          <span className="text-13 text-ink-3">{clock.date(change.decided_at ?? change.created_at, 'long')}</span>
        )
      }
    >
      <p className="px-card pb-3 text-14 text-ink-2">
        {isOpen
          ? t('change_waits_text', { date: clock.date(change.created_at, 'long') })
          : t(`change_${change.state as 'approved' | 'partly' | 'rejected' | 'cancelled'}`)}
      </p>
      {change.reason && (
        <Notice tone="warn" className="mx-card mb-3" title={t('reason')}>
          {change.reason}
        </Notice>
      )}
      <ChangeTable change={change} />
    </Card>
  )
}

/** What the form starts from: documents on file are beside it, not in it. */
const heldBy = (agency: AgencyView) => valuesOf({ ...agency, draft: null, documents: [] })

function DetailsUpdate({ agency }: { agency: AgencyView }) {
  const t = useText('agency')
  const api = useApi()
  const cache = useQueryClient()
  const details: DetailsForm = useEndpointForm(agencies.update, {
    values: heldBy(agency),
    toBody: (values, touched) => touchedOf(bodyOf(values), touched),
    of: agency.id,
    done({ data }): void {
      details.form.reset(heldBy(data))
      cache.setQueryData(agencyQuery(api, agency.id).queryKey, data)
    },
  })
  const { form, unsaved } = details
  // The office may decide while somebody types: what holds now is shown, what they touched stays theirs.
  const held = JSON.stringify(heldBy(agency))
  const shown = useRef(held)
  useEffect(() => {
    if (shown.current === held) return
    shown.current = held
    form.reset(JSON.parse(held) as DetailsValues, { keepDirtyValues: true })
  }, [held, form])
  return (
    <Form of={details} guards className="flex flex-col gap-4">
      <FormNotes of={details} />
      <Card title={t('step_contact')} note={t('at_once')}>
        <ContactPart of={details} />
      </Card>
      <Card title={t('logo')} note={t('at_once')}>
        <LogoPart of={details} />
      </Card>
      <Card title={t('step_agency')} note={t('with_consent')}>
        <AgencyPart of={details} />
      </Card>
      <Card title={t('step_owner')} note={t('with_consent')}>
        <OwnerPart of={details} nationalId={agency.details.owner_national_id} />
      </Card>
      <Card title={t('documents')} note={t('with_consent')}>
        <DocumentsPart of={details} held={agency.documents} />
      </Card>
      <div className="flex justify-end">
        <SubmitButton
          of={details}
          look="primary"
          loadingText={t('saving')}
          {...(unsaved ? {} : { refused: t('nothing_changed') })}
        >
          {t('save_changes')}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Only what the person touched: the rest may have been changed by somebody else meanwhile. */
function touchedOf(body: ReturnType<typeof bodyOf>, dirtyFields: DetailsForm['form']['formState']['dirtyFields']) {
  const { logo, documents, ...texts } = body
  const touched = Object.fromEntries(
    Object.entries(texts).filter(([field]) => dirtyFields[field as DetailField]),
  ) as Partial<typeof texts>
  return {
    ...touched,
    ...(dirtyFields.logo ? { logo } : {}),
    ...(dirtyFields.documents ? { documents } : {}),
  }
}
