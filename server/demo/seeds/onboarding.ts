import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { createAgency, findAgencyByCode, setAgencyDates, setAgencyOwner } from '#server/features/people/agencies'
import { keepFile } from '#server/features/operations/files'
import { demoDocument } from '../document.ts'
import { demoPassword, findUserByEmail, hashPassword, insertUser } from '#server/features/people/users'
import {
  type Details,
  writeAgencyHistory,
  writeDetails,
  openChange,
  addDocuments,
} from '#server/features/people/onboarding'

const dayMs = 86_400_000

type DemoAgency = { code: string; licenceDays: number; details: Partial<Details> }

/** What the agencies of the demonstration told of themselves; one of their licences runs out soon. */
const known: DemoAgency[] = [
  {
    code: 'AG-LHE01',
    licenceDays: 410,
    details: {
      tax_no: 'NTN4471190',
      owner_national_id: '3520244711905',
      bank_name: 'Meezan Bank',
      account_title: 'Minar Travels',
      iban: 'PK36SCBL0000001123456702',
    },
  },
  {
    code: 'AG-DXB01',
    licenceDays: 18,
    details: {
      tax_no: '100377120400003',
      owner_national_id: '784198512345671',
      bank_name: 'Emirates NBD',
      account_title: 'Khor Holidays LLC',
      iban: 'AE070331234567890123456',
    },
  },
  {
    code: 'AG-RUH01',
    licenceDays: 230,
    details: {
      tax_no: '310455210300003',
      owner_national_id: '1055210366',
      bank_name: 'Al Rajhi Bank',
      account_title: 'Najd Wings',
      iban: 'SA0380000000608010167519',
    },
  },
]

const applicant = {
  code: 'AG-KHI01',
  email: 'applicant@demo.test',
  name: 'Sana Qureshi',
  phone: '+923335550147',
  details: {
    name_en: 'Clifton Air Services',
    name_ar: 'كليفتون لخدمات الطيران',
    licence_no: 'DTS-KHI-2086',
    iata_no: '27348860',
    tax_no: 'NTN2086447',
    owner_national_id: '4230120864472',
    country: 'PK',
    city: 'Karachi',
    address: 'Suite 12, Khayaban-e-Roomi, Clifton, Karachi',
    phone: '+922135550147',
    whatsapp: '+923335550147',
    bank_name: 'Habib Bank',
    account_title: 'Clifton Air Services',
    iban: 'PK22HABB0000123456789012',
  },
}

const day = (now: Date, ahead: number) => new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10)

async function keptDocument(app: App, userId: string, name: string, lines: readonly string[]): Promise<string> {
  const file = await keepFile(app, userId, { bytes: demoDocument(lines), name })
  if (file instanceof Error) throw file
  return file.file_name
}

async function attachTo(
  tx: Tx,
  agencyId: string,
  userId: string,
  file_name: string,
  at: Date,
  changeId: string | null,
) {
  const refused = await addDocuments(tx, agencyId, userId, [{ kind: 'licence', file_name }], at, changeId)
  if (refused) throw refused
}

/** Details, licences and history of the agencies in trade; one of them asks for a change. */
async function seedKnown(app: App, now: Date): Promise<void> {
  for (const { code, licenceDays, details } of known) {
    const agency = await findAgencyByCode(app.db, code)
    if (!agency?.owner_id) continue
    const owner = agency.owner_id
    const expiry = day(now, licenceDays)
    const licence = await keptDocument(app, owner, 'trade-licence.pdf', [
      'Trade licence',
      agency.name_en,
      `No. ${agency.licence_no}`,
      `Valid until ${expiry}`,
    ])
    await inTx(app.db, 'seed agency details', async (tx) => {
      const [sent, decided] = [new Date(now.getTime() - 40 * dayMs), new Date(now.getTime() - 39 * dayMs)]
      await writeDetails(app, tx, agency.id, { ...details, licence_expiry: expiry })
      await setAgencyDates(tx, agency.id, sent, decided)
      await attachTo(tx, agency.id, owner, licence, sent, null)
      const admin = (await findUserByEmail(tx, 'admin@demo.test'))?.id ?? null
      await writeAgencyHistory(tx, agency.id, {
        at: sent,
        event: 'submitted',
        actor_id: owner,
        from: 'incomplete',
        to: 'pending',
      })
      await writeAgencyHistory(tx, agency.id, {
        at: decided,
        event: 'approved',
        actor_id: admin,
        from: 'pending',
        to: 'active',
      })
    })
  }
  await seedChange(app, now)
}

async function seedChange(app: App, now: Date): Promise<void> {
  const agency = await findAgencyByCode(app.db, 'AG-DXB01')
  if (!agency?.owner_id) return
  const owner = agency.owner_id
  const [before, after] = [day(now, 18), day(now, 383)]
  const licence = await keptDocument(app, owner, 'trade-licence-renewed.pdf', [
    'Trade licence',
    agency.name_en,
    `No. ${agency.licence_no}`,
    `Valid until ${after}`,
  ])
  await inTx(app.db, 'seed agency change', async (tx) => {
    const at = new Date(now.getTime() - 3 * 3_600_000)
    const none = {} as Details
    const id = await openChange(app, tx, {
      agency_id: agency.id,
      before: { ...none, licence_expiry: before, account_title: 'Khor Holidays LLC' },
      after: { ...none, licence_expiry: after, account_title: 'Khor Holidays Tourism LLC' },
      fields: ['licence_expiry', 'account_title'],
      documents: true,
      user_id: owner,
      at,
    })
    await attachTo(tx, agency.id, owner, licence, at, id)
    await writeAgencyHistory(tx, agency.id, {
      at,
      event: 'change_asked',
      actor_id: owner,
      fields: ['licence_expiry', 'account_title'],
    })
  })
}

/** An agency that waits for the office's answer. */
async function seedApplicant(app: App, now: Date): Promise<void> {
  const password_hash = await hashPassword(demoPassword)
  const at = new Date(now.getTime() - 5 * 3_600_000)
  const made = await inTx(app.db, 'seed applicant', async (tx) => {
    const salesman = await findUserByEmail(tx, 'salesman@demo.test')
    const agency = await createAgency(tx, {
      code: applicant.code,
      name_en: applicant.details.name_en,
      state: 'pending',
    })
    const { email, name, phone } = applicant
    const id = await insertUser(tx, {
      role: 'agent',
      email,
      name,
      phone,
      password_hash,
      agency_id: agency.id,
      is_formFilled: true,
      email_verified_at: at,
      consent_at: at,
      salesman_id: salesman?.id ?? null,
    })
    if (!id) return null
    await setAgencyOwner(tx, agency.id, id)
    await writeDetails(app, tx, agency.id, { ...applicant.details, licence_expiry: day(now, 300) })
    await setAgencyDates(tx, agency.id, at, null)
    await writeAgencyHistory(tx, agency.id, { at, event: 'submitted', actor_id: id, from: 'incomplete', to: 'pending' })
    return { agency, id }
  })
  if (!made) return
  const { name_en, licence_no } = applicant.details
  const licence = await keptDocument(app, made.id, 'clifton-licence.pdf', [
    'Trade licence',
    name_en,
    `No. ${licence_no}`,
    `Valid until ${day(now, 300)}`,
  ])
  await inTx(app.db, 'seed applicant paper', (tx) => attachTo(tx, made.agency.id, made.id, licence, at, null))
}

/** What the back office of a demonstration finds waiting, and agencies that look lived in. */
export async function seedDemoOnboarding(app: App): Promise<void> {
  const now = app.clock.now()
  await seedKnown(app, now)
  await seedApplicant(app, now)
}
