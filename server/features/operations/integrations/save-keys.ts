import type { FieldProblem } from '#contract/kernel/errors'
import { isRealDate } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import type { Context } from '#server/http/context'
import { actorOf } from '#server/http/context'
import { type Refusal, refuse } from '#server/http/refusal'
import type { Integration, IntegrationKey } from '#server/ports/integration'
import { isRealIn } from './real-in-demo.ts'
import { incidentsWritten, setUsable } from './incident.ts'
import { dropKey, keyRows, setKey } from './keys.sql.ts'
import { changeIntegration, lockIntegration } from './states.sql.ts'
import { integrationsWords } from './words.ts'

type Given = { mode?: 'sandbox' | 'live' | undefined; keys: Readonly<Record<string, string>> }

function problemAt(key: IntegrationKey, value: string) {
  if (value === '') return null
  if (value.length > key.max) return integrationsWords.too_long({ max: key.max })
  if (key.kind === 'day' && !(/^\d{4}-\d\d-\d\d$/.test(value) && isRealDate(value))) return integrationsWords.not_a_day
  // Keys are copied: a break of a line in one is a slip.
  return /[\r\n]/.test(value) || (key.form && !key.form.test(value)) ? integrationsWords.not_its_form : null
}

export function problemsOf(of: Integration, { mode, keys }: Given): FieldProblem[] {
  const known = new Map(of.keys.map((key) => [key.name, key]))
  return [
    ...(mode && !of.modes.includes(mode) ? [{ field: 'mode', message: integrationsWords.no_such_mode }] : []),
    ...Object.entries(keys).flatMap(([name, value]) => {
      const key = known.get(name)
      const message = key ? problemAt(key, value) : integrationsWords.unknown_key
      return message ? [{ field: `keys.${name}`, message }] : []
    }),
  ]
}

/**
 * Keeps what an integration is told, each named key anew; an empty one is taken away. The log says which, never what a
 * secret is. Ends an incident: what was refused is tried once more with what is told now.
 */
export async function saveKeys(app: App, context: Context, of: Integration, given: Given): Promise<Refusal | null> {
  if (of.embedded) return refuse.wrongState(integrationsWords.comes_with_program)
  const problems = problemsOf(of, given)
  if (problems.length > 0) return refuse.fields(problems)
  const at = app.clock.now()
  const by = actorOf(context).user_id
  await incidentsWritten(app)
  const refused = await inTx(app.db, 'save integration keys', async (tx) => {
    const { is_on } = await lockIntegration(tx, of.id, of.modes[0] ?? 'live')
    if (is_on && given.mode && isRealIn(app, of, given.mode))
      return refuse.invalid('mode', integrationsWords.sandbox_only)
    const names = await writeKeys(app, tx, of, given.keys, { by, at })
    if (given.mode) await changeIntegration(tx, of.id, { mode: given.mode, by, at })
    await setUsable(app, tx, of.id, at)
    await noteSaved(tx, context, of.id, { keys: names.join(' '), ...(given.mode ? { mode: given.mode } : {}) }, at)
    return null
  })
  return refused
}

const noteSaved = (tx: Tx, context: Context, id: string, detail: Record<string, string>, at: Date) =>
  writeActivity(tx, {
    action: 'integration_keys_saved',
    at,
    actor_id: actorOf(context).user_id,
    subject: 'integration',
    subject_id: id,
    detail,
    request_id: context.request.id,
    ip: context.ip,
  })

/** Answers the names of what is another now. */
export async function writeKeys(
  app: App,
  tx: Tx,
  of: Integration,
  given: Readonly<Record<string, string>>,
  { by, at }: { by: string; at: Date },
): Promise<string[]> {
  const held = await keyRows(tx, of.id)
  const names: string[] = []
  for (const { name, kind } of of.keys) {
    const value = given[name]
    const before = held.find((key) => key.name === name)
    if (value === undefined || (value === '' ? !before : before?.value === value)) continue
    if (value === '') await dropKey(tx, of.id, name)
    else await setKey(app, tx, { integration: of.id, name, value, secret: kind === 'secret', by, at })
    names.push(name)
  }
  return names
}
