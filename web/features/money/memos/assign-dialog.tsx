import { type Memo, memoCauses, memos } from '#contract/money/memos'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Which booking a memo is about, and why it came: the one of its document is proposed. */
export function AssignDialog({ memo, onClose }: { memo: Memo; onClose: () => void }) {
  const t = useText('memos')
  const { id, booking, proposed, cause, kind, against } = memo
  const assigning = useEndpointForm(memos.assign, {
    values: { booking_id: booking ?? proposed?.booking ?? '', cause, against: against?.number ?? '' },
    toBody: (values) => ({
      id,
      cause: values.cause,
      booking_id: values.booking_id.trim() || null,
      against: kind === 'ACMA' ? values.against.trim() || null : null,
    }),
    of: id,
    done: onClose,
  })
  const { field } = assigning
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('assign')}>
      <Form of={assigning} className="mt-4 grid gap-5 text-ink">
        <FormNotes of={assigning} />
        <TextField label={t('booking')} hint={t('booking_hint')} latin optional {...field('booking_id')} />
        <Select
          label={t('cause')}
          empty={null}
          options={memoCauses.map((value) => ({ value, label: t(`cause_${value}`) }))}
          {...field('cause')}
        />
        {kind === 'ACMA' && (
          <TextField label={t('against')} hint={t('against_hint')} latin optional {...field('against')} />
        )}
        <SubmitButton of={assigning} look="primary" className="justify-self-end">
          {t('assign_act')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
