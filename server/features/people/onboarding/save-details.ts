import type { agencies } from '#contract/people/agencies'
import { type DetailField, detailFields, openFields, sensitiveFields } from '#contract/people/agency-details'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { setAgencySubmitted } from '#server/features/people/agencies'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { setAgentsOf } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import {
  type AgencyRecord,
  type Details,
  detailsOf,
  draftOf,
  lockRecord,
  writeAgencyHistory,
  writeDetails,
  writeDraft,
} from './agency-record.ts'
import { hasOpenChange, openChange } from './changes.ts'
import { checkDetails, dayAt, missingDocuments } from './details.rules.ts'
import { addDocuments, documentsOf, newDocuments, replaceDocuments, setLogo } from './documents.ts'
import { changesLink, mailStatus, officeLink, notifyBackOffice } from './notify.ts'
import { check } from '#contract/checks/check'
import { onboardingWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

type Body = Input<typeof agencies.update>['body']
type Saved = { agency_id: string; message: Word }
type Act = {
  app: App
  tx: Tx
  agency: AgencyRecord
  actor: Actor
  body: Body
  now: Date
  today: string
  request_id: string
}

const beforeApproval = new Set(['incomplete', 'pending', 'rejected'])

const typedIn = (body: Body) =>
  Object.fromEntries(
    detailFields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]!]),
  ) as Partial<Record<DetailField, string>>

/**
 * `POST /update-agents-data`: a draft, an application, or a change to an agency in trade, as the agency stands. An
 * agent writes to their own agency only; the back office names one.
 */
export async function saveDetails(app: App, actor: Actor, body: Body, request_id: string): Promise<Saved | Refusal> {
  const isAgent = actor.role === 'agent'
  if (isAgent && body.agency_id !== undefined && body.agency_id !== actor.agency_id)
    return refuse.notFound(onboardingWords.agency_not_found)
  const agencyId = isAgent ? actor.agency_id : body.agency_id
  if (!agencyId)
    return isAgent
      ? refuse.notFound(onboardingWords.agency_not_found)
      : refuse.invalid('agency_id', check('choose_agency'))
  const now = app.clock.now()
  const today = dayAt(now, (await settingsOf(app)).zone)
  return inTx(app.db, 'save agency details', async (tx) => {
    const agency = await lockRecord(tx, agencyId)
    if (!agency) return refuse.notFound(onboardingWords.agency_not_found)
    const act: Act = { app, tx, agency, actor, body, now, today, request_id }
    const message = await saveAs(act)
    return isRefusal(message) ? message : { agency_id: agencyId, message }
  })
}

function saveAs(act: Act): Promise<Word | Refusal> {
  const { agency, actor, body } = act
  if (beforeApproval.has(agency.state)) return body.draft ? keepDraft(act) : sendIn(act)
  if (body.draft) return Promise.resolve(refuse.invalid('draft', onboardingWords.drafts_kept_until_agency_approved))
  if (actor.role !== 'agent') return changeDirectly(act)
  if (agency.state === 'suspended')
    return Promise.resolve(refuse.wrongState(onboardingWords.your_agency_suspended_talk))
  return askForChange(act)
}

async function keepFiles({ tx, agency, actor, body, now }: Act): Promise<Refusal | null> {
  if (body.documents) {
    const refused = await replaceDocuments(tx, agency.id, actor.user_id, body.documents, now)
    if (refused) return refused
  }
  return body.logo === undefined ? null : setLogo(tx, agency, actor.user_id, body.logo)
}

/** Keeps what is typed, finished or not: nothing is required of it and nothing is judged. */
async function keepDraft(act: Act): Promise<Word | Refusal> {
  const { app, tx, agency, body, now } = act
  const refused = await keepFiles(act)
  if (refused) return refused
  await writeDraft(app, tx, agency.id, { ...draftOf(app, agency), ...typedIn(body) }, now)
  return onboardingWords.draft_saved
}

const activity = (act: Act, action: 'agency_submitted' | 'agency_updated', fields: readonly string[]) =>
  writeActivity(act.tx, {
    action,
    at: act.now,
    actor_id: act.actor.user_id,
    subject: 'agency',
    subject_id: act.agency.code,
    detail: { fields: fields.join(',') },
    request_id: act.request_id,
  })

