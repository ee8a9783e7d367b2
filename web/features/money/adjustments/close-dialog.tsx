import { adjustments } from '#contract/money/adjustments'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { addDays } from '#web/kit/time/calendar.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** Closes the books until a day, for good. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useText('adjustments')
  const today = useClock().today()
  const closing = useEndpointForm(adjustments.closePeriod, {
    values: { until: addDays(`${today.slice(0, 7)}-01`, -1) },
    toBody: ({ until }) => ({ until }),
    done: onClose,
  })
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('close_title')}>
      <Form of={closing} className="mt-3 grid gap-4 text-ink">
        <p className="text-14 text-ink-2">{t('close_text')}</p>
        <FormNotes of={closing} />
        <FormDay of={closing} name="until" label={t('close_until')} max={addDays(today, -1)} />
        <SubmitButton of={closing} className="justify-self-end">
          {t('close_books')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
