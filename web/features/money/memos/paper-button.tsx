import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { memos } from '#contract/money/memos'
import { isApiError } from '#web/api/api-error.ts'
import { refuseBad, send } from '#web/api/client.ts'
import { fileNameOf, saveFile } from '#web/api/save-file.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type PaperButtonProps = { id: string; paper: 'debit_note' | 'credit_note'; number: string }

/** The paper of a charge as PDF, in the page's language; fetched with the session, which a link would not carry. */
export function PaperButton({ id, paper, number }: PaperButtonProps) {
  const t = useText('memos')
  const locale = useLocale()
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      const response = await send(memos.paper, { query: { id, paper, locale } }, 'application/pdf')
      await refuseBad(response)
      saveFile(fileNameOf(response) ?? `${number}.pdf`, await response.blob())
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      loading={busy}
      icon={<FileDown aria-hidden className="size-4" strokeWidth={1.8} />}
      onClick={() => void take()}
    >
      {t(paper)}
    </Button>
  )
}
