import type { umrahGroups } from '#contract/selling/umrah-groups'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { hijriCalendar } from '#server/features/catalogue/hijri-months'
import { writeActivity } from '#server/features/operations/activity'
import { tableFile } from '#server/features/operations/exports'
import { zoneOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { listPaper } from '#server/lists/list-paper'
import type { Word } from '#contract/kernel/word'
import { bothDays, todayIn } from '../package-view.ts'
import { umrahWords as words } from '../words.ts'
import { takeForGroup } from './block-rooms.ts'
import { buildGroup } from './build-group.ts'
import { closeRooms, groupsFrom, lockGroup } from './group.sql.ts'
import { groupView } from './group-view.ts'
import { groupPaper } from './group-papers.ts'
import { groupLetters } from './letters.ts'
import { moveBeds } from './move-beds.ts'

export const umrahGroupRoutes = (app: App): Handlers<typeof umrahGroups> => {
  const shown = async (id: string, message?: Word) => {
    const data = await groupView(app, id)
    return data ? ok({ data }, message) : refuse.notFound(words.group_not_found)
  }
  type Logged = 'umrah_rooms_built' | 'umrah_bed_moved' | 'umrah_paper_taken' | 'umrah_letters_taken'
  const log = (context: Context, action: Logged, id: string) =>
    writeActivity(app.db, {
      action,
      at: app.clock.now(),
      actor_id: actorOf(context).user_id,
      subject: 'umrah_package',
      subject_id: id,
    })
  return {
    async list() {
      const [rows, calendar] = await Promise.all([groupsFrom(app.db, todayIn(app)), hijriCalendar(app)])
      return ok({
        data: rows.map(({ title_en, title_ar, starts, ...row }) => ({
          ...row,
          title: { en: title_en, ar: title_ar },
          starts: bothDays(calendar, starts),
        })),
      })
    },
    get: (_context, { query }) => shown(query.id),
    async build(context, { body }) {
      if (!(await groupView(app, body.id))) return refuse.notFound(words.group_not_found)
      const refused = await buildGroup(app, body)
      if (isRefusal(refused)) return refused
      await log(context, 'umrah_rooms_built', body.id)
      return shown(body.id, words.rooms_built)
    },
    async move(context, { body }) {
      if (!(await groupView(app, body.id))) return refuse.notFound(words.group_not_found)
      const refused = await moveBeds(app, body)
      if (isRefusal(refused)) return refused
      await log(context, 'umrah_bed_moved', body.id)
      return shown(body.id)
    },
    async closeRooms(_context, { body: { id, closed } }) {
      if (!(await groupView(app, id))) return refuse.notFound(words.group_not_found)
      await inTx(app.db, 'close list of rooms', async (tx) => {
        const { rooms_closed_at } = await lockGroup(tx, id)
        if ((rooms_closed_at !== null) !== closed) await closeRooms(tx, id, closed ? app.clock.now() : null)
      })
      return shown(id, closed ? words.rooms_closed : words.rooms_opened)
    },
    async takeRooms(context, { body }) {
      const refused = await takeForGroup(app, body, actorOf(context).user_id)
      return refused ?? shown(body.id, words.rooms_taken)
    },
    async letter(context, { query }) {
      const found = await groupLetters(app, { ...query, full: holds(actorOf(context), 'person.passport') })
      if (found === undefined) return refuse.notFound(words.group_not_found)
      if (found === null) return refuse.wrongState(words.nobody_to_print)
      await log(context, 'umrah_letters_taken', query.id)
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.title)}.pdf`)
        .type('application/pdf')
        .send(found.bytes)
    },
    async paper(context, { query: { id, kind, format, language } }) {
      const actor = actorOf(context)
      const found = await groupPaper(app, {
        id,
        kind,
        language,
        full: holds(actor, 'person.passport'),
        isSheet: format === 'xlsx',
      })
      if (!found) return refuse.notFound(words.group_not_found)
      await log(context, 'umrah_paper_taken', id)
      const zone = await zoneOf(app, actor)
      // Urdu is written as Arabic is: from the right, in its letters.
      const locale = language === 'en' ? 'en' : 'ar'
      const { title, subtitle, columns, rows } = found
      const file =
        format === 'xlsx'
          ? await tableFile({ name: title, locale, columns, rows, zone, format })
          : await listPaper(app, {
              title,
              name: title,
              filters: subtitle,
              locale,
              columns,
              rows,
              all: rows.length,
              zone,
              ...(language === 'ur' ? { language } : {}),
            })
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .type(file.mime)
        .send(file.bytes)
    },
  }
}
