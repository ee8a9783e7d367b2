import { useSuspenseQuery } from '@tanstack/react-query'
import type { PolicyKind } from '#contract/operations/settings-terms'
import { useApi } from '#web/api/context.tsx'
import { useLocale } from '#web/i18n/use-text.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { policyQuery } from './policy.queries.ts'

/** A text of the company as it is in force. Nothing where there is none. */
export function PolicyBody({ kind, className }: { kind: PolicyKind; className?: string }) {
  const locale = useLocale()
  const { data } = useSuspenseQuery(policyQuery(useApi(), kind))
  return data ? <RichText blocks={data.body[locale]} {...(className ? { className } : {})} /> : null
}
