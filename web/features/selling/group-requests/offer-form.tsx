import { type GroupRequest, groupRequests } from '#contract/selling/group-requests'
import {
  BlockFields,
  emptyTerms,
  renameTerms,
  termsBody,
  type TermsValues,
  valuesOfTerms,
} from '#web/features/selling/group-tickets/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useHold } from '#web/kit/record/begun.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Card } from '#web/ui/card.tsx'

type OfferFormProps = { request: GroupRequest; onDone: () => void }
type Values = TermsValues & { valid_on: string }

/** The terms that a group is offered, begun by what it asked for or by the offer before. */
function startOf(request: GroupRequest): TermsValues {
  const [before] = request.offers
  if (before?.terms) return valuesOfTerms(before.terms)
  const { origin, destination, depart_on, return_on, adults, children, infants, cabin } = request
  const flight = { flight_number: '', leaves: '', arrives: '', later: '0' }
  return {
    ...emptyTerms,
    cabin,
    seats: String(adults + children),
    infants_max: String(infants),
    flights: [
      { ...flight, way: 'out', origin, destination, day: depart_on },
      ...(return_on
        ? [{ ...flight, way: 'back' as const, origin: destination, destination: origin, day: return_on }]
        : []),
    ],
  }
}

/** An offer for a group: the terms of a block of its own, and until when they hold. */
export function OfferForm({ request, onDone }: OfferFormProps) {
  const t = useText('group_requests')
  const today = useClock().today()
  const offering = useEndpointForm(groupRequests.offer, {
    values: { ...startOf(request), valid_on: '' } as Values,
    toBody: ({ valid_on, ...values }) => ({
      id: request.id,
      version: request.version,
      valid_on,
      terms: termsBody(values, request.currency),
    }),
    rename: (path) => renameTerms(path.replace(/^terms\./, '')),
    of: request.id,
    done: onDone,
  })
  const { form, messageOf } = offering
  useHold(offering.unsaved)
  return (
    <Form of={offering} guards className="flex min-w-0 flex-col gap-4">
      <FormNotes of={offering} />
      <BlockFields of={offering as unknown as EndpointForm<TermsValues>} currency={request.currency} />
      <Card title={t('validity')}>
        <DayField
          label={t('valid_on')}
          hint={t('valid_on_hint')}
          min={today}
          value={form.watch('valid_on')}
          error={messageOf('valid_on')}
          onChange={(day) => {
            form.setValue('valid_on', day, { shouldDirty: true })
            form.clearErrors('valid_on')
          }}
        />
      </Card>
      <SubmitButton of={offering} look="primary" className="self-end">
        {t('send_offer')}
      </SubmitButton>
    </Form>
  )
}
