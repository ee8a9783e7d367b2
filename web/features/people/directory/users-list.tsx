import { directory } from '#contract/people/directory'
import { userList } from '#contract/people/user-list'
import type { UserRow } from '#contract/people/user-shapes'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { type Address, useList } from '#web/kit/list/use-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { useUserListWords } from './user-list-words.tsx'

type Asked = { search: Address; go: (search: Address, replace?: boolean) => void }

/** The users whom the reader may see, as the address asks. */
export function useUsers({ search, go }: Asked) {
  const api = useApi()
  return useList(userList, {
    search,
    go,
    key: ['directory', 'list'],
    ask: (query, signal) => api(directory.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
}

type ListProps = { of: ReturnType<typeof useUsers>; onOpen: (row: UserRow) => void; isOwn?: boolean }

export function UsersList({ of, onOpen, isOwn = false }: ListProps) {
  const t = useText('directory')
  return (
    <ListView
      of={of}
      label={t('title')}
      {...useUserListWords()}
      nameOf={({ name }) => name}
      onOpen={onOpen}
      empty={<Empty title={t('empty_title')} text={t(isOwn ? 'empty_own' : 'empty_text')} />}
    />
  )
}
