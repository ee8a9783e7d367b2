import { useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSearchContext } from '../search-context.ts'
import { resultsHref } from './details-head.tsx'
import type { Question } from '../search/search-address.ts'

type FlightMissingProps = {
  kind: 'offer_expired' | 'sold_out' | 'failed' | 'broken'
  question: Question
  shared?: boolean
  error?: unknown
  onRetry?: () => void
}

/** An offer that is not there any more leads to the same search; a supplier in trouble is asked again. */
export function FlightMissing({ kind, question, shared, error, onRetry }: FlightMissingProps) {
  const t = useText('flight')
  const { area } = useSearchContext()
  if (kind === 'failed') {
    return (
      <div className="grid min-h-[60vh] place-items-center">
        <ErrorState
          level={1}
          title={t('failed_title')}
          text={t('failed_text')}
          error={error}
          {...(onRetry ? { onRetry } : {})}
        />
      </div>
    )
  }
  const words = {
    offer_expired: [t('gone_title'), t(shared ? 'gone_shared' : 'gone_text')],
    sold_out: [t('sold_out_title'), t('sold_out_text')],
    broken: [t('broken_title'), t('broken_text')],
  } as const
  const [title, text] = words[kind]
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Empty
        level={1}
        title={title}
        text={text}
        action={
          <Link href={resultsHref(area, question)} className={buttonStyle('primary')}>
            {t('gone_action')}
          </Link>
        }
      />
    </div>
  )
}
