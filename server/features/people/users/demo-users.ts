import { sql } from 'kysely'
import type { GivenRole } from '#contract/kernel/members'
import type { Role } from '#contract/kernel/roles'
import type { App } from '#server/app'
import { changed, inTx, type Tx } from '#server/db/db'
import { createAgency, findAgency, setAgencyOwner } from '#server/features/people/agencies'
import { hashPassword } from './passwords.ts'
import { findUserByEmail, insertUser, type NewUser } from './users.sql.ts'

/** The password of every demo login; shown on the terminal and on the login screen of a demo. */
export const demoPassword = 'demo-Password-1'

const agencies = [
  {
    code: 'AG-LHE01',
    name_en: 'Minar Travels',
    name_ar: 'منار للسفر',
    iata_no: '27340118',
    licence_no: 'DTS-LHR-4471',
    country: 'PK',
    city: 'Lahore',
    address: '14 Davis Road, Lahore',
    phone: '+924235550114',
    whatsapp: '+923005550114',
    credit_limit_minor: 500_000,
    credit_days: 15,
  },
  {
    code: 'AG-DXB01',
    name_en: 'Khor Holidays',
    name_ar: 'خور للعطلات',
    iata_no: '86215530',
    licence_no: 'DET-771204',
    country: 'AE',
    city: 'Dubai',
    address: 'Office 203, Al Maktoum Road, Deira, Dubai',
    phone: '+97145550132',
    whatsapp: '+971505550132',
    credit_limit_minor: 0,
    credit_days: 0,
  },
  {
    code: 'AG-RUH01',
    name_en: 'Najd Wings',
    name_ar: 'أجنحة نجد',
    iata_no: '71208846',
    licence_no: 'MT-1010-5521',
    country: 'SA',
    city: 'Riyadh',
    address: '8120 Olaya Street, Riyadh',
    phone: '+966115550178',
    whatsapp: '+966505550178',
    credit_limit_minor: 1_000_000,
    credit_days: 30,
  },
] as const

type Person = {
  email: string
  name: string
  role: Role
  phone: string
  agency?: string
  /** What somebody is in the agency whose owner is named before them. */
  member?: GivenRole
  locale?: 'en' | 'ar'
  salesman_code?: string
  formNotFilled?: true
  shown?: true
}

/** Fictional, all of them. `shown` are the logins that a demo offers. */
export const demoPeople: readonly Person[] = [
  { email: 'admin@demo.test', name: 'Huda Al-Qahtani', role: 'admin', phone: '+966505550101', shown: true },
  { email: 'staff@demo.test', name: 'Omar Siddiqui', role: 'admin-staff', phone: '+966505550102', shown: true },
  { email: 'reservation@demo.test', name: 'Layla Haddad', role: 'reservation', phone: '+966505550103', shown: true },
  {
    email: 'salesman@demo.test',
    name: 'Faisal Rana',
    role: 'salesman',
    phone: '+966505550104',
    salesman_code: 'FAISAL',
    shown: true,
  },
  {
    email: 'agent@demo.test',
    name: 'Ayesha Malik',
    role: 'agent',
    phone: '+923005550114',
    agency: 'AG-LHE01',
    shown: true,
  },
  {
    email: 'seller@demo.test',
    name: 'Hamza Tariq',
    role: 'agent',
    phone: '+923005550115',
    agency: 'AG-LHE01',
    member: 'seller',
    shown: true,
  },
  {
    email: 'accountant@demo.test',
    name: 'Rabia Anwar',
    role: 'agent',
    phone: '+923005550116',
    agency: 'AG-LHE01',
    member: 'accountant',
    shown: true,
  },
  { email: 'agent.dubai@demo.test', name: 'Yousef Karim', role: 'agent', phone: '+971505550132', agency: 'AG-DXB01' },
  {
    email: 'agent.riyadh@demo.test',
    name: 'نورة العتيبي',
    role: 'agent',
    phone: '+966505550178',
    agency: 'AG-RUH01',
    locale: 'ar',
  },
  {
    email: 'newagent@demo.test',
    name: 'Bilal Chaudhry',
    role: 'agent',
    phone: '+923215550119',
    agency: 'AG-LHE02',
    formNotFilled: true,
    shown: true,
  },
  { email: 'customer@demo.test', name: 'Sara Ahmed', role: 'customer', phone: '+966555550120', shown: true },
]

/** What a demo shows on the terminal and on the login screen. */
export const demoLogins = demoPeople
  .filter((person) => person.shown)
  .map(({ email, role, member }) => ({
    email,
    role: email.startsWith('newagent') ? 'agent, form not filled' : (member ?? role),
    password: demoPassword,
  }))

async function seed(tx: Tx, now: Date, password_hash: string): Promise<void> {
  const ids = new Map<string, string>()
  for (const agency of agencies) ids.set(agency.code, (await createAgency(tx, { ...agency, state: 'active' })).id)
  const unfinished = await createAgency(tx, {
    code: 'AG-LHE02',
    name_en: 'Ravi Tours',
    name_ar: 'رافي للسياحة',
    country: 'PK',
    city: 'Lahore',
    state: 'incomplete',
  })
  ids.set(unfinished.code, unfinished.id)
  const salesman = () => findUserByEmail(tx, 'salesman@demo.test')
  for (const { formNotFilled, shown: _, agency, member, ...person } of demoPeople) {
    const agency_id = agency ? ids.get(agency)! : null
    const row: NewUser = {
      ...person,
      password_hash,
      agency_id,
      email_verified_at: now,
      consent_at: now,
      is_approved: !formNotFilled,
      is_formFilled: !formNotFilled,
      salesman_id: person.role === 'agent' && !member ? ((await salesman())?.id ?? null) : null,
      ...(member ? { member: { role: member, invited_by: (await findAgency(tx, agency_id!))!.owner_id! } } : {}),
    }
    const id = await insertUser(tx, row)
    if (id && agency_id) await setAgencyOwner(tx, agency_id, id)
  }
  await changed(
    tx,
    sql`insert into user_roles (user_id, role_id)
    select u.id, r.id from users u, roles r where u.email = 'staff@demo.test' and r.name in ('Operations', 'Accounts') on conflict do nothing`,
  )
}

/**
 * The demo's agencies and logins, once: a second start finds them and changes nothing. Money is posted by the ledger.
 * The agencies to give a balance are `AG-LHE01` (agent@demo.test), `AG-DXB01` and `AG-RUH01`.
 */
export async function seedDemoUsers(app: App): Promise<void> {
  if (await findUserByEmail(app.db, 'customer@demo.test')) return
  const hash = await hashPassword(demoPassword)
  await inTx(app.db, 'seed demo users', (tx) => seed(tx, app.clock.now(), hash))
}
