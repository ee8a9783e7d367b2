import { useState } from 'react'
import { operations, type OutboxMail } from '#contract/operations/operations'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useAct } from './use-act.ts'

/** What can be done about the picked mails that did not go. */
export function MailActs({ mails, onDone }: { mails: readonly OutboxMail[]; onDone: () => void }) {
  const ids = mails.map(({ id }) => id)
  const areBouncing = mails.every(({ state }) => state === 'bounced' || state === 'withheld')
  const t = useText('operations')
  const api = useApi()
  const { busy, problem, run } = useAct()
  const [closing, setClosing] = useState(false)
  const act = async (ask: () => Promise<{ message?: string | undefined }>) => {
    if (!(await run(ask))) return
    setClosing(false)
    onDone()
  }
  return (
    <div
      role="group"
      aria-label={t('picked', { count: ids.length })}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-surface-1 px-card py-2"
    >
      <span className="me-2 text-13 text-ink-2">{t('picked', { count: ids.length })}</span>
      <Button
        look="primary"
        size="small"
        loading={busy}
        onClick={() => void act(() => api(operations.sendAgain, { body: { ids } }))}
      >
        {t('send_again')}
      </Button>
      {areBouncing && (
        <Button
          size="small"
          loading={busy}
          onClick={() => void act(() => api(operations.addressWorks, { body: { ids } }))}
        >
          {t('address_works')}
        </Button>
      )}
      <Button size="small" onClick={() => setClosing(true)}>
        {t('close_mails')}
      </Button>
      {closing && (
        <ReasonDialog
          title={t('close_mails_title', { count: ids.length })}
          act={t('close_mails')}
          look="primary"
          reason={{ label: t('reason'), hint: t('reason_hint'), missing: t('reason_missing'), least: 3 }}
          busy={busy}
          problem={problem}
          onAct={(reason) => void act(() => api(operations.closeMails, { body: { ids, reason } }))}
          onClose={() => setClosing(false)}
        >
          {t('close_mails_text')}
        </ReasonDialog>
      )}
    </div>
  )
}
