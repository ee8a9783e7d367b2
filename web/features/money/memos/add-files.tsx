import { type Memo, memos } from '#contract/money/memos'
import { UploadList } from '#web/features/operations/files/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'

type Files = { file_name: string; name: string }[]

/** More files for a memo: what the airline wrote, what proves the contrary. */
export function AddFiles({ memo: { id }, onAdded }: { memo: Memo; onAdded: () => void }) {
  const t = useText('memos')
  const adding = useEndpointForm(memos.addFiles, {
    values: { files: [] as Files },
    toBody: ({ files }) => ({ id, files: files.map(({ file_name }) => file_name) }),
    of: id,
    done: onAdded,
  })
  const files = adding.form.watch('files')
  return (
    <Form of={adding} className="grid gap-3">
      <FormNotes of={adding} />
      <UploadList
        label={t('add_files')}
        value={files}
        onChange={(next) => adding.form.setValue('files', next, { shouldDirty: true })}
        error={adding.messageOf('files')}
      />
      {files.length > 0 && (
        <SubmitButton of={adding} size="small" className="justify-self-end">
          {t('add_files')}
        </SubmitButton>
      )}
    </Form>
  )
}
