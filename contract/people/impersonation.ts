import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { Instant, ok } from '#contract/kernel/shapes'
import { User } from './auth.ts'
import { check } from '#contract/checks/check'

/** How long somebody may look as another, in minutes; the session may end sooner. */
export const viewMinutes = 30

export const impersonation = {
  /** An admin sees the screens as somebody else does, and can change nothing meanwhile. Never as another admin. */
  start: endpoint({
    method: 'POST',
    path: '/view-as',
    access: ['admin'],
    ratePerMinute: 10,
    changes: [],
    body: z.strictObject({
      /** A person's, or the agency's whose owner is meant. */
      id: z.string(check('choose_person')).check(z.minLength(1, check('choose_person')), z.maxLength(64)),
      reason: z
        .string(check('give_reason'))
        .check(z.trim(), z.minLength(3, check('give_reason')), z.maxLength(500, check('use_at_most_500_characters'))),
    }),
    reply: z.object({ ...ok, user: User, until: Instant }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/end-view',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    whileViewing: true,
    changes: [],
    reply: z.object(ok),
  }),
}
