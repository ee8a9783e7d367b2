import { type Memo, memos } from '#contract/money/memos'
import { UploadList } from '#web/features/operations/files/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

/** Why a memo is disputed, with what proves it. */
export function DisputeDialog({ memo: { id, decide_by }, onClose }: { memo: Memo; onClose: () => void }) {
  const t = useText('memos')
  const format = useFormat()
  const disputing = useEndpointForm(memos.dispute, {
    values: { reason: '', files: [] as { file_name: string; name: string }[] },
    toBody: ({ reason, files }) => ({ id, reason, files: files.map(({ file_name }) => file_name) }),
    of: id,
    done: onClose,
  })
  const { form, field, messageOf } = disputing
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('dispute_ask')}>
      <Form of={disputing} className="mt-4 grid gap-5 text-ink">
        <FormNotes of={disputing} />
        <p className="text-14 text-ink-2">{t('dispute_text', { day: format.date(decide_by, 'long') })}</p>
        <TextArea label={t('dispute_reason')} rows={3} dir="auto" maxLength={300} {...field('reason')} />
        <UploadList
          label={t('files')}
          optional
          value={form.watch('files')}
          onChange={(files) => form.setValue('files', files, { shouldDirty: true })}
          error={messageOf('files')}
        />
        <SubmitButton of={disputing} look="primary" className="justify-self-end">
          {t('dispute')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
