import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type GroupTicket, groupTickets } from '#contract/selling/group-tickets'
import { useApi } from '#web/api/context.tsx'
import {
  BuyerChoice,
  buyerIds,
  type Buying,
  channelOf,
  contactOf,
  isKnown,
  walkIn,
} from '#web/features/selling/desk-buyer/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { BlockCards } from './block-cards.tsx'
import { BlockFacts } from './block-facts.tsx'
import { Nothing, Seats } from './block-page.tsx'
import { one, ticketQuery, ticketsQuery, type Wish } from './group-tickets.queries.ts'
import { HoldForm } from './hold-form.tsx'
import { WishBar } from './wish-bar.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Seats sold by staff: a block is chosen, its seats are held in the buyer's name, and paid at the desk. */
export function SellSeatsPage() {
  const t = useText('group_office')
  const words = useText('group_tickets')
  const locale = useLocale()
  const { id = '', ...wish } = useSearch({ strict: false }) as Wish & { id?: string }
  const found = useQuery(ticketQuery(useApi(), id, one, 'desk'))
  const block = id ? found.data?.data : undefined
  const name = block && words('from_to', { from: block.origin_city[locale], to: block.destination_city[locale] })
  return (
    <PortalPage
      title={
        <Trail
          href={id ? paths.adminSellGroupTicket({ ...wish }) : paths.addBooking({ what: 'stock' })}
          list={t(id ? 'sell' : 'desk')}
        >
          {name ?? t('sell')}
        </Trail>
      }
    >
      {block ? (
        <Sale block={block} />
      ) : id ? (
        <Nothing id={id} error={found.error} retry={() => void found.refetch()} />
      ) : (
        <Offered wish={wish} />
      )}
    </PortalPage>
  )
}

function Offered({ wish }: { wish: Wish }) {
  const t = useText('group_tickets')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(ticketsQuery(useApi(), wish, 'desk'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WishBar
        key={JSON.stringify(wish)}
        wish={wish}
        onWish={(search) => void navigate({ to: paths.adminSellGroupTicket(), search, resetScroll: false })}
      />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton className="h-56 w-full rounded-r-3" />
        </Loading>
      ) : data.length > 0 ? (
        <BlockCards blocks={data} hrefOf={(id) => paths.adminSellGroupTicket({ id, ...wish })} />
      ) : (
        <Empty title={t('none_title')} text={t('none_text')} />
      )}
    </div>
  )
}

function Sale({ block }: { block: GroupTicket }) {
  const t = useText('group_office')
  const navigate = useNavigate()
  const [buying, setBuying] = useState<Buying>(walkIn)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <BuyerChoice buying={buying} onChange={setBuying} />
        <BlockFacts block={block} />
      </div>
      <Seats block={block}>
        {isKnown(buying) ? (
          <HoldForm
            key={JSON.stringify(buyerIds(buying))}
            block={block}
            doneAt={paths.myTrip}
            desk={{
              call: groupTickets.sell as unknown as typeof groupTickets.hold,
              for: buyerIds(buying),
              contact: contactOf(buying),
              onHeld: ({ reference }) => void navigate({ href: paths.officeBooking(channelOf(buying), reference) }),
            }}
          />
        ) : (
          <Notice>{t('choose_buyer')}</Notice>
        )}
      </Seats>
    </div>
  )
}
