import type { auth } from '#contract/people/auth'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { createAgency, setAgencyOwner } from '#server/features/people/agencies'
import { queueMail } from '#server/features/communication/mail'
import {
  findSalesmanByCode,
  findUser,
  hashPassword,
  insertUser,
  markEmailVerified,
  type UserRow,
} from '#server/features/people/users'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { fitsSetupCode, spendSetupCode } from '#server/setup/setup-code'
import { limits, takeTry, takeTryFrom } from './limits.ts'
import { mailVerifyLink } from './links.ts'
import { mailRegisterCode, spendRegisterCode, tryRegisterCode } from './register-code.ts'
import { refusedPassword } from './reset-password.ts'
import { type OpenedSession, openSession, type Visit } from './sessions.ts'
import { wrongCode } from './verify-code.ts'
import { check } from '#contract/checks/check'
import { authWords } from './words.ts'

type Given = Input<typeof auth.register>['body']

const agencyFields = ['agency_name', 'country', 'city', 'whatsapp', 'heard_from'] as const

const wrongSetupCode = () => refuse.invalid('setup_code', authWords.set_up_code_does)
const taken = () => refuse.invalid('email', authWords.email_address_account_log)

/** What the schema cannot say: which fields belong to which kind, and that the passwords are one and a good one. */
function refusedFields(given: Given): Refusal | null {
  if (given.kind === 'customer') {
    const strange = agencyFields.filter((field) => given[field] !== undefined)
    if (strange.length)
      return new Refusal('unknown_field', authWords.field_not_known, {
        errors: strange.map((field) => ({ field, message: authWords.field_for_agencies })),
      })
  } else if (given.setup_code !== undefined) return refuse.invalid('kind', authWords.first_admin_registers_as_person)
  else if (!given.agency_name) return refuse.invalid('agency_name', check('enter_agency_name'))
  return refusedPassword(given.password, given.password_confirmation, [
    given.email,
    given.name,
    given.agency_name ?? '',
  ])
}

export type Registered = { user: UserRow; session: OpenedSession }

/**
 * In two steps: the form alone has a code mailed, the same for an address that has an account as for one that has
 * none; the form with that code makes the account, whose address is verified by it. The set-up code of an installation without
 * an admin needs no mail: such an installation may not be able to send any yet.
 *
 * Makes an account and logs it in, so that the screen can go on (spec section 4). A customer may book at once; an
 * agent comes with an agency whose form is not filled and must be approved before trading. The kind of account is all
 * that a caller chooses: role, approval and status follow from it here. Only the set-up code of an installation that has no
 * admin yet makes one.
 */
export async function register(
  app: App,
  given: Given,
  visit: Visit,
  pageLocale: 'en' | 'ar',
): Promise<Registered | { resend_after_seconds: number } | Refusal> {
  await takeTryFrom(app, limits.registerFromNetwork, visit.ip)
  const refused = refusedFields(given)
  if (refused) return refused
  const { setup_code } = given
  if (setup_code !== undefined) {
    await takeTryFrom(app, limits.setupCodeFromNetwork, visit.ip)
    await takeTry(app, limits.setupCodeAnywhere, 'anybody')
    if (!(await fitsSetupCode(app, setup_code))) return wrongSetupCode()
  }
  const typedSalesman = given.salesman_code?.trim()
  const salesman = typedSalesman ? await findSalesmanByCode(app.db, typedSalesman) : null
  if (salesman === undefined) return refuse.invalid('salesman_code', authWords.no_salesman_code)
  const locale = given.locale ?? pageLocale
  if (setup_code === undefined && given.code === undefined)
    return mailRegisterCode(app, { email: given.email, name: given.name, locale })
  const proof = setup_code === undefined ? await tryRegisterCode(app, given.email, given.code!) : null
  if (isRefusal(proof)) return proof
  const password_hash = await hashPassword(given.password)
  const now = app.clock.now()
  const isAgent = given.kind === 'agent'
  const role = isAgent ? 'agent' : setup_code === undefined ? 'customer' : 'admin'
  return inTx(app.db, 'register', async (tx) => {
    if (setup_code !== undefined && !(await spendSetupCode(app, tx, setup_code))) return wrongSetupCode()
    if (proof && !(await spendRegisterCode(app, tx, proof.code_id))) return wrongCode(0)
    const agency = isAgent
      ? await createAgency(tx, {
          name_en: given.agency_name!,
          country: given.country ?? null,
          city: given.city ?? null,
          phone: given.phone,
          whatsapp: given.whatsapp ?? null,
          heard_from: given.heard_from ?? null,
          state: 'incomplete',
        })
      : null
    const id = await insertUser(tx, {
      role,
      name: given.name,
      email: given.email,
      phone: given.phone,
      locale,
      password_hash,
      is_approved: !isAgent,
      is_formFilled: !isAgent,
      agency_id: agency?.id ?? null,
      salesman_id: salesman?.id ?? null,
      consent_at: now,
    })
    if (!id) return taken()
    if (proof) await markEmailVerified(tx, id, given.email, now)
    if (agency) await setAgencyOwner(tx, agency.id, id)
    await writeActivity(tx, {
      action: 'register',
      at: now,
      actor_id: id,
      subject: 'user',
      subject_id: id,
      detail: { role },
      request_id: visit.request_id,
      ip: visit.ip,
    })
    const user = (await findUser(tx, id))!
    const url = `${app.publicUrl()}${isAgent ? '/agent/add-agent-details' : '/'}`
    await queueMail(app, tx, {
      to: user.email,
      template: 'welcome',
      locale: user.locale,
      data: { name: user.name, url, kind: given.kind },
    })
    if (!proof) await mailVerifyLink(app, tx, user)
    return { user, session: await openSession(app, user, visit, tx) }
  })
}
