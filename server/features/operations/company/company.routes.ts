import { sql } from 'kysely'
import type { company } from '#contract/operations/company'
import type { App } from '#server/app'
import { first, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { forgetMarginRules, setStartMargins } from '#server/features/money/margins'
import { claimCompanyLogo } from '#server/features/catalogue/images'
import { locationsIn } from '#server/features/catalogue/locations'
import { forgetSettings, readSettings, type Settings, writeSetting } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { companySettings, marginsStartKey } from './company-settings.ts'
import { companyWords } from './words.ts'

const both = (en: string, ar: string | undefined) => ({ en, ar: ar ?? '' })

/** Money is in the books: their currency, and the days they are cut into, stay what they are. */
const hasTraded = async (tx: Tx): Promise<boolean> =>
  (await first(tx, sql<{ traded: boolean }>`select exists (select 1 from journals) as traded`))!.traded

export const companyRoutes = (app: App): Handlers<typeof company> => {
  /** Saves one part, notes who did it, and answers the whole. */
  async function save(context: Context, part: string, write: (tx: Tx) => Promise<void | Refusal>) {
    const refused = await inTx(app.db, 'save company settings', async (tx) => {
      const no = await write(tx)
      if (isRefusal(no)) return no
      await writeActivity(tx, {
        action: 'company_saved',
        at: app.clock.now(),
        actor_id: actorOf(context).user_id,
        subject: 'company',
        subject_id: part,
        request_id: context.request.id,
        ip: context.ip,
      })
      return undefined
    })
    forgetSettings(app)
    return refused ?? ok({ data: await companySettings(app) }, companyWords.company_saved)
  }
  const writeAll = async (tx: Tx, values: Partial<Settings>) => {
    for (const [key, value] of Object.entries(values)) await writeSetting(tx, key, value)
  }

  return {
    get: async () => ok({ data: await companySettings(app) }),

    saveIdentity: (context, { body }) =>
      save(context, 'company', async (tx) => {
        const { index } = await locationsIn(app.pool)
        if (!index.airports.get(body.home_airport)?.active)
          return refuse.invalid('home_airport', companyWords.airport_not_known)
        const before = await readSettings(tx)
        if (before.currency !== body.currency && (await hasTraded(tx)))
          return refuse.invalid('currency', companyWords.there_entries_in_books_their)
        const { company_name_en, company_name_ar, brand_en, brand_ar, ...rest } = body
        return writeAll(tx, {
          ...rest,
          company_name: both(company_name_en, company_name_ar),
          brand: both(brand_en, brand_ar),
        })
      }),

    saveLogo: (context, { body }) =>
      save(context, 'logo', async (tx) => {
        const before = await readSettings(tx)
        const refused = await claimCompanyLogo(tx, actorOf(context), before.logo, body.file_name)
        return refused ?? writeAll(tx, { logo: body.file_name })
      }),

    saveRegistration: (context, { body }) =>
      save(context, 'registration', (tx) =>
        writeAll(tx, {
          licence: body.licence,
          iata_number: body.iata_number ?? '',
          vat_number: body.vat_number ?? '',
          registration_number: body.registration_number ?? '',
        }),
      ),

    saveContact: (context, { body }) =>
      save(context, 'contact', (tx) =>
        writeAll(tx, {
          address: both(body.address_en, body.address_ar),
          phone: body.phone,
          email: body.email,
          hours: both(body.hours_en ?? '', body.hours_ar),
          mail_from: body.mail_from ?? '',
        }),
      ),

    async saveMargins(context, { body }) {
      const saved = await save(context, 'margins', async (tx) => {
        await setStartMargins(tx, body.start === 'usual', app.clock.now())
        await writeSetting(tx, marginsStartKey, body.start)
      })
      forgetMarginRules(app)
      return saved
    },
  }
}
