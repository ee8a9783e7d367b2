import { agencies, type AgencyRow } from '#contract/people/agencies'
import { useApi } from '#web/api/context.tsx'
import { useLocale } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import type { FieldText } from '#web/ui/field-frame.tsx'
import { FoundField } from './found-field.tsx'

export type ChosenAgency = Pick<AgencyRow, 'id' | 'code' | 'name'>
type AgencyFieldProps = FieldText & {
  label: string
  value: ChosenAgency | null
  onChange: (agency: ChosenAgency | null) => void
  placeholder?: string
}

/** One agency, found by name or code while one types. Emptied, it is none. */
export function AgencyField(props: AgencyFieldProps) {
  const api = useApi()
  const locale = useLocale()
  return (
    <FoundField
      {...props}
      queryKey={['office', 'agency-choices']}
      find={async (typed, signal) =>
        (await api(agencies.list, { query: { limit: '8', ...(typed ? { q: typed } : {}) }, signal })).data
      }
      keyOf={(agency) => agency.id}
      textOf={(agency) => agency.name[locale]}
      renderItem={(agency) => (
        <span className="flex min-w-0 items-baseline justify-between gap-3">
          <bdi className="truncate">{agency.name[locale]}</bdi>
          <Code className="flex-none text-13 text-ink-3">{agency.code}</Code>
        </span>
      )}
    />
  )
}
