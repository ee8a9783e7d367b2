import { umrahWaits } from '#contract/selling/umrah-waits'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Somebody who called is put at the end of the line. */
export function WaitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('umrah_work')
  const saving = useEndpointForm(umrahWaits.note, {
    values: { seats: '1', name: '', email: '', phone: '' },
    toBody: ({ seats, name, email, phone }) => ({
      id,
      seats: Number(westernDigits(seats)),
      who: { name, email, phone: westernDigits(phone).replace(/[\s()-]/g, '') },
    }),
    rename: (field) => field.replace(/^who\./, ''),
    of: id,
    done: onClose,
  })
  const { field } = saving
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !saving.busy && onClose()} title={t('wait_note')}>
      <Form of={saving} className="grid gap-4 text-ink">
        <TextField label={t('wait_name')} dir="auto" {...field('name')} />
        <TextField label={t('wait_email')} latin type="email" inputMode="email" {...field('email')} />
        <TextField label={t('wait_phone')} latin type="tel" inputMode="tel" {...field('phone')} />
        <TextField label={t('wait_seats')} latin inputMode="numeric" {...field('seats')} />
        <FormNotes of={saving} />
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('wait_add')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
