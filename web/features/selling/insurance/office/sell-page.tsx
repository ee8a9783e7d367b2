import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  BuyerChoice,
  buyerIds,
  type Buying,
  channelOf,
  contactOf,
  isKnown,
  walkIn,
} from '#web/features/selling/desk-buyer/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Insurance } from '../insurance.tsx'

/** Insurance sold by staff to an agency or to somebody before them: the premium is kept, the money is taken at the desk. */
export function SellInsurancePage() {
  const t = useText('office_insurance')
  const navigate = useNavigate()
  const [buying, setBuying] = useState<Buying>(walkIn)
  const { email, phone } = contactOf(buying)
  return (
    <PortalPage
      title={
        <Trail href={paths.addBooking({ what: 'stock' })} list={t('desk')}>
          {t('sell')}
        </Trail>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <BuyerChoice buying={buying} onChange={setBuying} />
        {isKnown(buying) ? (
          <Insurance
            key={JSON.stringify(buyerIds(buying))}
            area="desk"
            desk={{
              for: buyerIds(buying),
              isAgency: buying.buyer === 'agency',
              contact: { email, number: phone },
              onHeld: ({ reference }) => void navigate({ href: paths.officeBooking(channelOf(buying), reference) }),
            }}
          />
        ) : (
          <Notice>{t('choose_buyer')}</Notice>
        )}
      </div>
    </PortalPage>
  )
}
