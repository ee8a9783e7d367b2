import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FormState } from './use-endpoint-form.ts'

type UnclearNoticeProps = Pick<FormState, 'unclear' | 'busy'>

/** Sent, and nobody answered: the same again, or give it up. Until then nothing else is sent from this form. */
export function UnclearNotice({ unclear, busy }: UnclearNoticeProps) {
  const t = useText('common')
  if (!unclear) return null
  return (
    <Notice
      tone="warn"
      title={t('unclear_saved')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" loading={busy} onClick={unclear.tryAgain}>
            {t('try_again')}
          </Button>
          <Button size="small" look="ghost" onClick={unclear.startOver}>
            {t('start_over')}
          </Button>
        </span>
      }
    >
      {t('unclear_saved_text')}
    </Notice>
  )
}
