import { depositList, depositQueue } from './money/deposit-list.ts'
import { quotationList } from './selling/quotation-list.ts'
import { travellerList } from './people/traveller-list.ts'
import { agencyList } from './people/agency-list.ts'
import { bookingList } from './selling/booking-list.ts'
import { ledgerList } from './money/ledger-list.ts'
import type { AnyList } from './kernel/list.ts'

/** Every list of the kit, by its name: under these names people keep views. */
export const lists: Readonly<Record<string, Pick<AnyList, 'filters' | 'sorts' | 'start'>>> = Object.fromEntries(
  [depositList, depositQueue, quotationList, travellerList, agencyList, bookingList, ledgerList].map((list) => [
    list.name,
    list,
  ]),
)
