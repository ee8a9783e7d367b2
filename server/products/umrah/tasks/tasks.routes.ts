import type { Word } from '#contract/kernel/word'
import type { UmrahTask, umrahTasks } from '#contract/selling/umrah-tasks'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { pilgrimsOf } from '../group/group.sql.ts'
import { todayIn } from '../package-view.ts'
import { departureOf } from '../packages.sql.ts'
import { umrahWords } from '../words.ts'
import { finishTask, insertTask, lockTask, openTasks, type TaskRow, tasksOfGroup } from './tasks.sql.ts'
import { umrahTaskWords as words } from './words.ts'

const viewOf = (row: TaskRow, today: string): UmrahTask => ({
  id: row.id,
  group: { id: row.departure_id, code: row.departure, title: { en: row.title_en, ar: row.title_ar } },
  kind: row.kind,
  person:
    row.reference === null
      ? null
      : { booking: row.reference, position: row.position!, name: row.name ?? row.reference },
  note: row.note,
  due_on: row.due_on,
  late: row.done_at === null && row.due_on < today,
  done_at: row.done_at?.toISOString() ?? null,
  outcome: row.outcome,
})

export const umrahTasksRoutes = (app: App): Handlers<typeof umrahTasks> => {
  const shown = async (id: string | undefined, message?: Word) => {
    const rows = id ? await tasksOfGroup(app.db, id) : await openTasks(app.db)
    return ok({ data: rows.map((row) => viewOf(row, todayIn(app))) }, message)
  }
  const log = (context: Context, id: string, kind: string) =>
    writeActivity(app.db, {
      action: 'umrah_task_done',
      at: app.clock.now(),
      actor_id: actorOf(context).user_id,
      subject: 'umrah_package',
      subject_id: id,
      detail: { kind },
    })
  return {
    list: (_context, { query }) => shown(query.id),
    async add(context, { body: { id, person, ...task } }) {
      if (!(await departureOf(app.db, id))) return refuse.notFound(umrahWords.group_not_found)
      const of = person
        ? (await pilgrimsOf(app.db, id)).find(
            ({ reference, position }) => reference === person.booking && position === person.position,
          )
        : null
      if (of === undefined) return refuse.invalid('person', umrahWords.pilgrim_gone)
      await inTx(app.db, 'add umrah task', (tx) =>
        insertTask(tx, { ...task, departure_id: id, person: of }, actorOf(context).user_id, app.clock.now()),
      )
      return shown(id, words.added)
    },
    async finish(context, { body: { id, task_id, outcome } }) {
      const refused = await inTx(app.db, 'finish umrah task', async (tx) => {
        const task = await lockTask(tx, id, task_id)
        if (!task || task.done_at) return refuse.notFound(words.gone)
        if (task.kind === 'overstay' && !outcome) return refuse.invalid('outcome', words.say_what_was_done)
        await finishTask(tx, task_id, outcome, actorOf(context).user_id, app.clock.now())
        return task.kind
      })
      if (isRefusal(refused)) return refused
      await log(context, id, refused)
      return shown(id, words.done)
    },
  }
}
