import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { agencies, type AgencyRow } from '#contract/people/agencies'
import { useApi } from '#web/api/context.tsx'
import { useLocale } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { describedBy, FieldFrame, type FieldText } from '#web/ui/field-frame.tsx'

export type ChosenAgency = Pick<AgencyRow, 'id' | 'code' | 'name'>
type AgencyFieldProps = FieldText & {
  label: string
  value: ChosenAgency | null
  onChange: (agency: ChosenAgency | null) => void
  placeholder?: string
}

/** One agency, found by name or code while one types. Emptied, it is none. */
export function AgencyField({ value, onChange, placeholder, ...frame }: AgencyFieldProps) {
  const id = useId()
  const api = useApi()
  const locale = useLocale()
  const chosen = value?.name[locale] ?? ''
  const [text, setText] = useState(chosen)
  const asked = useDeferredValue(text === chosen ? '' : text.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['office', 'agency-choices', asked],
    queryFn: async ({ signal }) =>
      (await api(agencies.list, { query: { limit: '8', ...(asked ? { q: asked } : {}) }, signal })).data,
  })
  const choose = (agency: ChosenAgency | null) => {
    setText(agency?.name[locale] ?? '')
    onChange(agency)
  }
  return (
    <FieldFrame id={id} {...frame}>
      <Combobox
        input={{ ...describedBy(id, frame), placeholder, autoComplete: 'off' }}
        amongOthers
        label={frame.label}
        listLabel={frame.label}
        items={data}
        keyOf={(agency) => agency.id}
        textOf={(agency) => agency.name[locale]}
        text={text}
        onText={setText}
        chosenKey={value?.id ?? null}
        onChoose={choose}
        onLeave={() => (text.trim() === '' ? choose(null) : setText(chosen))}
        markFirst={asked !== '' && data.length > 0}
        busy={isFetching}
        renderItem={(agency) => (
          <span className="flex min-w-0 items-baseline justify-between gap-3">
            <bdi className="truncate">{agency.name[locale]}</bdi>
            <Code className="flex-none text-13 text-ink-3">{agency.code}</Code>
          </span>
        )}
      />
    </FieldFrame>
  )
}
