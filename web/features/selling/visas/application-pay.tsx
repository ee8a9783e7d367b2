import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { visaSales } from '#contract/selling/visa-sales'
import type { VisaApplication } from '#contract/selling/visa-shapes'
import { usePayNow } from '#web/features/money/payments/index.ts'
import { KeptCards } from '#web/features/money/saved-cards/index.ts'
import { type Stopped, useConfirm } from '#web/features/selling/bookings/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useTakesCards } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** An application that is not paid yet: until when its price is kept, and the way to pay. */
export function ApplicationPay({ of, isAgent }: { of: VisaApplication; isAgent: boolean }) {
  const t = useText('visas')
  const moment = useMoment()
  if (!of.pay_until) return null
  return (
    <Card title={t('pay_title')} note={t('pay_until', { when: moment(of.pay_until) })}>
      {isAgent ? <FromWallet of={of} /> : <ByCard of={of} />}
    </Card>
  )
}

function ByCard({ of }: { of: VisaApplication }) {
  const t = useText('visas')
  const common = useText('common')
  const format = useFormat()
  const takesCards = useTakesCards()
  const { pay, paying, error, keeping } = usePayNow(of.booking_id)
  if (!takesCards) return <Notice tone="info">{t('pay_at_office')}</Notice>
  return (
    <div className="grid justify-items-start gap-4">
      {error ? <Notice tone="bad">{errorWords(error, common)}</Notice> : null}
      <KeptCards reference={of.booking_id} amount={of.fees.total} keeping={keeping} />
      <Button look="primary" size="large" loading={paying} loadingText={t('opening_card')} onClick={() => void pay()}>
        {t('pay_amount', { amount: format.money(of.fees.total) })}
      </Button>
    </div>
  )
}

function FromWallet({ of }: { of: VisaApplication }) {
  const t = useText('visas')
  const common = useText('common')
  const format = useFormat()
  const cache = useQueryClient()
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const { confirm, busy } = useConfirm()
  async function pay() {
    setStopped(null)
    const result = await confirm(of.booking_id, of.fees.total)
    if (!result.done) setStopped(result.stopped)
    fetchAgain(cache, visaSales.apply)
  }
  return (
    <div className="grid justify-items-start gap-4">
      {stopped && <Notice tone="bad">{errorWords(stopped.error, common)}</Notice>}
      <Button look="primary" size="large" loading={busy} loadingText={t('paying')} onClick={() => void pay()}>
        {t('pay_wallet', { amount: format.money(of.fees.total) })}
      </Button>
    </div>
  )
}
