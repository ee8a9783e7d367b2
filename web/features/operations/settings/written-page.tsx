import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PolicyKind } from '#contract/operations/settings-terms'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { PolicyBody } from './policy-body.tsx'
import { policyQuery } from './policy.queries.ts'

type WrittenPageProps = { kind: Extract<PolicyKind, 'terms' | 'refunds' | 'help' | 'contact'>; children?: ReactNode }

/** A page of the company in its own words; `children` stand beside them. */
export function WrittenPage({ kind, children }: WrittenPageProps) {
  const t = useText('written')
  const clock = useClock()
  const { data } = useSuspenseQuery(policyQuery(useApi(), kind))
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 pt-12 pb-20 sm:px-6 xl:px-0">
      <h1 className="max-w-160 text-[clamp(2rem,4vw,3rem)] leading-tight font-light tracking-display">
        {t(`${kind}_heading`)}
      </h1>
      <div className={children ? 'mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_1fr]' : 'mt-3'}>
        {data ? (
          <div>
            {/* Only what people agree to has a version that they may need to name. */}
            {kind === 'terms' && (
              <p className="mb-10 text-14 text-ink-3">
                {t('version', { version: data.version, date: clock.date(data.since, 'long') })}
              </p>
            )}
            <PolicyBody kind={kind} />
          </div>
        ) : (
          <p className="max-w-164 text-18 text-ink-2">{t(`${kind}_none`)}</p>
        )}
        {children}
      </div>
    </main>
  )
}
