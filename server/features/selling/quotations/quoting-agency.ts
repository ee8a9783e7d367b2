import type { QuotingAgency } from '#contract/selling/quotation-shapes'
import type { App } from '#server/app'
import { type AgencyRow, findAgency } from '#server/features/people/agencies'
import { readFileOf } from '#server/features/operations/files'

/** A logo on a page that anybody with the link opens travels inside the answer; larger ones stay away. */
const logoBytesMax = 300_000

async function logoOf(app: App, { logo }: AgencyRow): Promise<string | null> {
  const file = logo ? await readFileOf(app, logo) : undefined
  return file && file.mime.startsWith('image/') && file.bytes.length <= logoBytesMax
    ? `data:${file.mime};base64,${file.bytes.toString('base64')}`
    : null
}

/** The agency as its customers may know it. */
export async function quotingAgency(app: App, agencyId: string): Promise<QuotingAgency> {
  const agency = (await findAgency(app.db, agencyId))!
  return {
    name: { en: agency.name_en, ar: agency.name_ar },
    logo: await logoOf(app, agency),
    phone: agency.phone,
    whatsapp: agency.whatsapp,
    licence_no: agency.licence_no,
  }
}

/** Only an active agency sells: a suspended one's links take no orders. */
export const agencySells = async (app: App, agencyId: string): Promise<boolean> =>
  (await findAgency(app.db, agencyId))?.state === 'active'
