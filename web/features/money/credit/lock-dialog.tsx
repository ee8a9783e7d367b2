import { credit, type CreditRow } from '#contract/money/credit'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { useClock } from '#web/kit/time/clock.ts'

/** Asks why an agency is to buy no longer on credit, or again. */
export function LockDialog({ row: { agency, lock }, onClose }: { row: CreditRow; onClose: () => void }) {
  const t = useText('credit')
  const api = useApi()
  const locale = useLocale()
  const clock = useClock()
  const name = agency.name[locale]
  return (
    <ActDialog
      title={t(lock ? 'unlock_ask' : 'lock_ask', { agency: name })}
      act={t(lock ? 'unlock' : 'lock')}
      look={lock ? 'primary' : 'danger-solid'}
      reason={{ label: t('reason'), hint: t('reason_hint'), missing: t('reason_missing') }}
      run={(reason) =>
        api(credit.lock, { body: { agency_id: agency.id, locked: !lock, reason }, idempotencyKey: newIdempotencyKey() })
      }
      call={credit.lock}
      onClose={onClose}
    >
      {lock ? t('locked_since', { day: clock.date(lock.at), by: lock.by ?? '–', reason: lock.reason }) : t('lock_text')}
    </ActDialog>
  )
}
