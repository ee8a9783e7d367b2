import { useQuery } from '@tanstack/react-query'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Backward } from '#web/ui/mirrored.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { fundsQuery } from '#web/kit/money/funds.queries.ts'
import { useCheckout } from '../checkout-context.tsx'
import { FundsSum } from '../payment/funds-sum.tsx'
import { StepAct } from '../step-act.tsx'
import { ReviewStep } from './review-step.tsx'
import type { Saving } from './use-save.ts'
import { useSelling } from '../price/use-selling.ts'

const clientRefMax = 60
const remarkMax = 500

type AgentReviewProps = {
  saving: Saving
  confirming: boolean
  onHold: (expected: Amount) => void
  onConfirm: (expected: Amount) => void
}

/** An agency holds the seats, or confirms from its balance at once. */
export function AgentReview({ saving, confirming, onHold, onConfirm }: AgentReviewProps) {
  const t = useText('checkout')
  const format = useFormat()
  const { total, goTo, pricing, runOut, draft, change, flight } = useCheckout()
  const { data: funds } = useQuery(fundsQuery(useApi()))
  const short =
    funds && funds.available.amount < total.amount ? { ...total, amount: total.amount - funds.available.amount } : null
  const { netHidden } = useSelling()
  const shortWords = short && (netHidden ? t('insufficient') : t('short_by', { amount: format.money(short) }))
  const busy = saving.saving || confirming
  return (
    <ReviewStep
      saving={saving}
      actions={(consented) => (
        <>
          <Button look="ghost" className="me-auto" onClick={() => goTo('bags')} icon={<Backward className="size-4" />}>
            {t('back_to_bags')}
          </Button>
          <Button
            loading={(saving.saving && !confirming) || pricing}
            loadingText={pricing ? t('adding_up') : t('holding')}
            refused={runOut ? t('price_over') : flight.sold_at_once ? t('cannot_hold') : undefined}
            onClick={() => !busy && consented() && onHold(total)}
          >
            {t('hold')}
          </Button>
          <StepAct
            short={t('confirm')}
            text={netHidden ? t('confirm_booking') : t('confirm_and_pay', { amount: format.money(total) })}
            loading={busy || pricing}
            loadingText={busy ? t('confirming') : t('adding_up')}
            refused={runOut ? t('price_over') : (shortWords ?? undefined)}
            onClick={() => consented() && onConfirm(total)}
          />
        </>
      )}
    >
      <Card title={t('for_agency')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('client_ref')}
            optional
            hint={t('client_ref_hint')}
            maxLength={clientRefMax}
            autoComplete="off"
            value={draft.client_ref}
            onChange={(event) => change({ client_ref: event.target.value })}
          />
          <TextArea
            label={t('remark')}
            optional
            rows={2}
            maxLength={remarkMax}
            value={draft.remark}
            onChange={(event) => change({ remark: event.target.value })}
          />
        </div>
      </Card>
      <Card title={t('funds')}>
        {netHidden ? (
          <p className="text-14 text-ink-2">{t('net_hidden_funds')}</p>
        ) : (
          <FundsSum funds={funds} total={total} />
        )}
        {short && !netHidden && (
          <Notice tone="warn" className="mt-3" title={t('insufficient')}>
            {t(flight.sold_at_once ? 'insufficient_at_once' : 'insufficient_hold', { amount: format.money(short) })}
          </Notice>
        )}
      </Card>
    </ReviewStep>
  )
}
