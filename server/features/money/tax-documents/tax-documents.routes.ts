import type { taxDocuments, TaxRegistration } from '#contract/money/tax-documents'
import type { FieldError } from '#contract/kernel/errors'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { lockSettings, readSettings, type Settings, writeSetting } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { isSaudiVat, registrationKey, registrationOf } from './registration.ts'

const needed = [
  'street_en',
  'street_ar',
  'building',
  'district_en',
  'district_ar',
  'city_en',
  'city_ar',
  'postal_code',
  'id_number',
] as const
const nameBytesMax = 120

/** What the second phase needs and is not there. */
function problemsOf(body: TaxRegistration, { country, vat_number, company_name }: Settings): FieldError[] {
  if (body.phase === 1) return []
  if (country !== 'SA') return [{ field: 'phase', message: 'The second phase is for companies in Saudi Arabia' }]
  if (!isSaudiVat(vat_number))
    return [{ field: 'phase', message: 'Give the VAT number first: 15 digits, the first and the last a 3' }]
  if (!company_name.ar) return [{ field: 'phase', message: 'Give the company’s name in Arabic first' }]
  if (Buffer.byteLength(company_name.ar) > nameBytesMax)
    return [{ field: 'phase', message: 'The company’s name is too long for the code on its invoices' }]
  return needed.filter((field) => !body[field]).map((field) => ({ field, message: 'The second phase needs this' }))
}

export const taxDocumentsRoutes = (app: App): Handlers<typeof taxDocuments> => {
  async function standing() {
    const [{ country, vat_number }, registration] = await Promise.all([readSettings(app.db), registrationOf(app.db)])
    return { registration, country, vat_number, applies: country === 'SA' && vat_number !== '' }
  }
  return {
    registration: async () => ok({ data: await standing() }),

    async saveRegistration(context, { body }) {
      const refused = await inTx(app.db, 'save tax registration', async (tx) => {
        await lockSettings(tx)
        const problems = problemsOf(body, await readSettings(tx))
        if (problems.length > 0) return refuse.fields(problems)
        const before = await registrationOf(tx)
        if (before.phase === 2 && body.phase === 1)
          return refuse.invalid('phase', 'Whoever has begun the second phase stays in it')
        await writeSetting(tx, registrationKey, body)
        await writeActivity(tx, {
          action: 'tax_registration_saved',
          at: app.clock.now(),
          actor_id: actorOf(context).user_id,
          subject: 'setting',
          subject_id: registrationKey,
          request_id: context.request.id,
          ip: context.ip,
          changes: Object.fromEntries(
            Object.entries(body)
              .filter(([key, value]) => before[key as keyof TaxRegistration] !== value)
              .map(([key, value]) => [key, [before[key as keyof TaxRegistration], value]]),
          ),
        })
        return undefined
      })
      return isRefusal(refused) ? refused : ok({ data: await standing() }, 'Tax registration saved.')
    },
  }
}
