import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { travellers, type TravellerRow } from '#contract/people/travellers'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { fullName } from '#web/kit/people/ticket-name.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'

type DeleteDialogProps = {
  traveller: Pick<TravellerRow, 'id' | 'given_name' | 'surname'>
  onClose: () => void
  onDeleted?: () => void
}

/** Asks by name before somebody leaves the list. */
export function DeleteDialog({ traveller, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText('travellers')
  const api = useApi()
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => !busy && onClose()
  async function go() {
    setBusy(true)
    setProblem(null)
    try {
      const { message } = await api(travellers.remove, { query: { id: traveller.id } })
      toast('success', translate(message) ?? '')
      onClose()
      onDeleted?.()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.message) ?? '')
    } finally {
      setBusy(false)
      // A colleague may have been first: the list shows what is there now.
      fetchAgain(queryClient, travellers.remove)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t.rich('delete_ask', { name: <Code>{fullName(traveller)}</Code> })}
      actions={
        <>
          <Button onClick={close}>{t('keep')}</Button>
          <Button look="danger-solid" loading={busy} loadingText={t('deleting')} onClick={() => void go()}>
            {t('delete_act')}
          </Button>
        </>
      }
    >
      <p>{t('delete_text')}</p>
      {problem && (
        <Notice tone="bad" className="mt-4">
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
