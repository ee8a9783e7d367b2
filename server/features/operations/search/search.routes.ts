import type { Needs } from '#contract/kernel/permissions'
import type { Hit, search } from '#contract/operations/search'
import type { App } from '#server/app'
import type { Db } from '#server/db/db'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { holds } from '#server/http/permissions'
import type { Handlers } from '#server/http/router'
import { bookingsByReference, bookingsByText } from './find-bookings.sql.ts'
import { adjustments, agencies, bankLines, deposits, papers, people } from './find-records.sql.ts'
import { readWords, type Words } from './words.ts'

type Finder = { needs: Needs; find(db: Db, words: Words): Promise<Hit[]> }
/** In the order in which their hits stand. */
const finders: readonly Finder[] = [
  { needs: 'booking.view', find: bookingsByReference },
  { needs: ['booking.view', 'offline.view'], find: papers },
  { needs: 'deposit.view', find: deposits },
  { needs: 'deposit.approve', find: bankLines },
  { needs: 'ledger.view', find: adjustments },
  { needs: 'agency.view', find: agencies },
  { needs: 'booking.view', find: bookingsByText },
  { needs: 'user.view', find: people },
]

export const searchRoutes = (app: App): Handlers<typeof search> => ({
  async find(context, { query }) {
    const actor = actorOf(context)
    const words = readWords(query.q)
    const open = finders.filter(({ needs }) => holds(actor, needs))
    const found = (await Promise.all(open.map(({ find }) => find(app.db, words)))).flat()
    const seen = new Set<string>()
    const data = found.filter(({ kind, id }) => {
      const isNew = !seen.has(`${kind} ${id}`)
      seen.add(`${kind} ${id}`)
      return isNew
    })
    return ok({ data })
  },
})
