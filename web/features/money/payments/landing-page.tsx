import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LoaderCircle, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { LandedPayment } from '#contract/money/payments'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { LanguageSwitch, ThemeSwitch } from '#web/layouts/switches.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Declined, dueOf, Ended, Outcome, Paid, sayFailure } from './outcomes.tsx'
import { landedQuery } from './payments.queries.ts'
import { usePayNow } from './use-pay-now.ts'

const route = getRouteApi('/card/$payment')
/** After this long nobody is kept waiting: the booking shows the news when it comes. */
const patienceMs = 30_000

type Landed = z.infer<typeof LandedPayment>

/** Where a card page elsewhere sends its visitor: how the payment stands by our own word, and then on. */
export function LandingPage() {
  const t = useText('payments')
  const { payment: key } = route.useParams()
  const { left } = route.useSearch()
  const { data, error, refetch } = useQuery(landedQuery(useApi(), key, left !== undefined))
  return (
    <Frame>
      {data ? (
        <>
          <Sum of={data} />
          <Standing of={data} hasLeft={left !== undefined} />
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
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
    </Frame>
  )
}

function Standing({ of, hasLeft }: { of: Landed; hasLeft: boolean }) {
  if (of.status === 'authorized' || of.status === 'captured') return <Paid payment={of} />
  if (of.status === 'failed') return <Declined payment={of} />
  if (of.status === 'expired' || of.status === 'refunded') return <Ended payment={of} />
  return hasLeft ? <Left of={of} /> : <Awaited of={of} />
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface-1">
        <div className="mx-auto flex w-full max-w-120 items-center justify-between gap-3 px-3 py-3">
          <Logo tone="paper" />
          <span className="flex items-center gap-1">
            <LanguageSwitch />
            <ThemeSwitch className={iconButtonStyle()} />
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-120 flex-1 px-3 py-8 sm:py-14">
        <div className="rounded-r-3 bg-surface-1 p-5 shadow-lift-1 sm:p-8">{children}</div>
      </main>
    </div>
  )
}

function Sum({ of }: { of: Landed }) {
  const t = useText('payments')
  const format = useFormat()
  return (
    <header className="mb-6 border-b border-line pb-5">
      <h1 className="text-16 font-mid">{t('landing_title')}</h1>
      <p className="mt-1 text-32 font-light">{format.money(of.amount, 'always')}</p>
      <p className="text-14 text-ink-2">
        {t('for')} <Code>{of.reference}</Code>
      </p>
    </header>
  )
}

/** The card page said yes, and its provider has not told us yet. */
function Awaited({ of }: { of: Landed }) {
  const t = useText('payments')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Outcome
      icon={<LoaderCircle aria-hidden className="size-9 animate-spin text-ink-3" strokeWidth={1.4} />}
      title={t('awaited')}
      text={t(isLong ? 'awaited_long' : 'awaited_text')}
    >
      {isLong && (
        <a className={buttonStyle('ink', 'normal', 'w-full')} href={of.return_url}>
          {t('continue')}
        </a>
      )}
    </Outcome>
  )
}

/** Nobody has paid: the same page may be opened again. */
function Left({ of }: { of: Landed }) {
  const t = useText('payments')
  const { pay, paying, error } = usePayNow(
    of.reference,
    of.return_url.startsWith('/pay/') ? of.id : undefined,
    dueOf(of.return_url),
  )
  return (
    <Outcome
      icon={<Undo2 aria-hidden className="size-9 text-ink-3 rtl:-scale-x-100" strokeWidth={1.4} />}
      title={t('left')}
      text={t('left_text')}
    >
      {error ? (
        <Notice tone="bad" className="mb-3">
          {sayFailure(error, t('no_network'))}
        </Notice>
      ) : null}
      <Button look="ink" className="w-full" loading={paying} loadingText={t('opening')} onClick={() => void pay()}>
        {t('open_again')}
      </Button>
      <a className={buttonStyle('ghost', 'normal', 'mt-2 w-full')} href={of.return_url}>
        {t('go_back')}
      </a>
    </Outcome>
  )
}
