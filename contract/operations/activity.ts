import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { ok } from '#contract/kernel/shapes'
import { activityList } from './activity-list.ts'
import { ActivityRow } from './activity-shapes.ts'
import { check } from '#contract/checks/check'

export * from './activity-shapes.ts'

/** What was done, by whom and when. Nothing of it is ever changed or lost: what is deleted is taken off the list. */
export const activity = {
  /** `hidden=1`, those taken off the list, is for who may take them off. */
  list: endpoint({
    method: 'GET',
    path: '/activity-logs',
    access: admins,
    needs: 'activity_log.view',
    ...listCall(activityList, ActivityRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/activity-logs-file',
    access: admins,
    needs: 'activity_log.view',
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(activityList),
    reply: z.undefined(),
  }),
  /** The company's people, by whom the list can be asked. */
  people: endpoint({
    method: 'GET',
    path: '/activity-people',
    access: admins,
    needs: 'activity_log.view',
    reply: z.object({ ...ok, data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  /** Takes entries off the list. They stay in the log, which also gets an entry that says who took which off, and why. */
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-activity-logs',
    access: admins,
    needs: 'activity_log.delete',
    changes: ['activity'],
    query: z.strictObject({
      ids: z
        .string(check('choose_entries_log'))
        .check(
          z.maxLength(2_000, check('choose_at_most_100_entries')),
          z.regex(/^\d{1,18}(,\d{1,18}){0,99}$/, check('choose_at_most_100_entries')),
        ),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500, check('reason_up_to_500_characters')))),
    }),
    reply: z.object({ ...ok, data: z.object({ hidden: z.int() }) }),
  }),
}
