import type { calendar } from '#contract/selling/calendar'
import { type CalendarKind, calendarDaysMax, calendarKinds } from '#contract/selling/calendar-terms'
import type { App } from '#server/app'
import { zoneOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { agencyNamed, countsByDay, type EventRow, eventsByDay } from './calendar.sql.ts'
import { calendarWords } from './words.ts'

const dayMs = 86_400_000

/** Every day of a span, both ends included. Pure. */
function daysOf(from: string, to: string): string[] {
  const start = Date.parse(from)
  const length = Math.round((Date.parse(to) - start) / dayMs) + 1
  return Array.from({ length }, (_, index) => new Date(start + index * dayMs).toISOString().slice(0, 10))
}

const eventView = ({ at, reference, amount, currency, ...row }: EventRow) => ({
  ...row,
  at: at?.toISOString() ?? null,
  booking: reference,
  amount: amount === null ? null : { amount, currency },
})

export const calendarRoutes = (app: App): Handlers<typeof calendar> => ({
  async get(context, { query }) {
    const { from, to, kinds, mine, per_day } = query
    if (to < from) return refuse.invalid('to', calendarWords.last_day_before_first)
    const days = daysOf(from, to)
    if (days.length > calendarDaysMax) return refuse.invalid('to', calendarWords.ask_for_at_most_42_days)
    const actor = actorOf(context)
    const own = actor.role === 'agent' ? actor.agency_id : null
    const agencyId = own ?? query.agency_id ?? null
    if (query.agency_id && query.agency_id !== agencyId) return refuse.notFound(calendarWords.agency_not_found)
    const agency = agencyId && !own ? await agencyNamed(app.db, agencyId) : null
    if (agency === undefined) return refuse.notFound(calendarWords.agency_not_found)
    const ask = {
      from,
      to,
      zone: await zoneOf(app, actor),
      kinds: kinds ? (kinds.split(',') as CalendarKind[]) : calendarKinds,
      agencyId,
      madeBy: mine ? actor.user_id : null,
      perDay: per_day,
    }
    const [counts, events] = await Promise.all([countsByDay(app.db, ask), per_day > 0 ? eventsByDay(app.db, ask) : []])
    return ok({
      data: days.map((day) => ({
        day,
        counts: calendarKinds.flatMap((kind) =>
          counts.filter((one) => one.day === day && one.kind === kind).map(({ count }) => ({ kind, count })),
        ),
        events: events.filter((one) => one.day === day).map(eventView),
      })),
      agency: agency || null,
    })
  },
})
