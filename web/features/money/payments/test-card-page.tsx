import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TestCardPayment } from '#contract/money/payments'
import type * as z from 'zod/mini'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { LanguageSwitch } from '#web/layouts/switches.tsx'
import { useSite } from '#web/site.ts'
import { Code } from '#web/ui/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CardForm } from './card-form.tsx'
import { CodeForm } from './code-form.tsx'
import { Declined, Ended, Paid } from './outcomes.tsx'
import { testCardQuery } from './payments.queries.ts'
import { challengeCard } from './test-cards.ts'

export type Payment = z.infer<typeof TestCardPayment>

/** The hosted page of the test provider: a guest in the app, so it wears none of its looks. */
export function TestCardPage() {
  const t = useText('payments')
  const { payment: id } = useParams({ strict: false }) as { payment: string }
  const api = useApi()
  const { data, error, refetch } = useQuery(testCardQuery(api, id))
  const [paid, setPaid] = useState<{ payment: Payment; card: string } | null>(null)
  const card = paid?.card ?? challengeCard
  const payment = paid?.payment ?? data
  return (
    <Plain>
      {payment ? (
        <>
          <Amount payment={payment} />
          {payment.status === 'created' && (
            <CardForm payment={payment} onPaid={(next, number) => setPaid({ payment: next, card: number })} />
          )}
          {payment.status === 'requires_action' && (
            <CodeForm payment={payment} card={card} onPaid={(next) => setPaid({ payment: next, card })} />
          )}
          {(payment.status === 'authorized' || payment.status === 'captured') && <Paid payment={payment} />}
          {payment.status === 'failed' && <Declined payment={payment} />}
          {(payment.status === 'expired' || payment.status === 'refunded') && <Ended payment={payment} />}
        </>
      ) : error ? (
        <ErrorState
          level={1}
          title={t('not_found')}
          text={t('not_found_text')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
    </Plain>
  )
}

function Plain({ children }: { children: ReactNode }) {
  const t = useText('payments')
  return (
    <div className="flex min-h-dvh flex-col bg-surface-3">
      <header className="flex items-center justify-center gap-2.5 bg-warn-soft px-4 py-3 text-14 font-mid text-warn">
        <FlaskConical aria-hidden className="size-4.5 flex-none" strokeWidth={1.8} />
        {t('banner')}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-120 flex-1 px-3 py-8 sm:py-14">
        <div className="mb-3 flex items-center justify-between px-1 text-14 text-ink-2">
          <span className="font-mid">{t('provider')}</span>
          <LanguageSwitch />
        </div>
        <div className="border border-line-strong bg-surface-2 p-5 sm:p-8">{children}</div>
        <p className="mt-3 px-1 text-13 text-ink-2">{t('foot')}</p>
      </main>
    </div>
  )
}

function Amount({ payment }: { payment: Payment }) {
  const t = useText('payments')
  const format = useFormat()
  const { brand } = useSite()
  const merchant = payment.merchant === brand.en ? brand[format.locale] : payment.merchant
  return (
    <header className="mb-6 border-b border-line pb-5">
      <h1 className="text-16 font-mid">{t('pay_to', { merchant })}</h1>
      <p className="mt-1 text-32 font-light">{format.money(payment.amount, 'always')}</p>
      <p className="text-14 text-ink-2">
        {t('for')} <Code>{payment.reference}</Code>
      </p>
    </header>
  )
}
