import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { HeaderPicture } from '#web/kit/pictures/header-picture.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { BlockCards } from './block-cards.tsx'
import { ticketsQuery, wishOf } from './group-tickets.queries.ts'
import { WishBar } from './wish-bar.tsx'

const route = getRouteApi('/_public/group-tickets-main')

/** GroupTicketsMain: seats of blocks for everybody, and the way to ask for a group of one's own. */
export function GroupTicketsPage() {
  const t = useText('group_tickets')
  const wish = wishOf(route.useSearch())
  const navigate = useNavigate()
  const blocks = useSuspenseQuery(ticketsQuery(useApi(), wish)).data
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-16">
      <section className="hall relative isolate overflow-hidden bg-dusk-1 text-on-dusk">
        <HeaderPicture of="group" />
        <div className="relative mx-auto max-w-page px-4 py-8 sm:px-6 xl:px-0">
          <h1 className="text-32 leading-tight font-light tracking-display">{t('heading')}</h1>
          <p className="mt-2 max-w-164 text-16 text-on-dusk-2">{t('intro')}</p>
        </div>
      </section>
      <div className="mx-auto grid max-w-page gap-4 px-4 py-6 sm:px-6 xl:px-0">
        <WishBar
          key={JSON.stringify(wish)}
          wish={wish}
          onWish={(next) => void navigate({ href: paths.groupTickets(next), resetScroll: false })}
        />
        {blocks.length > 0 ? (
          <BlockCards blocks={blocks} hrefOf={paths.groupTicket} />
        ) : (
          <div className="rounded-r-3 bg-surface-1 py-6 shadow-lift-1">
            <Empty title={t('none_title')} text={t('none_text')} />
          </div>
        )}
        <aside className="flex flex-wrap items-center justify-between gap-4 rounded-r-3 bg-surface-3 p-card">
          <div className="max-w-164">
            <h2 className="text-18">{t('ask_title')}</h2>
            <p className="mt-1 text-14 text-ink-2">{t('ask_text')}</p>
          </div>
          <Link
            href={paths.groupRequest({
              origin: wish.origin,
              destination: wish.destination,
              depart_on: wish.from,
              adults: wish.seats,
            })}
            className={buttonStyle('ink')}
          >
            {t('ask')}
          </Link>
        </aside>
      </div>
    </main>
  )
}
