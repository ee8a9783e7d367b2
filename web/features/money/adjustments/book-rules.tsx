import type { Money as Amount } from '#contract/kernel/shapes'
import { useHolds } from '#web/api/permissions.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'

type Props = { rules: { closed_until: string | null; limit: Amount }; onClose: () => void; onLimit: () => void }

/** Until when the books are closed and up to what one person corrects them, each with its act for whoever may. */
export function BookRules({ rules, onClose, onLimit }: Props) {
  const t = useText('adjustments')
  const format = useFormat()
  const mayAdjust = useHolds('ledger.adjust')
  const maySet = useHolds('settings.manage')
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-2">
      <span>
        {rules.closed_until ? t('closed_until', { day: format.date(rules.closed_until, 'long') }) : t('never_closed')}
      </span>
      {mayAdjust && (
        <Button size="small" onClick={onClose}>
          {t('close_books')}
        </Button>
      )}
      <span>{t.rich('limit_text', { limit: <Money value={rules.limit} decimals="always" /> })}</span>
      {maySet && (
        <Button size="small" look="ghost" onClick={onLimit}>
          {t('change')}
        </Button>
      )}
    </p>
  )
}
