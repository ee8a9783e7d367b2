import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { actorOf, type Context } from '#server/http/context'
import { Refusal, refuse } from '#server/http/refusal'
import { incidentsWritten, setUsable } from './incident.ts'
import { beginLogin, takeLogin } from './logins.sql.ts'
import { keyRows } from './keys.sql.ts'
import { missingKeys } from './state.ts'
import type { Held } from './registry.ts'
import { writeKeys } from './save-keys.ts'
import { changeIntegration, lockIntegration } from './states.sql.ts'
import { dropGrant, keepGrant } from './tokens.ts'
import { backOf } from './view.ts'
import { integrationsWords } from './words.ts'

const callMs = 20_000

const whoOf = (context: Context) => {
  const { user_id, session_id } = actorOf(context)
  return { user_id, session_id }
}
const noted = (
  context: Context,
  id: string,
  action: 'integration_connected' | 'integration_disconnected',
  at: Date,
) => ({
  action,
  at,
  actor_id: actorOf(context).user_id,
  subject: 'integration' as const,
  subject_id: id,
  request_id: context.request.id,
  ip: context.ip,
})

/** Where the browser goes to let us in at the other system. Refused while what it must be told first is missing. */
export async function startLogin(app: App, context: Context, { of, host }: Held): Promise<string | Refusal> {
  if (!of.login) return refuse.wrongState(integrationsWords.no_login)
  const missing = missingKeys(of, await keyRows(app.db, of.id)).filter(({ kind }) => kind !== 'choice')
  if (missing[0]) return refuse.wrongState(integrationsWords.say_first({ keys: missing[0].label }))
  const at = app.clock.now()
  const state = await inTx(app.db, 'begin log-in at integration', async (tx) => {
    await lockIntegration(tx, of.id, of.modes[0] ?? 'live')
    return beginLogin(tx, { integration: of.id, ...whoOf(context), at })
  })
  return of.login.address({ keys: await host.keys(), state, back: backOf(app, of), standIn: host.standIn })
}

export type Came = { code: string; state?: string | undefined; site: Readonly<Record<string, string>> }

/**
 * Ends a log-in with what the browser came back with. The state is used up first, so that a code is tried once; it is
 * exchanged outside any transaction; then the connection is kept and the integration is on. Null where the state is not
 * this session's; throws what the other system refuses.
 */
export async function finishLogin(
  app: App,
  context: Context,
  { of, host, login }: Held,
  came: Came,
): Promise<Date | null> {
  const at = app.clock.now()
  const taken = await takeLogin(app.db, came.state, { integration: of.id, ...whoOf(context), at })
  if (!taken || !login) return null
  const back = backOf(app, of)
  const grant = await login.grant(
    { host, code: came.code, back, site: came.site },
    { signal: AbortSignal.timeout(callMs) },
  )
  const by = actorOf(context).user_id
  await incidentsWritten(app)
  await inTx(app.db, 'keep connection', async (tx) => {
    await lockIntegration(tx, of.id, of.modes[0] ?? 'live')
    await keepGrant(app, tx, { id: of.id, grant, by, at })
    await changeIntegration(tx, of.id, { is_on: true, by, at })
    await setUsable(app, tx, of.id, at)
    await writeActivity(tx, noted(context, of.id, 'integration_connected', at))
  })
  return at
}

/** Chooses what can be chosen in one way only: the one organisation that the company has there. */
export async function chooseTheOnly(app: App, context: Context, { of, opened }: Held): Promise<void> {
  const open = missingKeys(of, await keyRows(app.db, of.id)).filter(({ kind }) => kind === 'choice')
  for (const { name } of open) {
    const choices = (await opened?.choices?.({ key: name }, { signal: AbortSignal.timeout(callMs) })) ?? []
    const only = choices.length === 1 ? choices[0]!.value : null
    if (only === null) continue
    const at = app.clock.now()
    await incidentsWritten(app)
    await inTx(app.db, 'choose the only one', async (tx) => {
      await writeKeys(app, tx, of, { [name]: only }, { by: actorOf(context).user_id, at })
      await setUsable(app, tx, of.id, at)
    })
  }
}

/** Forgets the connection, then tells the other system; that it does not hear of it changes nothing here. */
export async function endLogin(app: App, context: Context, { of, host, login }: Held): Promise<void> {
  const at = app.clock.now()
  const dropped = await inTx(app.db, 'drop connection', async (tx) => {
    await lockIntegration(tx, of.id, of.modes[0] ?? 'live')
    const held = await dropGrant(app, tx, of.id)
    if (held) await writeActivity(tx, noted(context, of.id, 'integration_disconnected', at))
    return held
  })
  if (!dropped || !login) return
  await login
    .end({ host, ...dropped }, { signal: AbortSignal.timeout(callMs) })
    .catch((error: unknown) => app.log.warn({ err: error }, 'the other system was not told that we disconnected'))
}
