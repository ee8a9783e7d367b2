import type { Input } from '#contract/kernel/endpoint'
import { umrahPackageList } from '#contract/selling/umrah-package-list'
import type { umrah } from '#contract/selling/umrah'
import type { umrahPackages } from '#contract/selling/umrah-packages'
import type { umrahSales } from '#contract/selling/umrah-sales'
import type { App } from '#server/app'
import { blocksAhead } from '#server/features/catalogue/hotel-blocks'
import { bookingView, purchaseOf } from '#server/features/selling/bookings'
import { deskPurchaseOf } from '#server/features/selling/desk-sales'
import { buyerOf } from '#server/features/selling/flights'
import { inBackOffice } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { bookUmrah, type Buyer } from './book-umrah.ts'
import { packageFileWords } from './file-words.ts'
import { findPackages } from './find-packages.ts'
import { type PackageListRow, umrahPackageListSql } from './package-list.sql.ts'
import { packageToEdit } from './package-to-edit.ts'
import { packageViews, todayIn } from './package-view.ts'
import { packageOf, packagesOnSale } from './packages.sql.ts'
import { removePackage, savePackage } from './save-package.ts'
import { decideOnShift } from './shifts.ts'
import { newestShifts, type ShiftRow } from './shifts.sql.ts'
import { umrahWords as words } from './words.ts'

type Sale = Input<typeof umrahSales.book>['body']

const rowOf = ({ lowest_minor, currency, created_at, ...row }: PackageListRow) => ({
  ...row,
  lowest: lowest_minor === null ? null : { amount: lowest_minor, currency },
  created_at: created_at.toISOString(),
})

const shiftView = (row: ShiftRow) => ({
  id: row.id,
  departure: row.departure,
  package: row.package,
  old: { starts: row.old_starts, ends: row.old_ends },
  new: { starts: row.new_starts, ends: row.new_ends },
  seats_taken: row.seats_taken,
  state: row.state,
  made_at: row.made_at.toISOString(),
})

export const umrahRoutes = (app: App): Handlers<typeof umrah & typeof umrahPackages & typeof umrahSales> => {
  const list = serveList(app, umrahPackageList, umrahPackageListSql, rowOf)
  const who = (context: Context) => ({ user_id: actorOf(context).user_id, at: app.clock.now() })
  // Staff sell to agencies too, at what these pay.
  const isAgent = (context: Context) =>
    buyerOf(context).agency_id !== null || (inBackOffice(context.actor) && holds(context.actor!, 'booking.create'))
  async function sold(context: Context, body: Sale, buyer: Buyer) {
    const { maker, saveKey } = await purchaseOf(app, context)
    const saved = await bookUmrah(app, maker, body, buyer, saveKey)
    if (isRefusal(saved)) return saved
    const booking = await bookingView(app, saved.booking, context.actor)
    return ok({ booking: saved.guestKey ? { ...booking, guest_key: saved.guestKey } : booking }, words.booked)
  }
  const shifts = async () => ({ data: (await newestShifts(app.db)).map(shiftView) })
  return {
    async list(context, { query }) {
      const packages = await packagesOnSale(app.db, todayIn(app))
      return ok({ data: findPackages(await packageViews(app, packages, isAgent(context)), query) })
    },
    async get(context, { query }) {
      const found = await packageOf(app.db, query.id)
      if (!found || found.status === 'draft' || found.status === 'archived')
        return refuse.notFound(words.package_not_found)
      return ok({ data: (await packageViews(app, [found], isAgent(context)))[0]! })
    },
    async save(context, { body }) {
      const saved = await savePackage(app, who(context), body, null)
      return isRefusal(saved) ? saved : ok({ data: saved }, words.saved)
    },
    async update(context, { body: { id, version, ...of } }) {
      const saved = await savePackage(app, who(context), of, { id, version })
      return isRefusal(saved) ? saved : ok({ data: saved }, words.updated)
    },
    async remove(context, { query }) {
      return (await removePackage(app, who(context), query.id)) ?? ok({}, words.deleted)
    },
    officeList: (context, { query }) => list.page(actorOf(context), query, null),
    officeFile: (context, { query }) => list.file(context, query, null, packageFileWords),
    async toEdit(_context, { query }) {
      const data = await packageToEdit(app, query.id)
      return data ? ok({ data }) : refuse.notFound(words.package_not_found)
    },
    book: (context, { body }) => sold(context, body, buyerOf(context)),
    async sell(context, { body: { agency_id, customer_id, ...body } }) {
      const buyer = await deskPurchaseOf(app, { agency_id, customer_id })
      return isRefusal(buyer) ? buyer : sold(context, body, buyer.sold)
    },
    blocks: async () => ok({ data: await blocksAhead(app.db, todayIn(app)) }),
    shifts: async () => ok(await shifts()),
    async decideShift(context, { body }) {
      return (await decideOnShift(app, who(context), body)) ?? ok(await shifts(), words.shift_decided)
    },
  }
}
