import type { VisaApplicationRow } from '#contract/selling/visa-shapes'
import { visaDesk } from '#contract/selling/visa-desk'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SendProps = {
  rows: readonly Pick<VisaApplicationRow, 'booking_id' | 'version'>[]
  onClose: () => void
  onDone: () => void
}

/** All of them go to the embassy together, or none. */
export function SendDialog({ rows, onClose, onDone }: SendProps) {
  const t = useText('office_visas')
  const words = useText('visas')
  const sending = useEndpointForm(visaDesk.send, {
    values: { embassy_ref: '' },
    toBody: ({ embassy_ref }) => ({
      applications: rows.map(({ booking_id, version }) => ({ booking_id, version })),
      ...(embassy_ref.trim() ? { embassy_ref } : {}),
    }),
    of: rows.map(({ booking_id }) => booking_id).join(),
    done: onDone,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !sending.busy && onClose()}
      title={t('send_ask', { count: rows.length })}
    >
      <Form of={sending} className="grid gap-4">
        <p className="text-ink-2">{t('send_text')}</p>
        <TextField label={words('embassy_ref')} optional latin autoComplete="off" {...sending.field('embassy_ref')} />
        <FormNotes of={sending} />
        <SubmitButton of={sending} look="primary" className="justify-self-end" loadingText={t('saving')}>
          {t('send')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
