import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CarRequest, carRequests } from '#contract/selling/car-requests'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf, shortTyped } from '#web/kit/money/typed.ts'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { AskedFacts } from './asked-facts.tsx'
import { carRequestQuery } from './car-requests.queries.ts'
import { StateTag } from './state-tag.tsx'

/** One request for a car: what is asked, and the office's answer to it. */
export function OfficeCarRequestPage({ id }: { id: string }) {
  const t = useText('car_office')
  const words = useText('car_requests')
  return (
    <DetailPage
      list={{ href: paths.adminCarRequests(), name: t('title') }}
      title={() => <Code>{id}</Code>}
      found={useQuery(carRequestQuery(useApi(), id))}
      isUnnamed={id === ''}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
      actions={(request) => <Decline request={request} />}
      side={(request) => <History request={request} />}
    >
      {(request) => (
        <>
          <Card title={t('asked')} action={<StateTag state={request.state} />}>
            <AskedFacts request={request} />
          </Card>
          {isAllowed(request, 'confirm') ? (
            <ConfirmForm request={request} />
          ) : (
            (request.total || request.answer) && (
              <Card title={words('answer')}>
                {request.total && <Money value={request.total} decimals="always" className="text-22 font-mid" />}
                {request.answer && (
                  <p dir="auto" className="text-as-page mt-2 whitespace-pre-line">
                    {request.answer}
                  </p>
                )}
              </Card>
            )
          )}
        </>
      )}
    </DetailPage>
  )
}

function ConfirmForm({ request }: { request: CarRequest }) {
  const t = useText('car_office')
  const format = useFormat()
  const { currency, amount } = request.day_price
  const confirming = useEndpointForm(carRequests.confirm, {
    values: { total: shortTyped(amount * request.days, currency), answer: '' },
    toBody: ({ total, answer }) => ({
      id: request.id,
      total: { amount: minorOf(total, currency) ?? Number.NaN, currency },
      ...(answer.trim() ? { answer } : {}),
    }),
    rename: (path) => (path.startsWith('total') ? 'total' : path),
    of: request.id,
  })
  return (
    <Card title={t('confirm_title')} note={t('confirm_note')}>
      <Form of={confirming} className="grid gap-4">
        <TextField
          className="sm:max-w-60"
          label={t('total_in', { currency: format.currency(currency) })}
          latin
          inputMode="decimal"
          autoComplete="off"
          {...confirming.field('total')}
        />
        <TextArea
          label={t('answer')}
          hint={t('answer_hint')}
          optional
          rows={3}
          dir="auto"
          {...confirming.field('answer')}
        />
        <FormNotes of={confirming} />
        <SubmitButton of={confirming} look="primary" className="justify-self-start" loadingText={t('confirming')}>
          {t('confirm')}
        </SubmitButton>
      </Form>
    </Card>
  )
}

function Decline({ request }: { request: CarRequest }) {
  const t = useText('car_office')
  const api = useApi()
  const [open, setOpen] = useState(false)
  if (!isAllowed(request, 'decline')) return null
  return (
    <>
      <Button size="small" look="danger" onClick={() => setOpen(true)}>
        {t('decline')}
      </Button>
      {open && (
        <ActDialog
          title={t('decline_ask')}
          act={t('decline')}
          look="danger-solid"
          reason={{ label: t('reason'), missing: t('reason_missing') }}
          call={carRequests.decline}
          run={(reason) => api(carRequests.decline, { body: { id: request.id, reason } })}
          onClose={() => setOpen(false)}
        >
          {t('decline_text')}
        </ActDialog>
      )}
    </>
  )
}

function History({ request }: { request: CarRequest }) {
  const t = useText('car_office')
  const clock = useClock()
  const known = ['make', 'confirm', 'decline', 'withdraw'] as const
  return (
    <Card title={t('history')}>
      <Timeline
        entries={request.history.map(({ at, act, who }, index) => ({
          id: String(index),
          time: clock.moment(at),
          title: t(`act_${known.find((one) => one === act) ?? 'make'}`),
          lines: who ? [who] : [],
        }))}
      />
    </Card>
  )
}
