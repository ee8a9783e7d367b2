import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { CheckoutLayout } from '#web/layouts/checkout-layout.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { StepLine } from '#web/ui/step-line.tsx'
import type { Area } from './checkout-context.tsx'
import { WithActBar } from './step-act.tsx'
import type { StepId } from './checkout-search.ts'

type CheckoutFrameProps = { area: Area; step: StepId; summary: ReactNode; children: ReactNode }

/** Named steps above, summary beside: alone for the public, inside the portal for an agency. */
export function CheckoutFrame({ area, step, summary, children }: CheckoutFrameProps) {
  const t = useText('checkout')
  const steps = [
    { id: 'passengers', label: t('passengers') },
    { id: 'seats', label: t('seats_and_bags') },
    { id: 'review', label: t('review') },
    { id: 'payment', label: t('payment') },
  ]
  const current = step === 'bags' ? 'seats' : step
  if (area === 'public') {
    return (
      <WithActBar>
        <CheckoutLayout steps={steps} current={current} summary={summary}>
          {children}
        </CheckoutLayout>
      </WithActBar>
    )
  }
  return (
    <PortalPage title={t('new_booking')} titleIsHeading={false}>
      <StepLine steps={steps} current={current} className="mx-auto mb-3 w-full max-w-160" />
      <div className="mx-auto grid w-full max-w-page gap-9 pb-28 lg:grid-cols-[minmax(0,1fr)_344px] lg:pb-8">
        <WithActBar>
          <div className="min-w-0">{children}</div>
          <aside className="min-w-0 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30">
            <div className="lg:sticky lg:top-18">{summary}</div>
          </aside>
        </WithActBar>
      </div>
    </PortalPage>
  )
}