/** The whole form goes to the back office. What the draft holds and this call does not repeat counts too. */
async function sendIn(act: Act): Promise<Word | Refusal> {
  const { app, tx, agency, actor, body, now, today } = act
  const before = detailsOf(app, agency)
  const { details, errors } = checkDetails(
    { ...before, ...draftOf(app, agency), ...typedIn(body) },
    { today, checkExpiry: true },
  )
  const refused = await keepFiles(act)
  if (refused) errors.push(...refused.errors)
  else if (missingDocuments(await documentsOf(tx, agency.id)).length > 0)
    errors.push({ field: 'documents', message: onboardingWords.attach_trade_licence })
  if (errors.length) return refuse.fields(errors)
  await writeDetails(app, tx, agency.id, { ...details, name_ar: details.name_ar ?? details.name_en })
  await setAgencySubmitted(tx, agency.id, now)
  await setAgentsOf(tx, agency.id, { is_approved: false, is_formFilled: true })
  const event = agency.submitted_at ? 'submitted_again' : 'submitted'
  await writeAgencyHistory(tx, agency.id, {
    at: now,
    event,
    actor_id: actor.user_id,
    from: agency.state,
    to: 'pending',
  })
  await activity(act, 'agency_submitted', [])
  const sent: AgencyRecord = { ...agency, name_en: details.name_en!, name_ar: details.name_ar ?? details.name_en! }
  await notifyBackOffice(tx, sent, 'agency_applied', officeLink(agency.id), now)
  if (!agency.submitted_at) await mailStatus(app, tx, sent, 'received', null, '/verify-message')
  return onboardingWords.your_details_sent_we_look
}

const differing = <F extends DetailField>(fields: readonly F[], before: Details, after: Details): F[] =>
  fields.filter((field) => before[field] !== after[field])

/** What is given, laid over what holds, checked as a whole. */
function mergedDetails({ app, agency, body, today }: Act) {
  const before = detailsOf(app, agency)
  const typed = typedIn(body)
  const expiryMoved = typed.licence_expiry !== undefined && typed.licence_expiry !== before.licence_expiry
  const { details, errors } = checkDetails({ ...before, ...typed }, { today, checkExpiry: expiryMoved })
  const after = { ...details, name_ar: details.name_ar ?? details.name_en }
  // An agency may hold details from before they were all asked for: only what is touched now is judged.
  return { before, after, errors: errors.filter(({ field }) => typed[field as DetailField] !== undefined), typed }
}

/** An agency in trade: open fields hold at once, sensitive ones wait; trading goes on meanwhile. */
async function askForChange(act: Act): Promise<Word | Refusal> {
  const { app, tx, agency, actor, body, now } = act
  const { before, after, errors, typed } = mergedDetails(act)
  if (errors.length) return refuse.fields(errors)
  const touched = <F extends DetailField>(fields: readonly F[]) =>
    differing(
      fields.filter((field) => typed[field] !== undefined),
      before,
      after,
    )
  const sensitive = touched(sensitiveFields)
  const open = touched(openFields)
  const fresh = await newDocuments(tx, agency.id, body.documents ?? [])
  if ((sensitive.length || fresh.length) && (await hasOpenChange(tx, agency.id)))
    return refuse.wrongState(onboardingWords.change_waiting_already_take_back)
  if (open.length) {
    await writeDetails(app, tx, agency.id, Object.fromEntries(open.map((field) => [field, after[field]])))
    await writeAgencyHistory(tx, agency.id, { at: now, event: 'updated', actor_id: actor.user_id, fields: open })
  }
  if (body.logo !== undefined) {
    const refused = await setLogo(tx, agency, actor.user_id, body.logo)
    if (refused) return refused
  }
  if (sensitive.length || fresh.length) {
    const given = {
      agency_id: agency.id,
      before,
      after,
      fields: sensitive,
      documents: fresh.length > 0,
      user_id: actor.user_id,
      at: now,
    }
    const id = await openChange(app, tx, given)
    const refused = await addDocuments(tx, agency.id, actor.user_id, fresh, now, id)
    if (refused) return refused
    await writeAgencyHistory(tx, agency.id, {
      at: now,
      event: 'change_asked',
      actor_id: actor.user_id,
      fields: sensitive,
    })
    await notifyBackOffice(tx, agency, 'agency_changed', changesLink(agency.id), now)
  }
  await activity(act, 'agency_updated', [...open, ...sensitive])
  return sensitive.length || fresh.length
    ? onboardingWords.saved_what_needs_our_consent
    : onboardingWords.agency_updated
}

/** The back office corrects an agency itself: its word is the consent. */
async function changeDirectly(act: Act): Promise<Word | Refusal> {
  const { app, tx, agency, actor, body, now } = act
  const { before, after, errors, typed } = mergedDetails(act)
  if (errors.length) return refuse.fields(errors)
  const fields = differing(
    detailFields.filter((field) => typed[field] !== undefined),
    before,
    after,
  )
  await writeDetails(app, tx, agency.id, Object.fromEntries(fields.map((field) => [field, after[field]])))
  const refused =
    (body.documents && (await addDocuments(tx, agency.id, actor.user_id, body.documents, now, null))) ??
    (body.logo === undefined ? null : await setLogo(tx, agency, actor.user_id, body.logo))
  if (refused) return refused
  await writeAgencyHistory(tx, agency.id, { at: now, event: 'updated', actor_id: actor.user_id, fields })
  await activity(act, 'agency_updated', fields)
  return onboardingWords.agency_updated
}
