import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Payout, payouts } from '#contract/money/payouts'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey, refuseBad, sendAlive } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { fileNameOf, saveFile } from '#web/api/save-file.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { ActButton } from '#web/kit/record/act-button.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { PayOutDialog } from './pay-out-dialog.tsx'

const tones = { waiting: 'warn', posted: 'ok', refused: 'bad' } as const

/** What lies in the wallet of a customer's booking and may be given back at the desk, and what was. */
export function PayoutsCard({ reference }: { reference: string }) {
  const mayRead = useHolds('ledger.view')
  return mayRead ? <WithTexts feature="payouts">{() => <PayoutsOf reference={reference} />}</WithTexts> : null
}

function PayoutsOf({ reference }: { reference: string }) {
  const t = useText('payouts')
  const api = useApi()
  const mayPay = useHolds('ledger.adjust')
  const [paying, setPaying] = useState(false)
  const { data } = useQuery({
    queryKey: ['payouts', reference],
    queryFn: ({ signal }) => api(payouts.ofBooking, { query: { booking_id: reference }, signal }),
  })
  if (!data || (data.available.amount === 0 && data.data.length === 0)) return null
  return (
    <Card title={t('title')}>
      <p className="flex items-baseline justify-between gap-3 text-14">
        <span className="text-ink-2">{t('available')}</span>
        <Money value={data.available} decimals="always" className="font-mid" />
      </p>
      {mayPay && data.available.amount > 0 && (
        <Button size="small" className="mt-3" onClick={() => setPaying(true)}>
          {t('pay')}
        </Button>
      )}
      {data.data.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {data.data.map((one) => (
            <Row key={one.id} payout={one} />
          ))}
        </ul>
      )}
      {paying && <PayOutDialog reference={reference} available={data.available} onClose={() => setPaying(false)} />}
    </Card>
  )
}

function Row({ payout }: { payout: Payout }) {
  const t = useText('payouts')
  const api = useApi()
  const clock = useClock()
  const locale = useLocale()
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null)
  const { id, reference, way, bank, slip, amount, state, made_at, made_by, note } = payout
  return (
    <li className="grid gap-1 py-2 text-13">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Code className="font-mid">{reference}</Code>
        <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
        <Money value={amount} decimals="always" className="ms-auto font-mid" />
      </span>
      <span className="text-ink-2">
        {bank ? bank[locale] : t(`way_${way}`)} · <Code>{slip}</Code>
      </span>
      <span className="text-12 text-ink-3">{[clock.moment(made_at), made_by, note].filter(Boolean).join(' · ')}</span>
      <span className="flex flex-wrap gap-2 empty:hidden">
        {state === 'posted' && <ReceiptButton id={id} />}
        {state === 'waiting' &&
          (['approve', 'refuse'] as const).map((act) => (
            <ActButton
              key={act}
              record={payout}
              act={act}
              why={(reason) => t(`why_${reason}`)}
              size="small"
              onClick={() => setAsked(act)}
            >
              {t(act)}
            </ActButton>
          ))}
      </span>
      {asked && (
        <ActDialog
          title={t(`${asked}_ask`, { reference })}
          act={t(asked)}
          look={asked === 'approve' ? 'primary' : 'danger-solid'}
          reason={asked === 'refuse' ? { label: t('reason'), missing: t('reason_missing') } : null}
          run={(reason) =>
            api(payouts.decide, {
              body: { id, decision: asked, ...(reason ? { reason } : {}) },
              idempotencyKey: newIdempotencyKey(),
            })
          }
          call={payouts.decide}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}_text`)}
        </ActDialog>
      )}
    </li>
  )
}

function ReceiptButton({ id }: { id: string }) {
  const t = useText('payouts')
  const locale = useLocale()
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  const fetchReceipt = async () => {
    setBusy(true)
    try {
      const response = await sendAlive(payouts.receipt, { query: { id, locale } }, '*/*')
      await refuseBad(response)
      saveFile(fileNameOf(response) ?? 'receipt.pdf', await response.blob())
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" look="ghost" loading={busy} onClick={() => void fetchReceipt()}>
      {t('receipt')}
    </Button>
  )
}
