import type { SupplierOffer } from '../../server/ports/flight.ts'
import { Found } from '../../server/features/selling/flights/found.ts'
import { standInOffer } from './supplier.ts'

type Asked = Partial<SupplierOffer> & { amount: number; quoted?: boolean }

/** An offer at this price in a search that never sends it, with its dearer brands at the prices that `amounts` says by their `ref`. */
export function foundOf({ amount, quoted = false, ...more }: Asked, amounts: Record<string, number> = {}): Found {
  const offer = standInOffer({ adults: 1, children: 0, infants: 0 }, { out: '2027-01-10', back: '2027-01-20' })
  return new Found(
    {
      supplier: 'house',
      quoted,
      totals: ({ ref }) => ({ total: amounts[ref] ?? amount, perAdult: amounts[ref] ?? amount }),
      make() {
        throw new Error('nothing is sent here')
      },
    },
    { ...offer, ...more },
  )
}
