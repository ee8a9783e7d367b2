import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { cardDisputeList } from '#contract/money/card-dispute-list'
import { cardMatters } from '#contract/money/card-matters'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { useDisputeWords } from './dispute-words.tsx'

const route = getRouteApi('/admin/card-disputes')

/** Card payments that a bank was asked to take back: until when evidence counts, and how each has ended. */
export function CardDisputesPage() {
  const t = useText('cardMatters')
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(cardDisputeList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: '/admin/card-disputes', search, replace, resetScroll: false }),
    key: ['card-disputes'],
    ask: (query, signal) => api(cardMatters.disputes, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={cardMatters.disputesFile} />}>
      <p className="mb-4 max-w-180 text-14 text-ink-2">{t('text')}</p>
      <ListView
        of={list}
        label={t('title')}
        {...useDisputeWords()}
        nameOf={({ reference }) => reference}
        onOpen={({ booking, channel }) => {
          if (booking) void navigate({ href: paths.officeBooking(channel, booking) })
        }}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
    </PortalPage>
  )
}
