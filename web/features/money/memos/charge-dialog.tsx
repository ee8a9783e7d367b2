import { type Memo, memos, noticeDays } from '#contract/money/memos'
import { UploadList } from '#web/features/operations/files/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { amountOf } from '#web/kit/money/typed.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

/** What an agency is charged for a memo: the memo, our fee, and what it is told. */
export function ChargeDialog({ memo: { id, left, agency }, onClose }: { memo: Memo; onClose: () => void }) {
  const t = useText('memos')
  const format = useFormat()
  const { currency } = left
  const feeOf = (typed: string) => amountOf(typed || '0', currency)
  const charging = useEndpointForm(memos.charge, {
    values: { fee: '', note: '', files: [] as { file_name: string; name: string }[] },
    toBody: ({ fee, note, files }) => ({
      id,
      note,
      fee: { amount: feeOf(fee) ?? 0, currency },
      expected_total: { amount: left.amount + (feeOf(fee) ?? 0), currency },
      files: files.map(({ file_name }) => file_name),
    }),
    also: ({ fee }) => (feeOf(fee) === null ? [{ field: 'fee' as const, message: t('amount_wrong') }] : []),
    rename: (path) => (path.startsWith('fee') || path.startsWith('expected') ? 'fee' : path),
    of: id,
    done: onClose,
  })
  const { form, field, messageOf } = charging
  const total = { amount: left.amount + (feeOf(form.watch('fee')) ?? 0), currency }
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('charge_ask', { agency: agency?.name[format.locale] ?? '' })}
    >
      <Form of={charging} className="mt-4 grid gap-5 text-ink">
        <FormNotes of={charging} />
        <p className="text-14 text-ink-2">{t('charge_text', { count: noticeDays })}</p>
        <TextField label={t('fee')} hint={t('fee_hint')} latin optional inputMode="decimal" {...field('fee')} />
        <dl className="grid gap-1.5 rounded-r-2 p-3 text-14 inset-ring inset-ring-line">
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{t('memo')}</dt>
            <dd>
              <Money value={left} decimals="always" size="bare" />
            </dd>
          </div>
          <div className="flex justify-between gap-4 font-mid">
            <dt>{t('agency_pays')}</dt>
            <dd>
              <Money value={total} decimals="always" />
            </dd>
          </div>
        </dl>
        <TextArea label={t('note')} hint={t('note_hint')} rows={2} dir="auto" maxLength={300} {...field('note')} />
        <UploadList
          label={t('evidence')}
          hint={t('evidence_hint')}
          optional
          value={form.watch('files')}
          onChange={(files) => form.setValue('files', files, { shouldDirty: true })}
          error={messageOf('files')}
        />
        <SubmitButton of={charging} look="primary" className="justify-self-end">
          {t('charge')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
