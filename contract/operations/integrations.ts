import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { Instant, ok } from '#contract/kernel/shapes'
import { integrationAreas, integrationStates } from './integration-terms.ts'

export * from './integration-terms.ts'

/** One thing that an integration is told. Of a secret nothing comes back but how it ends. */
export const IntegrationKey = z.object({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'choice', 'day']),
  label: z.string(),
  hint: z.nullable(z.string()),
  required: z.boolean(),
  value: z.nullable(z.string()),
  last_four: z.nullable(z.string()),
  set_at: z.nullable(Instant),
})
export type IntegrationKey = z.infer<typeof IntegrationKey>

export const Integration = z.object({
  id: z.string(),
  name: z.string(),
  area: z.enum(integrationAreas),
  about: z.string(),
  does: z.array(z.string()),
  /** Comes with the program: nothing to be told, nothing to be switched here. */
  embedded: z.boolean(),
  /** Of one that comes with the program: where the office looks after it, and how it is. */
  page: z.nullable(z.string()),
  note: z.nullable(z.string()),
  state: z.enum(integrationStates),
  is_on: z.boolean(),
  modes: z.array(z.enum(['sandbox', 'live'])),
  mode: z.enum(['sandbox', 'live']),
  /** Its labels of what is missing. */
  missing: z.array(z.string()),
  /** Somebody logs in at the other system, in the browser. */
  login: z.nullable(
    z.object({
      /** The address that the other system must know. */
      back: z.string(),
      connected_at: z.nullable(Instant),
      connected_by: z.nullable(z.string()),
      site: z.nullable(z.string()),
    }),
  ),
  /** The address at which it tells us its news by itself; the other system must know it. */
  news: z.nullable(z.string()),
  breaker_open: z.boolean(),
  /** The newest hundred calls from every process; of what comes with the program, those from the process that answers. */
  newest: z.object({ calls: z.int(), failed: z.int(), p95_ms: z.nullable(z.int()) }),
  incident: z.nullable(z.object({ at: Instant, said: z.string() })),
  held_until: z.nullable(Instant),
  tested: z.nullable(z.object({ at: Instant, problem: z.nullable(z.string()) })),
})
export type Integration = z.infer<typeof Integration>

export const IntegrationCall = z.object({
  id: z.int(),
  call: z.string(),
  at: Instant,
  took_ms: z.int(),
  outcome: z.string(),
  detail: z.nullable(z.string()),
})
export type IntegrationCall = z.infer<typeof IntegrationCall>

const reads = { access: admins, needs: 'integration.manage' } as const
const acts = { access: admins, needs: 'integration.manage', changes: ['integration'] } as const
const Id = z
  .string(check('choose_integration'))
  .check(z.minLength(1, check('choose_integration')), z.maxLength(40, check('choose_integration')))
const Key = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, check('choose_integration')))
/** Longer ones are no keys of anybody. */
const Value = z.string().check(z.trim(), z.maxLength(4_000, check('use_at_most_4000_letters')))
const one = z.object({ ...ok, data: Integration })

/** Outside systems: what they are told, whether they are used, how they fare. */
export const integrations = {
  list: endpoint({
    method: 'GET',
    path: '/integrations',
    ...reads,
    reply: z.object({ ...ok, data: z.array(Integration) }),
  }),
  /** What each integration is told, or one alone. Secrets by their last four letters. */
  keys: endpoint({
    method: 'GET',
    path: '/fetch-keys',
    ...reads,
    query: z.strictObject({ integration: z.optional(Id) }),
    reply: z.object({
      ...ok,
      data: z.array(z.object({ integration: z.string(), name: z.string(), keys: z.array(IntegrationKey) })),
    }),
  }),
  /** Only what is named is changed: an empty text takes a key away, a secret that is not named stays. */
  saveKeys: endpoint({
    method: 'POST',
    path: '/save-keys',
    ...acts,
    ratePerMinute: 20,
    body: z.strictObject({
      integration: Id,
      mode: z.optional(z.enum(['sandbox', 'live'])),
      keys: z.record(Key, Value),
    }),
    reply: one,
  }),
  switch: endpoint({
    method: 'POST',
    path: '/integration-switch',
    ...acts,
    body: z.strictObject({ integration: Id, on: z.boolean(check('choose_on_or_off')) }),
    reply: one,
  }),
  /** Asks the other system who we are there. */
  test: endpoint({
    method: 'POST',
    path: '/integration-test',
    ...acts,
    ratePerMinute: 10,
    body: z.strictObject({ integration: Id }),
    reply: z.object({ ...ok, data: Integration, said: z.nullable(z.string()) }),
  }),
  /** News of an outside system, signed over its raw bytes; answers 200 once it is on record. */
  told: endpoint({
    method: 'POST',
    path: '/webhooks/integration/{integration}',
    params: z.object({ integration: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)) }),
    access: 'public',
    changes: [],
    members: 'look',
    raw: true,
    ratePerMinute: 600,
    bodyLimitBytes: 1_000_000,
    reply: z.undefined(),
  }),
  /** What may be chosen for one key, as the other system has it. */
  choices: endpoint({
    method: 'GET',
    path: '/integration-choices',
    ...reads,
    ratePerMinute: 20,
    query: z.strictObject({ integration: Id, key: Key }),
    reply: z.object({ ...ok, data: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  /** Where the browser goes to log in there: for this session, once, within ten minutes. */
  connect: endpoint({
    method: 'POST',
    path: '/integration-connect',
    ...acts,
    ratePerMinute: 10,
    body: z.strictObject({ integration: Id }),
    reply: z.object({ ...ok, url: z.string() }),
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/integration-disconnect',
    ...acts,
    body: z.strictObject({ integration: Id }),
    reply: one,
  }),
  /** The newest hundred calls from every process, without what was said. */
  calls: endpoint({
    method: 'GET',
    path: '/integration-calls',
    ...reads,
    query: z.strictObject({ integration: Id, failed: z.optional(z.enum(['1'])) }),
    reply: z.object({ ...ok, data: z.array(IntegrationCall) }),
  }),
  /** What Zoho sent the browser back with. A code alone is nobody's: its `state` must be of this session. */
  zohoToken: endpoint({
    method: 'POST',
    path: '/zoho/token',
    ...acts,
    ratePerMinute: 10,
    body: z.strictObject({
      code: z
        .string(check('zoho_sent_no_code'))
        .check(z.minLength(1, check('zoho_sent_no_code')), z.maxLength(500, check('zoho_sent_no_code'))),
      state: z.optional(z.string().check(z.maxLength(200))),
      location: z.optional(z.string().check(z.maxLength(20))),
      accounts_server: z.optional(z.string().check(z.maxLength(100))),
    }),
    /** `token`: that there is one, and whose; never the token itself. */
    reply: z.object({
      ...ok,
      token: z.object({ site: z.string(), organisation: z.nullable(z.string()), connected_at: Instant }),
    }),
  }),
}
