import type { directory, UserDetails } from '#contract/people/directory'
import { userList } from '#contract/people/user-list'
import type { App } from '#server/app'
import { userView } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { removeUser, saveCardAllowance, updateUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { countKinds, findSeen, liveBookings, logAbout, type UserRecord, visibleTo } from './directory.sql.ts'
import { userFileWords } from './user-file-words.ts'
import { userListSql, userRow } from './user-list.sql.ts'
import { directoryWords } from './words.ts'

const bookingsShown = 25
const logShown = 50

/** Somebody with all that stands behind their row; what the reader may not see is left out. */
async function detailsOf(app: App, row: UserRecord, actor: Actor): Promise<UserDetails> {
  const { card_limit_minor: amount, card_limit_currency: currency } = row
  const bookings = holds(actor, 'booking.view') ? await liveBookings(app.db, row, bookingsShown) : null
  const log = holds(actor, 'activity_log.view') ? await logAbout(app.db, row.id, logShown) : null
  return {
    ...userRow(row),
    email_verified: row.email_verified,
    consent: row.consent_at && {
      at: row.consent_at.toISOString(),
      terms: row.consent_terms_version,
      privacy: row.consent_privacy_version,
    },
    card_allowance: {
      allowed: row.card_allowed,
      limit: amount !== null && currency !== null ? { amount, currency } : null,
    },
    bookings:
      bookings?.map((one) => ({
        id: one.reference,
        status: one.status,
        lead_passenger: one.lead_passenger,
        title: one.title ?? { en: '', ar: '' },
        starts: one.departure_at,
        ttl_at: one.status === 'saved' ? (one.ttl_at?.toISOString() ?? null) : null,
        total: { amount: one.total_minor, currency: one.currency },
      })) ?? null,
    log: log?.map((one) => ({ ...one, at: one.at.toISOString() })) ?? null,
  }
}

export function directoryRoutes(app: App): Handlers<typeof directory> {
  const list = serveList(app, userList, userListSql, userRow)
  return {
    list: (context, { query }) => list.page(actorOf(context), query, visibleTo(actorOf(context))),
    file: (context, { query }) => list.file(context, query, visibleTo(actorOf(context)), userFileWords),

    async summary(context) {
      return ok({ data: await countKinds(app.db, visibleTo(actorOf(context))) })
    },

    async get(context, { query: { id } }) {
      const actor = actorOf(context)
      const row = await findSeen(app.db, id, visibleTo(actor))
      return row ? ok({ data: await detailsOf(app, row, actor) }) : refuse.notFound(directoryWords.person_not_found)
    },

    async create(context, { body }) {
      const user = await createUser(app, context, body)
      return isRefusal(user) ? user : ok({ user: userView(user) }, directoryWords.user_saved_they_invited)
    },

    async update(context, { body }) {
      const user = await updateUser(app, context, body)
      return isRefusal(user) ? user : ok({ user: userView(user) }, directoryWords.user_updated)
    },

    async remove(context, { query: { id, reason } }) {
      return (await removeUser(app, context, id, reason)) ?? ok({}, directoryWords.user_deleted)
    },

    async cardAllowance(context, { body }) {
      const user = await saveCardAllowance(app, context, body)
      return isRefusal(user) ? user : ok({ user: userView(user) }, directoryWords.card_allowance_saved)
    },
  }
}
