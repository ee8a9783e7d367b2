import type { FieldError } from '#contract/errors'
import { useText } from '#web/i18n/use-text.tsx'
import { Notice } from '#web/ui/notice.tsx'

const known = ['origin', 'destination', 'departure_date', 'return_date'] as const

/** What keeps an address from being searched, in the spec's words and field by field. */
export function FieldProblems({ problems }: { problems: readonly FieldError[] }) {
  const t = useText('flights')
  const search = useText('search')
  const reasons = problems.map(({ field, message }) => {
    const own = known.find((name) => name === field)
    return own ? search(`invalid_${own}`) : message
  })
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
