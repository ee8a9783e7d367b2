import { useState } from 'react'
import type { OfflineBooking } from '#contract/selling/offline'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { dueNow } from './offline.rules.ts'
import { type Answer, useAnswerRequest } from './request-acts.ts'

type AnswerDialogProps = { request: OfflineBooking; answer: Answer; onClose: () => void }

/** Names what happens to which money; the safe choice stands first. */
export function AnswerDialog({ request, answer, onClose }: AnswerDialogProps) {
  const t = useText('offline')
  const format = useFormat()
  const [reason, setReason] = useState('')
  const { run, busy, problem } = useAnswerRequest(request)
  const close = () => !busy && onClose()
  const now = dueNow(request)
  const amount = request.total ? format.money(request.total, 'always') : ''
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t(`${answer}_ask`, { id: `\u2066${request.id}\u2069` })}
      actions={
        <>
          <Button onClick={close}>{t('keep')}</Button>
          <Button
            look={answer === 'accept' ? 'primary' : 'danger-solid'}
            loading={busy}
            loadingText={t('working')}
            onClick={() => void run(answer, reason).then((done) => done && onClose())}
          >
            {t(`${answer}_do`, { amount })}
          </Button>
        </>
      }
    >
      <p>
        {t.rich(`${answer}_text`, {
          amount: <Money value={now} decimals="always" className="font-mid text-ink" />,
        })}
      </p>
      {answer !== 'accept' && (
        <TextArea
          className="mt-4 text-ink"
          label={t('reason')}
          optional
          hint={t('reason_hint')}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {problem && (
        <Notice tone="bad" className="mt-4" title={t('failed_update')}>
          {problem === t('failed_update') ? null : problem}
        </Notice>
      )}
    </Dialog>
  )
}
