import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { describedBy, FieldFrame, type FieldText } from '#web/ui/field-frame.tsx'

type FoundFieldProps<T extends object> = FieldText & {
  label: string
  value: T | null
  onChange: (found: T | null) => void
  placeholder?: string | undefined
  keyOf: (one: T) => string
  textOf: (one: T) => string
  renderItem: (one: T) => ReactNode
  /** Of the queries that look for it. */
  queryKey: readonly string[]
  /** The best matches of what is typed; of nothing, the first. */
  find: (typed: string, signal: AbortSignal) => Promise<T[]>
}

/** One record of many, found while one types. Emptied, it is none. */
export function FoundField<T extends object>(props: FoundFieldProps<T>) {
  const { value, onChange, placeholder, keyOf, textOf, renderItem, queryKey, find, ...frame } = props
  const id = useId()
  const chosen = value ? textOf(value) : ''
  const [text, setText] = useState(chosen)
  const asked = useDeferredValue(text === chosen ? '' : text.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => find(asked, signal),
  })
  const choose = (found: T | null) => {
    setText(found ? textOf(found) : '')
    onChange(found)
  }
  return (
    <FieldFrame id={id} {...frame}>
      <Combobox
        input={{ ...describedBy(id, frame), placeholder, autoComplete: 'off' }}
        amongOthers
        label={frame.label}
        listLabel={frame.label}
        items={data}
        keyOf={keyOf}
        textOf={textOf}
        text={text}
        onText={setText}
        chosenKey={value ? keyOf(value) : null}
        onChoose={choose}
        onLeave={() => (text.trim() === '' ? choose(null) : setText(chosen))}
        markFirst={asked !== '' && data.length > 0}
        busy={isFetching}
        renderItem={renderItem}
      />
    </FieldFrame>
  )
}
