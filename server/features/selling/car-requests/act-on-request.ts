import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Locale } from '#contract/kernel/shapes'
import { carDaysMax } from '#contract/catalogue/car-terms'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { CarRequestState, carRequests } from '#contract/selling/car-requests'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { carOf } from '#server/features/catalogue/cars'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { byOf } from '#server/records/history'
import { firstFree } from '#server/references'
import { randomToken, sha256 } from '#server/secrets'
import { localDay } from '#server/local-time'
import { type CarRequestRecord, insertRequest, requestById, requestByToken } from './car-requests.sql.ts'
import { carRequestRecords } from './request-record.ts'
import { type Asker, askerOf, contactPlace, daysOf } from './views.ts'
import { carRequestsWords } from './words.ts'

type Wanted = Input<typeof carRequests.ask>['body']
const daysAheadMax = 366

async function dayProblems(app: App, { from_day, to_day }: Wanted): Promise<FieldProblem[]> {
  const { zone } = await settingsOf(app)
  const today = localDay(app.clock.now(), zone)
  if (from_day < today) return [{ field: 'from_day', message: carRequestsWords.day_passed }]
  if (from_day > plusDays(today, daysAheadMax)) return [{ field: 'from_day', message: carRequestsWords.too_far }]
  if (to_day < from_day) return [{ field: 'to_day', message: carRequestsWords.ends_before }]
  if (daysOf({ from_day, to_day }) > carDaysMax) return [{ field: 'to_day', message: carRequestsWords.too_long }]
  return []
}

/** The link under which whoever asked reads the state of a request. */
const linkOf = (app: App, { token }: Asker, locale: Locale) => `${app.publicUrl()}/car-request/${token}?lang=${locale}`

/** Tells whoever asked what became of it. */
async function mailAsker(app: App, tx: Tx, request: CarRequestRecord, news: CarRequestState): Promise<void> {
  const asker = askerOf(app, request)
  if (!asker.email) return
  const { id, locale, car_en, car_ar, from_day, to_day, pickup, total_minor, currency, answer } = request
  await queueMail(app, tx, {
    to: asker.email,
    template: 'car-request',
    locale,
    data: {
      reference: id,
      news,
      car: { en: car_en, ar: car_ar },
      from_day,
      to_day,
      place: pickup,
      total: total_minor === null || news !== 'confirmed' ? null : { amount: total_minor, currency },
      answer,
      url: linkOf(app, asker, locale),
    },
  })
}

const tellOffice = (tx: Tx, id: string, kind: 'car_requested' | 'car_withdrawn', what: string, at: Date) =>
  notify(tx, {
    to: { permission: 'car_request.manage' },
    kind,
    data: { reference: id, what },
    link: `/admin/car-request?id=${id}`,
    at,
  })

type Log = 'car_requested' | 'car_request_confirmed' | 'car_request_declined' | 'car_request_withdrawn'
const log = (tx: Tx, action: Log, actor: Actor | null, id: string, at: Date) =>
  writeActivity(tx, { action, at, actor_id: actor?.user_id ?? null, subject: 'car_request', subject_id: id })

