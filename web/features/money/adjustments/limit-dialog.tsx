import { adjustments } from '#contract/money/adjustments'
import type { Money } from '#contract/kernel/shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Up to which amount one person alone adjusts the books. */
export function LimitDialog({ limit: { amount, currency }, onClose }: { limit: Money; onClose: () => void }) {
  const t = useText('adjustments')
  const format = useFormat()
  const saving = useEndpointForm(adjustments.saveLimit, {
    values: { limit: shortTyped(amount, currency) },
    toBody: ({ limit }) => ({ limit: { amount: amountOf(limit, currency) ?? 0, currency } }),
    also: ({ limit }) => (amountOf(limit, currency) === null ? [{ field: 'limit', message: t('amount_wrong') }] : []),
    done: onClose,
  })
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('limit_title')}>
      <Form of={saving} className="mt-3 grid gap-4 text-ink">
        <FormNotes of={saving} />
        <TextField
          label={t('limit_in', { currency: format.currency(currency) })}
          hint={t('limit_hint')}
          latin
          inputMode="decimal"
          {...saving.field('limit')}
        />
        <SubmitButton of={saving} className="justify-self-end">
          {t('save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
