import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Backward, Forward } from '#web/ui/mirrored.tsx'
import { useCheckout } from '../checkout-context.tsx'
import { StepAct } from '../step-act.tsx'
import { ReviewStep } from './review-step.tsx'
import type { Saving } from './use-save.ts'
import type { Money } from '#contract/kernel/shapes'

/** A visitor or customer: the seats are held first, then one pays or does not yet. */
export function PublicReview({ saving, onSave }: { saving: Saving; onSave: (expected: Money) => void }) {
  const t = useText('checkout')
  const { total, goTo, pricing, runOut, flight } = useCheckout()
  return (
    <ReviewStep
      saving={saving}
      actions={(consented) => (
        <>
          <p className="basis-full text-end text-13 text-ink-2">
            {t(flight.sold_at_once ? 'pay_at_once' : 'hold_first')}
          </p>
          <Button look="ghost" className="me-auto" onClick={() => goTo('bags')} icon={<Backward className="size-4" />}>
            {t('back_to_bags')}
          </Button>
          <StepAct
            short={t('hold_seats')}
            text={t('to_payment')}
            loading={saving.saving || pricing}
            loadingText={saving.saving ? t('holding') : t('adding_up')}
            refused={runOut ? t('price_over') : undefined}
            onClick={() => consented() && onSave(total)}
          >
            <Forward className="size-4.5" />
          </StepAct>
        </>
      )}
    />
  )
}
