import { type MasarContract, umrahFiling } from '#contract/selling/umrah-filing'
import { Upload } from '#web/features/operations/files/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type Act = MasarContract['allowed_actions'][number]['action']
type Props = { id: string; contract: MasarContract; act: Act; onClose: () => void }

/** One step of a contract: with its number and evidence where it is documented, with a reason where it is refused. */
export function ContractActDialog({ id, contract, act, onClose }: Props) {
  const t = useText('umrah_work')
  const acting = useEndpointForm(umrahFiling.actOnContract, {
    values: { number: '', file: null as { name: string; file_name: string } | null, reason: '' },
    toBody: ({ number, file, reason }) => ({
      id,
      contract_id: contract.id,
      version: contract.version,
      act,
      ...(number.trim() ? { number } : {}),
      ...(file ? { file_name: file.file_name } : {}),
      ...(reason.trim() ? { reason } : {}),
    }),
    rename: (path) => (path === 'file_name' ? 'file' : path),
    of: `${contract.id} ${act}`,
    done: onClose,
  })
  const { form, field, messageOf } = acting
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !acting.busy && onClose()}
      title={t('contract_act_title', { act: t(`contract_act_${act}`), provider: contract.provider })}
    >
      <Form of={acting} className="grid gap-4 text-ink">
        <p className="text-14 text-ink-2">{t(`contract_act_${act}_text`)}</p>
        {act === 'document' && (
          <>
            <TextField label={t('masar_number')} latin autoComplete="off" {...field('number')} />
            <Upload
              label={t('evidence')}
              value={form.watch('file')}
              error={messageOf('file')}
              onChange={(file) => {
                form.setValue('file', file, { shouldDirty: true })
                form.clearErrors('file')
              }}
            />
          </>
        )}
        {(act === 'refuse' || act === 'cancel') && <TextArea label={t('reason')} dir="auto" {...field('reason')} />}
        <FormNotes of={acting} />
        <SubmitButton of={acting} look="primary" className="justify-self-end">
          {t(`contract_act_${act}`)}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
