import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { BuyerChoice } from './buyer-choice.tsx'
import { buyerIds, type Buying, channelOf, contactOf, isKnown, walkIn } from './buying.ts'

/** For whom a form of the desk buys, what is known of them, and where it goes once something is held. */
export type Desk = {
  for: ReturnType<typeof buyerIds>
  isAgency: boolean
  contact: { email: string; number: string }
  onHeld: (booking: { reference: string }) => void
}

/** Whom the desk sells to: somebody who walked in, until another is chosen. `desk`: null until it is known who buys. */
export function useDesk(): { buying: Buying; onChange: (next: Buying) => void; desk: Desk | null } {
  const navigate = useNavigate()
  const [buying, setBuying] = useState<Buying>(walkIn)
  const { email, phone } = contactOf(buying)
  const desk: Desk = {
    for: buyerIds(buying),
    isAgency: buying.buyer === 'agency',
    contact: { email, number: phone },
    onHeld: ({ reference }) => void navigate({ href: paths.officeBooking(channelOf(buying), reference) }),
  }
  return { buying, onChange: setBuying, desk: isKnown(buying) ? desk : null }
}

type FrameProps = ReturnType<typeof useDesk> & {
  /** Between the buyer and the form: prices, departures. */
  between?: ReactNode
  /** Instead of the form where there is none to fill in. */
  instead?: ReactNode
  /** What is sold, where another begins the form anew. */
  of?: string
  children: (desk: Desk) => ReactNode
}

/** A sale at the desk: who buys, then what is sold; another buyer begins the form anew. */
export function DeskSale({ buying, onChange, desk, between, instead, of = '', children }: FrameProps) {
  const t = useText('desk_buyer')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BuyerChoice buying={buying} onChange={onChange} />
      {between}
      {instead ??
        (desk ? (
          <Fragment key={`${of} ${JSON.stringify(desk.for)}`}>{children(desk)}</Fragment>
        ) : (
          <Notice>{t('choose_buyer')}</Notice>
        ))}
    </div>
  )
}
