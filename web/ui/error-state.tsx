import { lazy, type ReactNode, Suspense } from 'react'
import { isApiError } from '../api/api-error.ts'
import { useText } from '../i18n/use-text.tsx'
import { buttonStyle } from './button-style.ts'
import { Code } from './code.tsx'
import { JourneyArc } from './journey-arc.tsx'

// Every page may fail, so this is in every page's first load: what it needs for that alone comes when it happens.
const CopyButton = lazy(() => import('./copy-button.tsx').then((part) => ({ default: part.CopyButton })))

type ErrorStateProps = {
  /** What happened: "The bookings did not load". */
  title: ReactNode
  /** What was kept. */
  text?: ReactNode
  error?: unknown
  onRetry?: () => void
  /** The heading's level; 1 where it is the whole page. */
  level?: 1 | 2 | 3
}

/** What happened, what was kept, the request to quote to the back office, and one more try. */
export function ErrorState({ title, text, error, onRetry, level = 2 }: ErrorStateProps) {
  const t = useText('common')
  const Heading = `h${level}` as const
  const requestId = isApiError(error) ? error.request_id : null
  return (
    <div role="alert" className="mx-auto flex max-w-96 flex-col items-center gap-3 px-4 py-8 text-center">
      <JourneyArc broken />
      <Heading className="text-18">{title}</Heading>
      <p className="text-sub text-ink-2">{text ?? t('error_kept')}</p>
      {requestId && (
        <p className="text-13 text-ink-3">
          {t('request')} <Code className="font-mono">{requestId}</Code>{' '}
          <Suspense>
            <CopyButton value={requestId} what={t('request')} />
          </Suspense>
        </p>
      )}
      {onRetry && (
        <button type="button" className={buttonStyle('ink')} onClick={onRetry}>
          {t('try_again')}
        </button>
      )}
    </div>
  )
}