/** Writes down who asks for which car, when and where, and tells the office. Refuses another price than was read. */
export async function askForCar(
  app: App,
  actor: Actor | null,
  locale: Locale,
  wanted: Wanted,
): Promise<{ request: CarRequestRecord; token: string } | Refusal> {
  const problems = await dayProblems(app, wanted)
  if (problems.length > 0) return refuse.fields(problems)
  const token = randomToken()
  const { car_id, from_day, to_day, place, name, email, phone, note, expected_day } = wanted
  return inTx(app.db, 'ask for a car', async (tx) => {
    const car = await carOf(tx, car_id)
    if (!car?.active) return refuse.notFound(carRequestsWords.car_not_found)
    const day_price = { amount: car.day_minor, currency: car.currency }
    if (expected_day.amount !== day_price.amount || expected_day.currency !== day_price.currency)
      return refuse.priceChanged({
        old: expected_day,
        new: day_price,
        difference: { amount: day_price.amount - expected_day.amount, currency: day_price.currency },
      })
    const at = app.clock.now()
    const id = await firstFree('CR', async (reference) => {
      const asker: Asker = { name, email, phone, token }
      const isNew = await insertRequest(tx, {
        id: reference,
        car_id,
        car_en: car.name_en,
        car_ar: car.name_ar,
        currency: car.currency,
        day_minor: car.day_minor,
        from_day,
        to_day,
        pickup: place,
        note: note || null,
        contact_encrypted: app.secrets.encrypt(JSON.stringify(asker), contactPlace(reference)),
        locale,
        asked_by: actor?.user_id ?? null,
        agency_id: actor?.agency_id ?? null,
        token_hash: sha256(token),
        created_at: at,
      })
      return isNew ? reference : null
    })
    await carRequestRecords.begin(tx, id, { by: actor ? byOf(actor) : { kind: 'guest' }, at })
    const request = (await requestById(tx, id))!
    await log(tx, 'car_requested', actor, id, at)
    await tellOffice(tx, id, 'car_requested', car.name_en, at)
    await mailAsker(app, tx, request, 'requested')
    return { request, token }
  })
}

type Answer =
  | { act: 'confirm'; total: number; currency: string; answer: string | null }
  | { act: 'decline'; answer: string }

/** The office's answer. Refuses `wrong_state` where it was answered or withdrawn meanwhile. */
export const answerRequest = (app: App, actor: Actor, id: string, of: Answer): Promise<undefined | Refusal> =>
  inTx(app.db, 'answer car request', async (tx) => {
    const request = await carRequestRecords.lock(tx, id)
    if (!request) return refuse.notFound(carRequestsWords.not_found)
    const why = carRequestRecords.whyNot(of.act, request, actor)
    if (why === 'not_yours') return refuse.notAllowed()
    if (why) return refuse.wrongState(carRequestsWords.not_now)
    if (of.act === 'confirm' && of.currency !== request.currency)
      return refuse.invalid('total', carRequestsWords.total_in({ currency: request.currency }))
    const at = app.clock.now()
    const total = of.act === 'confirm' ? sql`, total_minor = ${of.total}` : sql``
    const moved = await carRequestRecords.move(tx, request, {
      act: of.act,
      by: byOf(actor),
      at,
      note: of.answer,
      set: sql`answer = ${of.answer}, updated_at = ${at}${total}`,
    })
    if (moved) return moved
    await log(tx, of.act === 'confirm' ? 'car_request_confirmed' : 'car_request_declined', actor, id, at)
    await mailAsker(app, tx, (await requestById(tx, id))!, of.act === 'confirm' ? 'confirmed' : 'declined')
    return undefined
  })

/** Whoever holds the link takes the request back. */
export const withdrawRequest = (app: App, token: string): Promise<CarRequestRecord | Refusal> =>
  inTx(app.db, 'withdraw car request', async (tx) => {
    const known = await requestByToken(tx, sha256(token))
    const request = known && (await carRequestRecords.lock(tx, known.id))
    if (!request) return refuse.notFound(carRequestsWords.not_found)
    // The link is the right to it: who else is logged in here changes nothing.
    if (carRequestRecords.whyNot('withdraw', request, null)) return refuse.wrongState(carRequestsWords.not_now)
    const at = app.clock.now()
    const moved = await carRequestRecords.move(tx, request, {
      act: 'withdraw',
      by: { kind: 'link', name: askerOf(app, request).name },
      at,
      set: sql`updated_at = ${at}`,
    })
    if (moved) return moved
    await log(tx, 'car_request_withdrawn', null, request.id, at)
    await tellOffice(tx, request.id, 'car_withdrawn', request.car_en, at)
    const after = (await requestById(tx, request.id))!
    await mailAsker(app, tx, after, 'withdrawn')
    return after
  })
