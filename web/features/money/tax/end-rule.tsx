import { tax, type TaxRuleRow } from '#contract/money/tax-rules'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useRuleWords } from './use-rule-words.ts'

/** Gives a rule its last day. */
export function EndRule({ rule, onClose }: { rule: TaxRuleRow; onClose: () => void }) {
  const t = useText('tax')
  const clock = useClock()
  const { suppliesOf } = useRuleWords()
  const ending = useEndpointForm(tax.endRule, {
    values: { to: clock.today() },
    toBody: ({ to }) => ({ id: rule.id, to }),
    of: rule.id,
    done: onClose,
  })
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('end_title', { rule: suppliesOf(rule) })}>
      <Form of={ending} className="grid gap-4">
        <p>{t('end_text')}</p>
        <FormNotes of={ending} />
        <FormDay of={ending} name="to" label={t('to')} />
        <SubmitButton of={ending} look="primary" className="justify-self-end">
          {t('end')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
