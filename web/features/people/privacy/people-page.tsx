import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundPerson } from '#contract/people/privacy'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useMay } from '#web/api/permissions.ts'
import { useUser } from '#web/api/session.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { counted } from '#web/ui/counted.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { type Column, Table, TableSkeleton } from '#web/ui/table.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { peopleQuery, searchLettersMin } from './privacy.queries.ts'

const keyOf = ({ kind, id }: FoundPerson) => `${kind} ${id}`

/** Staff answer people who ask for their data. Names stay out of the address, and so out of the browser's history. */
export function PeoplePage() {
  const t = useText('people')
  const { user } = useUser()
  const may = useMay()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<FoundPerson | null>(null)
  const isAsked = q.trim().length >= searchLettersMin
  const { data, error, refetch } = useQuery(peopleQuery(useApi(), q))
  const columns = usePersonColumns()
  const isClosed = isApiError(error) && error.status === 403
  if (isClosed || (user && !may('privacy.manage')))
    return (
      <PortalPage title={t('title')}>
        <Empty title={t('closed_title')} text={t('closed_text')} />
      </PortalPage>
    )
  return (
    <PortalPage title={t('title')}>
      <Card flush>
        <div className="px-card py-3">
          <SearchBox label={t('search')} value={q} onChange={setQ} width="sm:w-96" />
        </div>
        {!isAsked ? (
          <Empty title={t('ask_title')} text={t('ask_text')} />
        ) : error && !data ? (
          <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton columns={columns} />
        ) : (
          <Table
            label={t('people')}
            columns={columns}
            rows={data.data}
            keyOf={keyOf}
            onOpen={setChosen}
            current={chosen && keyOf(chosen)}
            empty={<Empty title={t('none_found')} text={t('none_found_text')} />}
          />
        )}
      </Card>
      {chosen && <PersonDrawer key={keyOf(chosen)} person={chosen} onClose={() => setChosen(null)} />}
    </PortalPage>
  )
}

function usePersonColumns(): Column<FoundPerson>[] {
  const t = useText('people')
  const format = useFormat()
  const moment = useMoment()
  return [
    {
      id: 'name',
      head: t('name'),
      cell: ({ name, kind, email }) => (
        <div className="py-1.5">
          <bdi className="font-mid">{name}</bdi>
          <span className="block text-12 text-ink-3 sm:hidden">{t(`kind_${kind}`)}</span>
          {email && <Code className="block text-12 break-all text-ink-2 md:hidden">{email}</Code>}
        </div>
      ),
    },
    { id: 'kind', head: t('kind'), from: 'sm', cell: ({ kind }) => t(`kind_${kind}`) },
    {
      id: 'contact',
      head: t('known_by'),
      from: 'md',
      cell: ({ email, id }) => <Code className="break-all">{email ?? id.split('/')[0]}</Code>,
    },
    { id: 'bookings', head: t('bookings'), align: 'end', cell: ({ bookings }) => counted(format, bookings) },
    {
      id: 'seen',
      head: t('last_seen'),
      from: 'lg',
      className: 'whitespace-nowrap',
      cell: ({ last_seen_at }) => (last_seen_at ? moment(last_seen_at) : '–'),
    },
  ]
}
