import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { PolicyBody } from './policy-body.tsx'
import { policyQuery } from './policy.queries.ts'

/** The terms of sale as they are in force. */
export function TermsPage() {
  const t = useText('terms')
  const clock = useClock()
  const { data } = useSuspenseQuery(policyQuery(useApi(), 'terms'))
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page px-4 pt-12 pb-20 sm:px-6 xl:px-0">
      <h1 className="max-w-160 text-[clamp(2rem,4vw,3rem)] leading-tight font-light tracking-display">{t('title')}</h1>
      {data ? (
        <>
          <p className="mt-3 mb-10 text-14 text-ink-3">
            {t('version', { version: data.version, date: clock.date(data.since, 'long') })}
          </p>
          <PolicyBody kind="terms" />
        </>
      ) : (
        <p className="mt-6 max-w-164 text-18 text-ink-2">{t('none')}</p>
      )}
    </main>
  )
}
