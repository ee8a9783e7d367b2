import { useState } from 'react'
import { unusedTicketList } from '#contract/selling/unused-ticket-list'
import { type UnusedTicket, unusedTickets } from '#contract/selling/unused-tickets'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TicketDialog } from './ticket-dialog.tsx'

type Search = Record<string, string | undefined>
type ListProps = {
  search: Search
  go: (search: Search, replace?: boolean) => void
  hrefOf: (one: UnusedTicket) => string
  mayClose: boolean
}
const tones = { open: 'warn', used: 'ok', expired: 'bad', by_hand: 'mute' } as const

/** Tickets that nobody flew and what airlines owe, what runs out first at the top. */
export function UnusedTicketsList({ search, go, hrefOf, mayClose }: ListProps) {
  const t = useText('unused_tickets')
  const api = useApi()
  const [opened, setOpened] = useState<UnusedTicket | null>(null)
  const list = useList(unusedTicketList, {
    search,
    go,
    key: ['bookings', 'unused-tickets'],
    ask: (query, signal) => api(unusedTickets.list, { query, signal }),
    keyOf: ({ number }) => number,
  })
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={unusedTickets.file} />}>
      <ListView
        of={list}
        label={t('title')}
        views={{
          open: t('view_open'),
          credits: t('view_credits'),
          closed: t('view_closed'),
          all: t('view_all'),
        }}
        sorts={{ expiring: t('expiring'), newest: t('newest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          kind: { label: t('kind'), word: (kind: UnusedTicket['kind']) => t(`kind_${kind}`) },
          state: { label: t('state'), word: (state: UnusedTicket['state']) => t(`state_${state}`) },
          airline: { label: t('airline'), hint: t('airline_hint'), length: 2 },
          days: {},
          ending: { label: t('ending') },
        }}
        heads={{
          number: t('number'),
          kind: t('kind'),
          passenger: t('passenger'),
          booking: t('booking'),
          carrier: t('carrier'),
          flown_until: t('flown_until'),
          expires: t('expires'),
          reminded: t('reminded'),
          state: t('state'),
          agency: t('agency'),
          worth: t('worth'),
        }}
        cells={{
          kind: (row: UnusedTicket) => t(`kind_${row.kind}`),
          state: (row: UnusedTicket) => <Tag tone={tones[row.state]}>{t(`state_${row.state}`)}</Tag>,
        }}
        nameOf={({ number }) => number}
        onOpen={setOpened}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {opened && (
        <TicketDialog one={opened} href={hrefOf(opened)} mayClose={mayClose} onClose={() => setOpened(null)} />
      )}
    </PortalPage>
  )
}
