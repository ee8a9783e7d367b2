import { useState } from 'react'
import { visaSales } from '#contract/selling/visa-sales'
import type { VisaApplication } from '#contract/selling/visa-shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type AgainProps = { of: VisaApplication; price: NonNullable<VisaApplication['again']>; onDone: (id: string) => void }

/** After a refusal: a second application for the same person, with the papers of identity that are there. */
export function ApplyAgain({ of, price, onDone }: AgainProps) {
  const t = useText('visas')
  const [open, setOpen] = useState(false)
  return (
    <p className="mt-4">
      <Button look="primary" onClick={() => setOpen(true)}>
        {t('again')}
      </Button>
      {open && <AgainDialog of={of} price={price} onDone={onDone} onClose={() => setOpen(false)} />}
    </p>
  )
}

function AgainDialog({ of, price, onDone, onClose }: AgainProps & { onClose: () => void }) {
  const t = useText('visas')
  const format = useFormat()
  const today = useClock().today()
  const { booking_id, speed } = of
  const applying = useEndpointForm(visaSales.resubmit, {
    values: { entry_date: '' },
    toBody: ({ entry_date }) => ({ booking_id, speed, entry_date, expected_total: price }),
    of: booking_id,
    done: ({ booking }) => onDone(booking.reference),
  })
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !applying.busy && onClose()} title={t('again_title')}>
      <Form of={applying} className="grid gap-4 text-ink">
        <p className="text-ink-2">{t('again_text')}</p>
        <FormDay of={applying} name="entry_date" label={t('entry_date')} min={today} />
        <FormNotes of={applying} />
        <SubmitButton of={applying} look="primary" className="justify-self-end" loadingText={t('saving')}>
          {t('again_act', { amount: format.money(price) })}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
