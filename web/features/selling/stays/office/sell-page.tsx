import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { BuyerChoice, buyerIds, type Buying, isKnown, walkIn } from '#web/features/selling/desk-buyer/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { StaySearchForm } from '../search-form.tsx'
import { readStayAddress } from '../stay-address.ts'
import { questionOf } from '../stay-question.ts'
import { citiesQuery } from '../stays.queries.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DeskHotels } from './hotels.tsx'
import { DeskRooms } from './rooms.tsx'

/** Rooms sold by staff: who buys, which nights, which hotel, which rooms, who sleeps there; then held and paid at the desk. */
export function SellStayPage({ Guests }: { Guests: ComponentType<{ offers: string; buying: Buying; back: string }> }) {
  const t = useText('desk_buyer')
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const address = readStayAddress(search)
  const offer = typeof search['offer'] === 'string' ? search['offer'] : ''
  const today = useClock().today()
  const { data: cities = [] } = useQuery(citiesQuery(useApi()))
  const [buying, setBuying] = useState<Buying>(walkIn)
  const question = questionOf({ ...address, city: address.city ?? cities[0]?.code }, today)
  const at = (more: Record<string, string | undefined> = {}) => paths.adminSellStay({ ...question, ...more })
  return (
    <PortalPage
      title={
        <Trail href={paths.addBooking({ what: 'stock' })} list={t('back')}>
          {t('title')}
        </Trail>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <BuyerChoice
          buying={buying}
          onChange={(next) => {
            setBuying(next)
            // An offer was priced for the buyer before.
            if (offer) void navigate({ href: at({ id: address.id }), replace: true })
          }}
        />
        {!offer && (
          <StaySearchForm
            key={JSON.stringify(question)}
            question={question}
            today={today}
            hrefOf={paths.adminSellStay}
          />
        )}
        {!isKnown(buying) ? (
          <Notice>{t('choose_buyer')}</Notice>
        ) : offer ? (
          <Guests offers={offer} buying={buying} back={at({ id: address.id })} />
        ) : address.id ? (
          <DeskRooms
            id={address.id}
            question={question}
            buys={buyerIds(buying)}
            back={at()}
            onChosen={(offers) => void navigate({ href: at({ id: address.id, offer: offers.join(',') }) })}
          />
        ) : (
          question.city && <DeskHotels question={question} buys={buyerIds(buying)} hrefOf={(id) => at({ id })} />
        )}
      </div>
    </PortalPage>
  )
}
