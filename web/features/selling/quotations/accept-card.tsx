import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SharedQuotation } from '#contract/selling/quotation-shapes'
import { quotations } from '#contract/selling/quotations'
import type { Money } from '#contract/kernel/shapes'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
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
import { type Travellers, useTravellers } from './travellers-form.tsx'

type AcceptProps = { token: string; quotation: SharedQuotation }
type Moved = { old: Money; new: Money; mayAccept: boolean }

/** The customer's answer: yes with a name, and with passengers where they like; or no, with a reason. */
export function AcceptCard({ token, quotation }: AcceptProps) {
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const format = useFormat()
  const api = useApi()
  const queryClient = useQueryClient()
  const travellers = useTravellers(quotation.flight)
  const [name, setName] = useState(quotation.customer_name ?? '')
  const [consent, setConsent] = useState(false)
  const [who, setWho] = useState<'agent' | 'me'>('agent')
  const [tried, setTried] = useState(false)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [declining, setDeclining] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const total = moved?.mayAccept ? moved.new : quotation.total
  const show = (data: SharedQuotation) => queryClient.setQueryData(sharedQuotationQuery(api, token).queryKey, data)

  const accept = useMutation({
    mutationFn: (typed: Travellers | null) =>
      api(quotations.accept, {
        body: {
          token,
          version: quotation.version,
          name: name.trim(),
          consent: true,
          expected_total: total,
          ...typed,
        },
        idempotencyKey: key,
        keepOn401: true,
      }),
    onSuccess: ({ data }) => {
      show(data)
      window.scrollTo({ top: 0 })
    },
    onError: (error) => {
      if (!isApiError(error)) return
      if (error.status > 0 && error.status < 500) setKey(newIdempotencyKey())
      const change = error.body['price_change'] as { old: Money; new: Money } | undefined
      if (change) setMoved({ ...change, mayAccept: error.body['may_accept'] === true })
      travellers.refuse(error.errors)
      // Answered on another phone, run out or changed by the agent: the page shows how it stands now.
      if (error.code === 'wrong_state' || error.code === 'quote_expired')
        void queryClient.invalidateQueries({ queryKey: sharedQuotationQuery(api, token).queryKey })
    },
  })
  const act = () => {
    setTried(true)
    if (name.trim().length < 2 || !consent) return
    if (who === 'agent' || !quotation.flight) return accept.mutate(null)
    const typed = travellers.check()
    if (typed) accept.mutate(typed)
  }
  const money = (amount: Money) => format.money(amount, 'always')
  const refused = accept.error
  const atFields = isApiError(refused) && refused.errors.some(({ field }) => /^(passengers|contact)\./.test(field))

  return (
    <>
      {quotation.flight && (
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
      {who === 'me' && quotation.flight && travellers.forms}
      <Card title={t('accept')}>
        {moved && (
          <Notice tone="warn" title={t('price_title')} className="mb-4">
            <p>{t('price_text', { old: money(moved.old), new: money(moved.new) })}</p>
            {!moved.mayAccept && <p className="mt-1">{t('price_wait')}</p>}
          </Notice>
        )}
        {refused && !moved && (
          <Notice tone="bad" className="mb-4">
            {atFields
              ? t('check_fields')
              : isApiError(refused) && refused.status > 0
                ? translate(refused.message)
                : t('page_failed_text')}
          </Notice>
        )}
        {moved && !moved.mayAccept ? null : (
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              act()
            }}
          >
            <TextField
              label={t('who_accepts')}
              hint={t('who_accepts_hint')}
              autoComplete="name"
              maxLength={80}
              value={name}
              error={tried && name.trim().length < 2 ? t('name_needed') : undefined}
              onChange={(event) => setName(event.target.value)}
            />
            <Checkbox
              label={t('consent')}
              checked={consent}
              error={tried && !consent ? t('consent_needed') : undefined}
              onChange={(event) => setConsent(event.target.checked)}
            />
            <Button
              type="submit"
              look="primary"
              size="large"
              className="w-full"
              loading={accept.isPending}
              loadingText={t('accepting')}
            >
              {moved ? t('price_accept', { new: money(total) }) : t('accept_for', { total: money(total) })}
            </Button>
            <Button look="ghost" className="w-full" onClick={() => setDeclining(true)}>
              {t('decline')}
            </Button>
          </form>
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
