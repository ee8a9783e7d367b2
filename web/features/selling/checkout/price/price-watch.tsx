import { useNavigate } from '@tanstack/react-router'
import { useCheckout } from '../checkout-context.tsx'
import { detailsPath } from './details-path.ts'
import { journeyOf } from '../draft.ts'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import { useSelling } from './use-selling.ts'

/** The flight's price was asked for again and is another than the one agreed to: nothing goes on before that is said. */
export function PriceWatch() {
  const { flight, draft, change, area } = useCheckout()
  const navigate = useNavigate()
  const { shown } = useSelling()
  const journey = journeyOf(flight)
  const agreed = draft.agreed?.journey === journey ? draft.agreed.price : null
  const moved = agreed && agreed.amount !== flight.price.amount
  return (
    <PriceChangeDialog
      change={
        moved
          ? {
              old: shown(agreed),
              new: shown(flight.price),
              difference: { ...flight.price, amount: flight.price.amount - agreed.amount },
            }
          : null
      }
      onAccept={() => change({ agreed: { journey, price: flight.price } })}
      onBack={() => void navigate({ href: detailsPath(flight, area) })}
    />
  )
}
