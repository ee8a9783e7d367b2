import type * as z from 'zod/mini'
import type { AncillaryChoice } from '#contract/selling/flights'
import type { Refusal } from '#server/http/refusal'
import { readMsMax } from '#server/ports/flight'
import { type Chosen, priceChoices } from './ancillaries.ts'
import { type Repriced, supplierRefusal } from './open-flight.ts'

type Type = 'adult' | 'child' | 'infant'
/** The passengers of a search in the order in which its results count them. */
const typesOf = ({ adults, children, infants }: Repriced['id']['passengers']): Type[] => [
  ...Array<Type>(adults).fill('adult'),
  ...Array<Type>(children).fill('child'),
  ...Array<Type>(infants).fill('infant'),
]

/** A choice of bags and seats as the supplier prices it now; `types`: the passengers, where they stand in another order. */
export async function extrasOf(
  { supplier, id }: Repriced,
  choices: readonly z.infer<typeof AncillaryChoice>[],
  now: Date,
  types: readonly Type[] = typesOf(id.passengers),
): Promise<{ chosen: Chosen[]; total: number } | Refusal> {
  if (choices.length === 0) return { chosen: [], total: 0 }
  try {
    const list = await supplier.ancillaries(id.ref, { signal: AbortSignal.timeout(readMsMax), now })
    return priceChoices(list, choices, types)
  } catch (error) {
    return supplierRefusal(error)
  }
}
