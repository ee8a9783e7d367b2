import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { travellerList } from '#contract/people/traveller-list'
import { type TravellerRow, travellers } from '#contract/people/travellers'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { BulkAct } from '#web/kit/list/bulk-bar.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { type Address, useList } from '#web/kit/list/use-list.ts'
import { fullName } from '#web/kit/people/ticket-name.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { useTravellerListWords } from './traveller-list-words.tsx'

type ListProps = {
  search: Address
  go: (search: Address, replace?: boolean) => void
  onOpen: (row: TravellerRow) => void
  /** What to do where nobody is saved yet. */
  emptyText: string
  emptyActions: ReactNode
}

/** An agency's saved travellers, or a customer's own. */
export function TravellersList({ search, go, onOpen, emptyText, emptyActions }: ListProps) {
  const t = useText('travellers')
  const api = useApi()
  const [leaving, setLeaving] = useState<TravellerRow | null>(null)
  const remove = useRemove()
  const mayChange = useMemberMay()('sell')
  const list = useList(travellerList, {
    search,
    go,
    key: ['travellers', 'list'],
    ask: (query, signal) => api(travellers.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <>
      <ListView
        of={list}
        label={t('title')}
        {...useTravellerListWords()}
        nameOf={fullName}
        acts={mayChange ? [remove] : []}
        {...(mayChange && {
          tail: (row: TravellerRow) => (
            <button
              type="button"
              className={iconButtonStyle(false, 'size-7 max-sm:size-10')}
              aria-label={t('delete_who', { name: fullName(row) })}
              onClick={() => setLeaving(row)}
            >
              <Trash2 aria-hidden className="size-4" strokeWidth={1.6} />
            </button>
          ),
        })}
        onOpen={onOpen}
        empty={<Empty title={t('empty_title')} text={emptyText} action={emptyActions} />}
      />
      {leaving && <DeleteDialog traveller={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function useRemove(): BulkAct<TravellerRow> {
  const t = useText('travellers')
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    id: 'delete',
    label: t('delete_chosen_act'),
    ask: (rows) => t('delete_chosen', { count: rows.length }),
    fits: () => true,
    run: ({ id }) => api(travellers.remove, { query: { id } }),
    after: () => fetchAgain(queryClient, travellers.remove),
  }
}
