import { useState } from 'react'
import { afterSale } from '#contract/selling/after-sale'
import type { OfficeBooking } from '#contract/selling/office-bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { ItemPicker } from '#web/kit/record/item-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { correctionsOf } from './office-acts.ts'

/** Ends by hand what nothing else ends: each choice asks the supplier or closes what is over, none writes over a status. */
export function CorrectDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const t = useText('office_bookings')
  const [no, setNo] = useState(booking.items[0]?.no ?? 1)
  const item = booking.items.find((one) => one.no === no)
  const targets = correctionsOf({ ...booking, ...(booking.items.length > 1 && item ? { status: item.status } : {}) })
  const correct = useEndpointForm(afterSale.update, {
    values: { status: targets[0] ?? 'completed', reason: '' },
    toBody: ({ status, reason }) => ({
      booking_id: booking.id,
      ...(booking.items.length > 1 && { item: no }),
      status: status as (typeof targets)[number],
      reason,
    }),
    of: booking.id,
    done: onClose,
  })
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('correct_ask', { reference: booking.id })}>
      <Form of={correct} className="grid gap-4 text-ink">
        <ItemPicker label={t('correct_item')} items={booking.items} no={no} onChoose={setNo} />
        <RadioGroup
          label={t('correct_to')}
          look="cards"
          field={correct.field('status')}
          options={targets.map((value) => ({ value, label: t(`to_${value}`), hint: t(`to_${value}_text`) }))}
        />
        <TextArea label={t('reason')} {...correct.field('reason')} />
        <FormNotes of={correct} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('not_now')}</Button>
          <SubmitButton of={correct} look="primary" loadingText={t('working')}>
            {t('do_correct')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
