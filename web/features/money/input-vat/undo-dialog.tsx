import { inputVat, type SupplierInvoice } from '#contract/money/input-vat'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

/** An invoice that was written down by mistake is turned round, with a reason. */
export function UndoDialog({ invoice: { id, number }, onClose }: { invoice: SupplierInvoice; onClose: () => void }) {
  const t = useText('input_vat')
  const undoing = useEndpointForm(inputVat.undo, {
    values: { reason: '' },
    toBody: ({ reason }) => ({ id, reason }),
    done: onClose,
  })
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('undo_title', { number })}>
      <Form of={undoing} className="mt-3 grid gap-4 text-ink">
        <p className="text-14 text-ink-2">{t('undo_text')}</p>
        <FormNotes of={undoing} />
        <TextArea label={t('why')} rows={2} dir="auto" maxLength={300} {...undoing.field('reason')} />
        <SubmitButton of={undoing} look="danger" className="justify-self-end">
          {t('undo')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
