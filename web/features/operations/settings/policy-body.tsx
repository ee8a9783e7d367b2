import { useSuspenseQuery } from '@tanstack/react-query'
import type { PolicyKind } from '#contract/operations/settings-terms'
import { useApi } from '#web/api/context.tsx'
import { useLocale } from '#web/i18n/use-text.tsx'
import { policyQuery } from './policy.queries.ts'

/** A text of the company as it is in force: a line that begins with # is a heading. Nothing where there is none. */
export function PolicyBody({ kind }: { kind: PolicyKind }) {
  const locale = useLocale()
  const { data } = useSuspenseQuery(policyQuery(useApi(), kind))
  return data ? <PolicyParts text={data.text[locale]} /> : null
}

export const PolicyParts = ({ text }: { text: string }) => (
  <div className="grid max-w-164 gap-4 text-16 text-ink-2">
    {text
      .split(/\n\s*\n/)
      .filter((part) => part.trim())
      .map((part, index) =>
        part.startsWith('# ') ? (
          <h2 key={index} className="mt-4 text-18 font-mid text-ink">
            {part.slice(2)}
          </h2>
        ) : (
          <p key={index} className="whitespace-pre-line">
            {part}
          </p>
        ),
      )}
  </div>
)
