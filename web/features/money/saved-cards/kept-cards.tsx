import { lazy, Suspense } from 'react'
import type { Money } from '#contract/kernel/shapes'
import { useMemberMay } from '#web/api/member.ts'
import { useUser } from '#web/api/session.ts'

const PayWithKept = lazy(() => import('./pay-with-kept.tsx'))

/** What is paid: a booking, or one due of it, as the button beside it says. `keeping`: whether its page keeps the card. */
export type ToPay = {
  reference: string
  due?: number
  amount: Money
  keeping: { keep: boolean; setKeep: (keep: boolean) => void }
}

/** A press for each kept card, and whether the card page keeps one more; nothing for visitors and where no cards are kept. */
export function KeptCards(of: ToPay) {
  const { user } = useUser()
  const maySell = useMemberMay()('sell')
  if (user?.role !== 'customer' && !(user?.role === 'agent' && maySell)) return null
  return (
    <Suspense>
      <PayWithKept {...of} isAgency={user.role === 'agent'} />
    </Suspense>
  )
}
