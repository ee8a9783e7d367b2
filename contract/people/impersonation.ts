import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { Instant, ok } from '#contract/kernel/shapes'
import { User } from './auth.ts'

/** How long somebody may look as another, in minutes; the session may end sooner. */
export const viewMinutes = 30

export const impersonation = {
  /** An admin sees the screens as somebody else does, and can change nothing meanwhile. Never as another admin. */
  start: endpoint({
    method: 'POST',
    path: '/view-as',
    access: ['admin'],
    ratePerMinute: 10,
    body: z.strictObject({
      /** A person's, or the agency's whose owner is meant. */
      id: z.string('Choose a person').check(z.minLength(1, 'Choose a person'), z.maxLength(64)),
      reason: z
        .string('Give a reason')
        .check(z.trim(), z.minLength(3, 'Give a reason'), z.maxLength(500, 'Use at most 500 characters')),
    }),
    reply: z.object({ ...ok, user: User, until: Instant }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/end-view',
    access: 'any',
    agentsBeforeApproval: true,
    whileViewing: true,
    reply: z.object(ok),
  }),
}
