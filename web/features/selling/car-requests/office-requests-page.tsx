import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type CarRequestRow, type CarRequestState, carRequests } from '#contract/selling/car-requests'
import { carRequestList } from '#contract/selling/car-request-list'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { StateTag } from './state-tag.tsx'

const route = getRouteApi('/admin/car-requests')

/** Everybody who asked for a car: the desk's queue. */
export function OfficeCarRequestsPage() {
  const t = useText('car_office')
  const api = useApi()
  const navigate = useNavigate()
  const words = useListWords()
  const list = useList(carRequestList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.adminCarRequests(), search, replace, resetScroll: false }),
    key: ['car-requests', 'office-list'],
    ask: (query, signal) => api(carRequests.list, { query, signal }),
    keyOf: ({ id }) => id,
    againMs: 30_000,
  })
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={carRequests.file} />}>
      <ListView
        of={list}
        label={t('title')}
        {...words}
        onOpen={({ id }) => void navigate({ href: paths.adminCarRequest(id) })}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
    </PortalPage>
  )
}

function useListWords() {
  const t = useText('car_office')
  const words = useText('car_requests')
  const common = useText('common')
  return {
    views: { all: common('all'), waiting: t('view_waiting'), confirmed: words('state_confirmed') },
    sorts: { newest: t('newest'), oldest: t('oldest') },
    filters: {
      q: { label: t('find'), hint: t('find_hint') },
      state: { label: t('state'), word: (state: CarRequestState) => words(`state_${state}`) },
      days: {},
    },
    heads: {
      request: t('request'),
      car: words('car'),
      state: t('state'),
      name: t('who'),
      from_day: words('from_day'),
      days: t('days'),
      place: words('place'),
      total: t('total'),
      asked: t('asked_at'),
    },
    cells: {
      request: ({ id }: CarRequestRow) => <Code className="font-mid">{id}</Code>,
      state: ({ state }: CarRequestRow) => <StateTag state={state} />,
    },
    failed: t('failed'),
    none: { title: t('none'), text: t('none_text') },
  }
}
