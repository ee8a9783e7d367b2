import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea } from '#contract/kernel/roles'
import { Instant, LocalDate, Localised, ok } from '#contract/kernel/shapes'
import { taskKinds, writtenTasks } from './umrah-work-terms.ts'
import { GroupId, PilgrimKey } from './umrah-work-shapes.ts'

const writes = { access: adminArea, needs: 'umrah.manage', changes: ['umrah'] } as const
const note = z
  .string(check('enter_text'))
  .check(z.trim(), z.minLength(1, check('enter_text')), z.maxLength(500, check('use_at_most_500_characters')))

export const UmrahTask = z.object({
  id: z.uuid(),
  group: z.object({ id: z.uuid(), code: z.string(), title: Localised }),
  kind: z.enum(taskKinds),
  person: z.nullable(z.object({ ...PilgrimKey.shape, name: z.string() })),
  note: z.nullable(z.string()),
  due_on: LocalDate,
  /** Its day is over. */
  late: z.boolean(),
  done_at: z.nullable(Instant),
  outcome: z.nullable(z.string()),
})
export type UmrahTask = z.infer<typeof UmrahTask>
const answer = z.object({ ...ok, data: z.array(UmrahTask) })

/** What is to be done for groups: what days and visas ask for, and what somebody wrote down. */
export const umrahTasks = {
  /** Of one group the last 500, done or not; without it what is open in all groups, the most urgent first. */
  list: endpoint({
    method: 'GET',
    path: '/umrah-tasks',
    access: adminArea,
    needs: 'umrah.manage',
    query: z.strictObject({ id: z.optional(GroupId) }),
    reply: answer,
  }),
  add: endpoint({
    method: 'POST',
    path: '/umrah-tasks',
    ...writes,
    idempotent: true,
    body: z.strictObject({
      id: GroupId,
      kind: z.enum(writtenTasks, check('choose_task')),
      person: z.nullable(PilgrimKey),
      note,
      due_on: LocalDate,
    }),
    reply: answer,
  }),
  /** Says what came of it. Somebody who overstays is done only with words: what was told to whom. */
  finish: endpoint({
    method: 'POST',
    path: '/umrah-task-done',
    ...writes,
    body: z.strictObject({ id: GroupId, task_id: z.uuid(), outcome: z.nullable(note) }),
    reply: answer,
  }),
}
