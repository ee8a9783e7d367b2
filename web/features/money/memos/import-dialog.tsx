import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memos } from '#contract/money/memos'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { base64Of } from '#web/kit/form/file-content.ts'
import { FileDrop } from '#web/kit/form/file-drop.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useSite } from '#web/site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { memoSuppliersQuery } from './memos.queries.ts'

/** Memos of a file, a row each: all of them or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('memos')
  const { currency } = useSite()
  const { data: suppliers = [] } = useQuery(memoSuppliersQuery(useApi()))
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useEndpointForm(memos.importFile, {
    values: { supplier: '', name: '', content: '', file: '' },
    toBody: ({ supplier, name, content }) => ({ supplier, name, content, currency }),
    also: ({ content }) => (content ? [] : [{ field: 'file' as const, message: t('choose_file') }]),
    rename: (path) => (path === 'content' || path === 'name' ? 'file' : path),
    done: onClose,
  })
  const { form, field, messageOf } = sending
  async function take(file: File) {
    setProblem(null)
    const content = await base64Of(file)
    if (!content) return setProblem(t('file_unread'))
    form.setValue('content', content, { shouldDirty: true })
    form.setValue('name', file.name, { shouldDirty: true })
    form.clearErrors('file')
  }
  const wrong = problem ?? messageOf('file')
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('import')}>
      <Form of={sending} className="mt-4 grid gap-5 text-ink">
        <FormNotes of={sending} />
        <p className="text-14 text-ink-2">{t('import_text')}</p>
        <Select
          label={t('supplier')}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          empty={t('choose')}
          {...field('supplier')}
        />
        <FileDrop
          fileName={form.watch('name') || null}
          invalid={wrong !== undefined}
          accept=".csv,.xlsx,text/csv"
          words={{ choose: t('file_choose'), again: t('file_again'), drop: t('file_drop'), limits: t('file_limits') }}
          onChoose={(file) => void take(file)}
        />
        {wrong && <Notice tone="bad">{wrong}</Notice>}
        <SubmitButton of={sending} look="primary" className="justify-self-end">
          {t('import_act')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
