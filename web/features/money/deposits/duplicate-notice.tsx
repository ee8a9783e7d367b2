import type { Deposit } from '#contract/money/deposits'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The same bank reference was sent before: somewhere else, or in a deposit that came to nothing. */
export function DuplicateNotice({ deposit }: { deposit: Deposit }) {
  const t = useText('deposits')
  if (deposit.duplicates.length === 0) return null
  return (
    <Notice tone="warn" title={t('duplicate_title')}>
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {deposit.duplicates.map((id) => (
          <Link key={id} href={paths.depositDetails(id)} className={textLink}>
            <Code>{id}</Code>
          </Link>
        ))}
      </span>
    </Notice>
  )
}
