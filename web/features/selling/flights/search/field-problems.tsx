import type { FieldError } from '#contract/kernel/errors'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What keeps an address from being searched, each thing by its own reason. */
export function FieldProblems({ problems }: { problems: readonly FieldError[] }) {
  const t = useText('flights')
  const translate = useTranslateMessage()
  const reasons = problems.map(({ message }) => translate(message))
  return (
    <Notice tone="bad" title={t('invalid')} className="mb-4">
      <ul>
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  )
}
