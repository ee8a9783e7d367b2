import type { holidayDesk } from '#contract/selling/holiday-desk'
import { holidayList } from '#contract/selling/holiday-list'
import type { App } from '#server/app'
import { writeActivity } from '#server/features/operations/activity'
import { takeExport } from '#server/features/operations/exports'
import { zoneOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { callOff } from '../call-off.ts'
import { holidayFileWords } from '../file-words.ts'
import { holidayListSql, holidayRow } from '../holiday-list.sql.ts'
import { holidayToEdit } from '../holiday-to-edit.ts'
import { partyOf } from '../party.ts'
import { removeHoliday, saveHoliday } from '../save-holiday.ts'
import { holidayWords as words } from '../words.ts'
import { passengersFile } from './passengers-file.ts'

export const deskRoutes = (app: App): Handlers<typeof holidayDesk> => {
  const list = serveList(app, holidayList, holidayListSql, holidayRow)
  const who = (context: Context) => ({ user_id: actorOf(context).user_id, at: app.clock.now() })
  return {
    async save(context, { body }) {
      const saved = await saveHoliday(app, who(context), body, null)
      return isRefusal(saved) ? saved : ok({ data: saved }, words.saved)
    },
    async update(context, { body: { id, version, ...of } }) {
      const saved = await saveHoliday(app, who(context), of, { id, version })
      return isRefusal(saved) ? saved : ok({ data: saved }, words.updated)
    },
    async remove(context, { query }) {
      return (await removeHoliday(app, who(context), query.id)) ?? ok({}, words.deleted)
    },
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, holidayFileWords),
    async toEdit(_context, { query }) {
      const data = await holidayToEdit(app, query.id)
      return data ? ok({ data }) : refuse.notFound(words.not_found)
    },
    async departure(_context, { query }) {
      const data = await partyOf(app, query.id)
      return data ? ok({ data }) : refuse.notFound(words.departure_not_found)
    },
    async passengers(context, { query: { id, format } }) {
      const actor = actorOf(context)
      await takeExport(app, actor.user_id)
      const [zone, full] = [await zoneOf(app, actor), holds(actor, 'person.passport')]
      const file = await passengersFile(app, { id, format, locale: context.locale, zone, full })
      if (!file) return refuse.notFound(words.departure_not_found)
      await writeActivity(app.db, {
        action: 'holiday_passengers_taken',
        at: app.clock.now(),
        actor_id: actor.user_id,
        subject: 'holiday',
        subject_id: file.code,
      })
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .type(file.mime)
        .send(file.bytes)
    },
    async callOff(context, { body }) {
      const refused = await callOff(app, who(context), body.id, body.reason)
      return refused ?? ok({ data: (await partyOf(app, body.id))! }, words.called_off_done)
    },
  }
}
