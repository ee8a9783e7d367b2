import { directory } from '#contract/people/directory'
import type { UserRow } from '#contract/people/user-shapes'
import { useApi } from '#web/api/context.tsx'
import { Code } from '#web/ui/code.tsx'
import type { FieldText } from '#web/ui/field-frame.tsx'
import { FoundField } from './found-field.tsx'

export type ChosenCustomer = Pick<UserRow, 'id' | 'name' | 'email' | 'phone' | 'locale'>
type CustomerFieldProps = FieldText & {
  label: string
  value: ChosenCustomer | null
  onChange: (customer: ChosenCustomer | null) => void
}

/** One customer with an account, found by name or address while one types. */
export function CustomerField(props: CustomerFieldProps) {
  const api = useApi()
  return (
    <FoundField
      {...props}
      queryKey={['directory', 'customer-choices']}
      find={async (typed, signal) => {
        const query = { limit: '8', role: 'customer', state: 'active', ...(typed ? { q: typed } : {}) }
        return (await api(directory.list, { query, signal })).data
      }}
      keyOf={(customer) => customer.id}
      textOf={(customer) => customer.name}
      renderItem={(customer) => (
        <span className="flex min-w-0 items-baseline justify-between gap-3">
          <bdi className="truncate">{customer.name}</bdi>
          <Code className="truncate text-13 text-ink-3">{customer.email}</Code>
        </span>
      )}
    />
  )
}
