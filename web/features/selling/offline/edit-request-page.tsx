import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { offline, type OfflineBooking } from '#contract/selling/offline'
import { UploadList } from '#web/features/operations/files/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { Begun, useHold } from '#web/kit/record/begun.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { type TypedQuote, quoteBody, quoteProblems, startOf } from './edit-request.rules.ts'
import { ManualLinesFields } from './manual-lines-fields.tsx'
import type { WithLines } from './manual-lines.rules.ts'
import { OfficeStanding } from './office-standing.tsx'
import { OfficeTrail } from './office-trail.tsx'
import { useTranslatedProblem } from './offline-words.tsx'
import { PaymentTermsFields } from './payment-terms-fields.tsx'
import type { WithTerms } from './payment-terms.rules.ts'
import { QuoteLines } from './request-cards.tsx'
import { WithOfficeRequest } from './office-request-states.tsx'
import { ValidityField } from './validity-field.tsx'

const route = getRouteApi('/admin/edit-offline-booking')

/** The quote of a request, kept as a draft or sent; of what is in the books only names, papers and notes. */
export function EditRequestPage() {
  const { id = '' } = route.useSearch()
  return (
    <WithOfficeRequest id={id}>
      {(request) => (
        <PortalPage title={<OfficeTrail id={request.id} />}>
          <OfficeStanding request={request} />
          <Begun key={request.id} record={request} versionOf={({ version }) => version}>
            {(begun) => <EditForm request={begun} />}
          </Begun>
        </PortalPage>
      )}
    </WithOfficeRequest>
  )
}

function useEdit(request: OfflineBooking, currency: string) {
  const t = useText('office_offline')
  const navigate = useNavigate()
  const translated = useTranslatedProblem('failed_update')
  const clock = useClock()
  const isOpen = isAllowed(request, 'quote')
  const edit: EndpointForm<TypedQuote> = useEndpointForm(offline.update, {
    values: startOf(request, clock.dayOf),
    toBody: (typed) => quoteBody(typed, request, { currency, zone: clock.zone, isOpen }),
    rename: (path) =>
      path
        .replace(/^payments/, 'parts')
        .replace(/^valid_until$/, 'valid')
        .replace(/^files.*/, 'files')
        .replace(/due_at$/, 'day')
        .replace(/\.(sell|cost|amount)\.(amount|currency)$/, '.$1'),
    also: (typed) =>
      isOpen ? quoteProblems(typed, currency).map(({ field, message }) => ({ field, message: t(message) })) : [],
    refused(error) {
      if (error.errors.length > 0) return false
      edit.form.setError('root.server', { message: translated(error) })
      return true
    },
    of: `${request.id} ${request.version}`,
    done: () => navigate({ to: paths.offlineBookingDetails(request.id) }),
  })
  return { edit, isOpen }
}

function EditForm({ request }: { request: OfflineBooking }) {
  const t = useText('office_offline')
  const words = useText('offline')
  const currency = request.total?.currency ?? request.budget?.currency ?? 'SAR'
  const { edit, isOpen } = useEdit(request, currency)
  const { form, field, messageOf } = edit
  useHold(edit.unsaved)
  return (
    <Form of={edit} guards className="grid gap-4">
      {isOpen ? (
        <>
          <Card title={t('lines')}>
            <ManualLinesFields of={edit as unknown as EndpointForm<WithLines>} currency={currency} />
          </Card>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Card title={t('terms')}>
              <PaymentTermsFields of={edit as unknown as EndpointForm<WithTerms>} currency={currency} />
            </Card>
            <Card title={t('offer')}>
              <div className="grid gap-4">
                <ValidityField field={field('valid')} until={request.valid_until} />
                <TextArea label={t('note')} optional hint={t('note_hint')} rows={3} dir="auto" {...field('note')} />
              </div>
            </Card>
          </div>
        </>
      ) : (
        request.lines.length > 0 && (
          <Card title={words('quote')}>
            <QuoteLines request={request} />
          </Card>
        )
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={words('travellers')}>
          <div className="grid gap-4">
            <TextArea
              label={words('names')}
              optional
              dir="ltr"
              hint={words('names_hint')}
              rows={4}
              {...field('names')}
            />
            {request.status === 'accepted' && (
              <TextField label={words('booking_code')} optional latin autoComplete="off" {...field('booking_code')} />
            )}
          </div>
        </Card>
        <Card title={words('papers')}>
          <div className="grid gap-4">
            <UploadList
              label={t('add_files')}
              optional
              accept="any"
              value={form.watch('files')}
              onChange={(files) => form.setValue('files', files, { shouldDirty: true })}
              error={messageOf('files')}
            />
            <TextArea
              label={t('internal_note')}
              optional
              hint={t('internal_note_hint')}
              rows={3}
              dir="auto"
              {...field('internal_note')}
            />
          </div>
        </Card>
      </div>
      <FormNotes of={edit} title={words('failed_update')} />
      <Buttons of={edit} isOpen={isOpen} isDraft={request.status === 'requested'} />
    </Form>
  )
}

type ButtonsProps = { of: EndpointForm<TypedQuote>; isOpen: boolean; isDraft: boolean }

/** A draft is kept or sent; what was quoted before is quoted anew. */
function Buttons({ of, isOpen, isDraft }: ButtonsProps) {
  const t = useText('office_offline')
  const words = useText('offline')
  const as = (send: boolean) => () => of.form.setValue('send', send)
  return (
    <div className="flex flex-wrap gap-3">
      {isOpen && (
        <SubmitButton of={of} look="primary" loadingText={words('sending')} onClick={as(true)}>
          {t(isDraft ? 'send_quote' : 'send_new_quote')}
        </SubmitButton>
      )}
      <SubmitButton of={of} look={isOpen ? 'secondary' : 'primary'} loadingText={words('working')} onClick={as(false)}>
        {t(isDraft ? 'save_draft' : 'save_rest')}
      </SubmitButton>
    </div>
  )
}
