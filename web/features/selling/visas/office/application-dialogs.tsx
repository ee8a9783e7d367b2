import { visaEntries, visaPapers, type VisaPaper } from '#contract/selling/visa-terms'
import type { VisaApplication, VisaDocument } from '#contract/selling/visa-shapes'
import { visaDesk } from '#contract/selling/visa-desk'
import type { ReactNode } from 'react'
import { Upload } from '#web/features/operations/files/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type FormState, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type DialogProps = { of: VisaApplication; onClose: () => void }
const ofApplication = ({ booking_id, version }: VisaApplication) => ({ booking_id, version })

type FrameProps = { of: FormState; title: string; act: string; onClose: () => void; children: ReactNode }

function Frame({ of, title, act, onClose, children }: FrameProps) {
  const t = useText('office_visas')
  return (
    <Dialog isOpen onOpenChange={(open) => !open && !of.busy && onClose()} title={title}>
      <Form of={of} className="grid gap-4 text-ink">
        {children}
        <FormNotes of={of} />
        <SubmitButton of={of} look="primary" className="justify-self-end" loadingText={t('saving')}>
          {act}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

/** Asks for a paper, or for another in the place of one; its buyer is told by mail. */
export function AskDialog({ of, document, onClose }: DialogProps & { document: VisaDocument | undefined }) {
  const t = useText('office_visas')
  const words = useText('visas')
  const asking = useEndpointForm(visaDesk.ask, {
    values: { kind: document?.kind ?? ('other' as VisaPaper), reason: '' },
    toBody: (typed) => ({ ...ofApplication(of), ...typed, ...(document ? { document_id: document.id } : {}) }),
    of: `${of.booking_id} ${document?.id ?? ''}`,
    done: onClose,
  })
  return (
    <Frame of={asking} title={t('act_ask')} act={t('ask')} onClose={onClose}>
      <Select
        label={t('paper')}
        empty={null}
        disabled={document !== undefined}
        options={visaPapers.map((value) => ({ value, label: words(`${value}_paper`) }))}
        {...(document ? { value: document.kind, onChange: () => undefined } : asking.field('kind'))}
      />
      <TextArea label={t('reason')} hint={t('reason_hint')} dir="auto" {...asking.field('reason')} />
    </Frame>
  )
}

/** What the embassy has granted. */
export function ApproveDialog({ of, onClose }: DialogProps) {
  const t = useText('office_visas')
  const words = useText('visas')
  const approving = useEndpointForm(visaDesk.approve, {
    values: { number: '', valid_from: '', valid_until: '', entries: 'single' as (typeof visaEntries)[number] },
    toBody: (typed) => ({ ...ofApplication(of), ...typed }),
    of: of.booking_id,
    done: onClose,
  })
  const { form, field, messageOf } = approving
  const day = (name: 'valid_from' | 'valid_until') => (
    <DayField
      label={words(name)}
      value={form.watch(name)}
      error={messageOf(name)}
      onChange={(value) => {
        form.setValue(name, value, { shouldDirty: true })
        form.clearErrors(name)
      }}
    />
  )
  return (
    <Frame of={approving} title={t('act_approve')} act={t('act_approve')} onClose={onClose}>
      <TextField label={words('visa_number')} latin autoComplete="off" {...field('number')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {day('valid_from')}
        {day('valid_until')}
      </div>
      <Select
        label={words('entries')}
        empty={null}
        options={visaEntries.map((value) => ({ value, label: words(`entries_${value}`) }))}
        {...field('entries')}
      />
    </Frame>
  )
}

/** The embassy has refused it; our service comes back where the mistake was ours. */
export function RejectDialog({ of, onClose }: DialogProps) {
  const t = useText('office_visas')
  const rejecting = useEndpointForm(visaDesk.reject, {
    values: { reason: '', our_error: false },
    toBody: (typed) => ({ ...ofApplication(of), ...typed }),
    of: of.booking_id,
    done: onClose,
  })
  return (
    <Frame of={rejecting} title={t('act_reject')} act={t('act_reject')} onClose={onClose}>
      <TextArea label={t('reason')} hint={t('reason_hint')} dir="auto" {...rejecting.field('reason')} />
      <Checkbox label={t('our_error')} hint={t('our_error_hint')} {...rejecting.field('our_error')} />
    </Frame>
  )
}

/** The visa itself, to the buyer's page and by mail. */
export function DeliverDialog({ of, onClose }: DialogProps) {
  const t = useText('office_visas')
  const delivering = useEndpointForm(visaDesk.deliver, {
    values: { file: null as { name: string; file_name: string } | null },
    toBody: ({ file }) => ({ ...ofApplication(of), file_name: file?.file_name ?? '' }),
    rename: (path) => (path === 'file_name' ? 'file' : path),
    of: of.booking_id,
    done: onClose,
  })
  return (
    <Frame of={delivering} title={t('act_deliver')} act={t('act_deliver')} onClose={onClose}>
      <Upload
        label={t('visa_file')}
        value={delivering.form.watch('file')}
        error={delivering.messageOf('file')}
        onChange={(file) => {
          delivering.form.setValue('file', file, { shouldDirty: true })
          delivering.form.clearErrors('file')
        }}
      />
    </Frame>
  )
}
