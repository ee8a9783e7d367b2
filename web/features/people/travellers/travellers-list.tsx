import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { TravellerRow } from '#contract/people/travellers'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Next } from '#web/ui/mirrored.tsx'
import { PagedList, rowsOf } from '#web/ui/paged-list.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { fullName } from '#web/kit/people/ticket-name.ts'
import { PassportTag } from './passport-tag.tsx'
import { travellersColumns } from './travellers-columns.tsx'
import { TravellersFilters } from './travellers-filters.tsx'
import type { TravellersSearch } from './travellers-address.ts'
import { travellersQuery } from './travellers.queries.ts'
import { useCountryNames } from './use-country-names.ts'

type ListProps = {
  search: TravellersSearch
  onSearch: (search: TravellersSearch, typed?: boolean) => void
  onOpen: (row: TravellerRow) => void
  /** What to do where nobody is saved yet. */
  emptyText: string
  emptyActions: ReactNode
}

/** Filters and rows; on a phone cards instead of columns. */
export function TravellersList({ search, onSearch, onOpen, emptyText, emptyActions }: ListProps) {
  const t = useText('travellers')
  const format = useFormat()
  const country = useCountryNames()
  const list = useInfiniteQuery(travellersQuery(useApi(), search))
  const [leaving, setLeaving] = useState<TravellerRow | null>(null)
  const columns = useMemo(() => travellersColumns({ t, format, country, onDelete: setLeaving }), [t, format, country])
  const isFiltered = Boolean(search.q ?? search.passport)
  const isNobodySaved = !isFiltered && list.isSuccess && rowsOf(list).length === 0
  return (
    <Card flush>
      {!isNobodySaved && <TravellersFilters search={search} onChange={onSearch} />}
      <PagedList
        list={list}
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={onOpen}
        card={(row) => <PersonCard key={row.id} row={row} onOpen={onOpen} onDelete={setLeaving} />}
        failed={t('list_failed')}
        empty={<Empty title={t('empty_title')} text={emptyText} action={emptyActions} />}
        none={{ isFiltered, title: t('none_title'), text: t('none_text'), onClear: () => onSearch({}) }}
      />
      {leaving && <DeleteDialog traveller={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

type CardProps = {
  row: TravellerRow
  onOpen: (row: TravellerRow) => void
  onDelete: (row: TravellerRow) => void
}

function PersonCard({ row, onOpen, onDelete }: CardProps) {
  const t = useText('travellers')
  const format = useFormat()
  const country = useCountryNames()
  const name = fullName(row)
  return (
    <li className="flex items-center gap-1 border-t border-line ps-card pe-2">
      <button
        type="button"
        aria-label={t('open_who', { name })}
        className="flex min-w-0 flex-1 items-center gap-2 py-3 text-start"
        onClick={() => onOpen(row)}
      >
        <span className="min-w-0 flex-1">
          <Code className="block truncate font-mid">{name}</Code>
          <span className="block text-13 text-ink-2">
            {format.list([t(`type_${row.type}`), country(row.nationality)])}
          </span>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
            <PassportTag state={row.passport_state} />
            {format.date(row.passport_expiry, 'long')}
          </span>
        </span>
        <Next className="size-4 flex-none text-ink-3" />
      </button>
      <button
        type="button"
        className={iconButtonStyle()}
        aria-label={t('delete_who', { name })}
        onClick={() => onDelete(row)}
      >
        <Trash2 aria-hidden className="size-4.5" strokeWidth={1.6} />
      </button>
    </li>
  )
}
