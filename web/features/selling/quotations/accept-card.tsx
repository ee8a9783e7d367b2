import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SharedQuotation } from '#contract/selling/quotation-shapes'
import { quotations } from '#contract/selling/quotations'
import type { Money } from '#contract/kernel/shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { sharedQuotationQuery } from './quotations.queries.ts'
import { useTravellers } from './travellers-form.tsx'

type AcceptProps = { token: string; quotation: SharedQuotation }
type Moved = { old: Money; new: Money; mayAccept: boolean }

/** The customer's answer: yes with a name, and with passengers where they like; or no, with a reason. */
export function AcceptCard({ token, quotation }: AcceptProps) {
  const t = useText('quotations')
  const format = useFormat()
  const api = useApi()
  const queryClient = useQueryClient()
  const travellers = useTravellers(quotation)
  const [who, setWho] = useState<'agent' | 'me'>(quotation.parts.length > 1 || !quotation.flight ? 'me' : 'agent')
  const [moved, setMoved] = useState<Moved | null>(null)
  const [declining, setDeclining] = useState(false)
  const books = quotation.parts.length > 0
  const gives = who === 'me' && books
  const total = moved?.mayAccept ? moved.new : quotation.total
  const show = (data: SharedQuotation) => queryClient.setQueryData(sharedQuotationQuery(api, token).queryKey, data)

  const accept = useEndpointForm(quotations.accept, {
    values: { name: quotation.customer_name ?? '', consent: false },
    toBody: ({ name, consent }) => ({
      token,
      version: quotation.version,
      name: name.trim(),
      // The contract says what is missing where it was not agreed to.
      consent: consent as true,
      expected_total: total,
      ...(gives ? travellers.typed() : {}),
    }),
    also: ({ name, consent }) => [
      ...(name.trim().length < 2 ? [{ field: 'name' as const, message: t('name_needed') }] : []),
      ...(consent ? [] : [{ field: 'consent' as const, message: t('consent_needed') }]),
    ],
    // The passengers stand above: what is wrong there is shown there, before anything is sent.
    ready: () => !gives || travellers.check(),
    of: quotation.reference,
    keepOn401: true,
    says: () => '',
    done({ data }) {
      show(data)
      window.scrollTo({ top: 0 })
    },
    refused({ code, errors, body }): boolean {
      const change = body['price_change'] as { old: Money; new: Money } | undefined
      if (change) setMoved({ ...change, mayAccept: body['may_accept'] === true })
      // Answered on another phone, run out or changed by the agent: the page shows how it stands now.
      if (code === 'wrong_state' || code === 'quote_expired')
        void queryClient.invalidateQueries({ queryKey: sharedQuotationQuery(api, token).queryKey })
      const isAbove = travellers.refuse(errors)
      if (isAbove) accept.form.setError('root.server', { type: code, message: t('check_fields') })
      return isAbove || Boolean(change)
    },
  })
  const money = (amount: Money) => format.money(amount, 'always')
  return (
    <>
      {books && (
        <Card title={t('who_fills')}>
          <RadioGroup
            label={t('who_fills')}
            hideLabel
            look="cards"
            value={who}
            onChange={setWho}
            options={[
              { value: 'agent', label: t('give_later'), hint: t('give_later_text') },
              { value: 'me', label: t('give_passengers'), hint: t('give_passengers_text') },
            ]}
          />
        </Card>
      )}
      {gives && travellers.forms}
      <Card title={t('accept')}>
        {moved && (
          <Notice tone="warn" title={t('price_title')} className="mb-4">
            <p>{t('price_text', { old: money(moved.old), new: money(moved.new) })}</p>
            {!moved.mayAccept && <p className="mt-1">{t('price_wait')}</p>}
          </Notice>
        )}
        {moved && !moved.mayAccept ? null : (
          <Form of={accept} className="grid gap-4">
            <FormNotes of={accept} />
            <TextField
              label={t('who_accepts')}
              hint={t('who_accepts_hint')}
              autoComplete="name"
              maxLength={80}
              {...accept.field('name')}
            />
            <Checkbox label={t('consent')} {...accept.field('consent')} />
            <SubmitButton of={accept} look="primary" size="large" className="w-full" loadingText={t('accepting')}>
              {moved ? t('price_accept', { new: money(total) }) : t('accept_for', { total: money(total) })}
            </SubmitButton>
            <Button look="ghost" className="w-full" onClick={() => setDeclining(true)}>
              {t('decline')}
            </Button>
          </Form>
        )}
      </Card>
      {declining && <DeclineDialog token={token} onClose={() => setDeclining(false)} onDone={show} />}
    </>
  )
}

type DeclineProps = { token: string; onClose: () => void; onDone: (quotation: SharedQuotation) => void }

function DeclineDialog({ token, onClose, onDone }: DeclineProps) {
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const api = useApi()
  const decline = useMutation({
    mutationFn: (reason: string) =>
      api(quotations.decline, {
        body: { token, ...(reason ? { reason } : {}) },
        keepOn401: true,
      }),
    onSuccess: ({ data }) => onDone(data),
  })
  return (
    <ReasonDialog
      title={t('decline_title')}
      act={t('decline_act')}
      keep={t('decline_keep')}
      reason={{ label: t('decline_reason') }}
      busy={decline.isPending}
      busyText={t('accepting')}
      problem={
        decline.error &&
        (isApiError(decline.error) && decline.error.status > 0
          ? translate(decline.error.message)
          : t('page_failed_text'))
      }
      onAct={(reason) => decline.mutate(reason)}
      onClose={onClose}
    >
      <p>{t('decline_text')}</p>
    </ReasonDialog>
  )
}
