import type { Deposit } from '#contract/money/deposits'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useNamed } from './named.ts'

/** The same slip, or the same amount and reference, was sent before; or the reference alone, at whichever time and bank. */
export function DuplicateNotice({ deposit }: { deposit: Deposit }) {
  const t = useText('deposits')
  const rest = deposit.duplicates.filter((id) => !deposit.alike.some((one) => one.id === id))
  return (
    <>
      {deposit.alike.length > 0 && <Alike deposit={deposit} />}
      {rest.length > 0 && (
        <Notice tone="warn" title={t('duplicate_title')}>
          <span className="flex flex-wrap gap-x-3 gap-y-1">
            {rest.map((id) => (
              <Link key={id} href={paths.depositDetails(id)} className={textLink}>
                <Code>{id}</Code>
              </Link>
            ))}
          </span>
        </Notice>
      )}
    </>
  )
}

function Alike({ deposit }: { deposit: Deposit }) {
  const t = useText('deposits')
  const named = useNamed()
  const clock = useClock()
  return (
    <Notice tone="bad" title={t('alike_title')}>
      <ul className="grid gap-1.5">
        {deposit.alike.map(({ id, agency, status, created_at, why }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link href={paths.depositDetails(id)} className={textLink}>
              <Code>{id}</Code>
            </Link>
            <bdi className="min-w-0 truncate">{named(agency)}</bdi>
            <span className="text-13 text-ink-2">{clock.date(created_at)}</span>
            <span className="text-13 text-ink-2">{t(`is_${status}`)}</span>
            {why.map((one) => (
              <Tag key={one} tone="bad">
                {t(`alike_${one}`)}
              </Tag>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
