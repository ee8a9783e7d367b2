import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea } from '#contract/kernel/roles'
import { Instant, ok } from '#contract/kernel/shapes'
import { keyModes, keyScopes, perMinuteMax } from './api-key-terms.ts'

export * from './api-key-terms.ts'

const Id = z.uuid(check('choose_key'))
/** Named by the office; an agency's own people need not. */
const Whose = z.optional(z.uuid(check('choose_agency')))

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How it begins: enough to tell it from the others, and nothing to call with. */
  prefix: z.string(),
  /** Of a demonstration's keys `sandbox`, of a company's `live`: an installation has one kind alone. */
  mode: z.enum(keyModes),
  scopes: z.array(z.enum(keyScopes)),
  per_minute: z.int(),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: Instant,
  created_by: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
  last_used_at: z.nullable(Instant),
  revoked_at: z.nullable(Instant),
})
export type ApiKey = z.infer<typeof ApiKey>

const both = { access: ['agent', ...adminArea], members: 'run' } as const

/** Keys by which an agency's own programs call, in its name. */
export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    ...both,
    needs: 'user.view',
    query: z.strictObject({ agency_id: Whose }),
    reply: z.object({ ...ok, data: z.array(ApiKey) }),
  }),
  /** The whole key is in this one answer and nowhere else after it. */
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    ...both,
    needs: 'user.update',
    changes: ['api_key'],
    ratePerMinute: 20,
    body: z.strictObject({
      agency_id: Whose,
      name: z
        .string(check('enter_name_of_key'))
        .check(z.trim(), z.minLength(2, check('enter_name_of_key')), z.maxLength(60, check('use_at_most_60_letters'))),
      scopes: z
        .array(z.enum(keyScopes, check('choose_what_key_is_for')), check('choose_what_key_is_for'))
        .check(z.minLength(1, check('choose_what_key_is_for')), z.maxLength(keyScopes.length)),
      /** Calls a minute, all together. */
      per_minute: z._default(
        z
          .int(check('choose_1_to_600_a_minute'))
          .check(
            z.minimum(1, check('choose_1_to_600_a_minute')),
            z.maximum(perMinuteMax, check('choose_1_to_600_a_minute')),
          ),
        120,
      ),
      /** Days from now; never where it is null. */
      days: z.optional(
        z.nullable(
          z
            .int(check('choose_1_to_1000_days'))
            .check(z.minimum(1, check('choose_1_to_1000_days')), z.maximum(1000, check('choose_1_to_1000_days'))),
        ),
      ),
    }),
    reply: z.object({ ...ok, data: ApiKey, key: z.string() }),
  }),
  /** From the next call on it is refused. */
  revoke: endpoint({
    method: 'POST',
    path: '/revoke-api-key',
    ...both,
    needs: 'user.update',
    changes: ['api_key'],
    body: z.strictObject({ agency_id: Whose, id: Id }),
    reply: z.object({ ...ok, data: ApiKey }),
  }),
}
