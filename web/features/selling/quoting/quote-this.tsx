import { lazy, Suspense } from 'react'
import type * as z from 'zod/mini'
import type { QuoteChoice } from '#contract/selling/quote-choices'
import { useMemberMay } from '#web/api/member.ts'
import { useUser } from '#web/api/session.ts'
import { WithTexts } from '#web/i18n/with-texts.tsx'

const QuoteButton = lazy(() => import('./quote-button.tsx'))

export type Choice = z.input<typeof QuoteChoice>
type QuoteThisProps = {
  /** What is chosen; null until enough of it is said. */
  choice: Choice | null
  className?: string
  /** Else: to add it to a quotation. */
  label?: string
  small?: true
}

/** An agent offers what is chosen to a customer; everybody else has nothing to do here. */
export function QuoteThis(props: QuoteThisProps) {
  const { user } = useUser()
  const maySell = useMemberMay()('sell')
  if (user?.role !== 'agent' || !maySell) return null
  return (
    <WithTexts feature="quotations">
      {() => (
        <WithTexts feature="checks">
          {() => (
            <Suspense>
              <QuoteButton {...props} />
            </Suspense>
          )}
        </WithTexts>
      )}
    </WithTexts>
  )
}
