import type { Input } from '#contract/kernel/endpoint'
import type { margins } from '#contract/money/margins'
import type { App } from '#server/app'
import { brokenConstraint, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { forgetLocations, noteEdit, putAirline, retireAirline } from '#server/features/catalogue/locations'
import { actorOf, type Context } from '#server/http/context'
import { Refusal, refuse } from '#server/http/refusal'
import { check } from '#contract/checks/check'
import { marginsWords } from './words.ts'

type Airline = Input<typeof margins.saveAirline>['body']

const note = (context: Context, action: 'airline_saved' | 'airline_deleted', code: string, at: Date) => ({
  action,
  at,
  actor_id: actorOf(context).user_id,
  subject: 'airline' as const,
  subject_id: code,
  request_id: context.request.id,
  ip: context.ip,
})

/** Adds a carrier or changes it. What was edited by hand is not overwritten when reference data is loaded again. */
export async function saveAirline(app: App, context: Context, body: Airline): Promise<Refusal | undefined> {
  const at = app.clock.now()
  try {
    await inTx(app.db, 'save airline', async (tx) => {
      const { name, ...facts } = body
      await putAirline(tx, { ...facts, name_en: name.en, name_ar: name.ar }, at)
      await noteEdit(tx, at)
      await writeActivity(tx, { ...note(context, 'airline_saved', body.code, at), detail: { active: body.active } })
    })
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'airlines_accounting_code_key')
      return refuse.invalid('accounting_code', marginsWords.another_airline_accounting_code)
    if (constraint === 'airlines_country_fkey') return refuse.invalid('country', check('choose_country'))
    throw error
  }
  forgetLocations(app.pool)
  return undefined
}

/** Off the lists. The row stays: tickets and bookings of this carrier still need its name. */
export async function deleteAirline(app: App, context: Context, code: string): Promise<Refusal | undefined> {
  const at = app.clock.now()
  const found = await inTx(app.db, 'delete airline', async (tx) => {
    const retired = await retireAirline(tx, code, at)
    if (retired) {
      await noteEdit(tx, at)
      await writeActivity(tx, note(context, 'airline_deleted', code, at))
    }
    return retired
  })
  if (!found) return new Refusal('not_found', marginsWords.failed_to_delete_airline)
  forgetLocations(app.pool)
  return undefined
}
