import type { PaymentRequest, paymentRequests, SharedPaymentRequest } from '#contract/money/payment-requests'
import type { App } from '#server/app'
import { bookingFor } from '#server/features/selling/bookings'
import {
  isCardPaying,
  isCardTaken,
  livePaymentOf,
  paymentByPage,
  wasDeclined,
} from '#server/features/money/card-payments'
import { pollGateway, openCardPayment } from '#server/features/money/payments'
import { agencySells, quotationById, quotationByReference, quotingAgency } from '#server/features/selling/quotations'
import { sayStored } from '#server/words'
import { inBackOffice } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { sha256 } from '#server/secrets'
import { bookingsOf, isPayable, standingOf } from './collect.ts'
import { referenceOf } from './outcome.ts'
import { requestById, requestByToken, requestsAbout, type RequestRecord, stateOf } from './payment-requests.sql.ts'
import { requestQuoted } from './request-quoted.ts'
import { requestChange } from './request-change.ts'
import { cancelRequest, sendRequest } from './send-request.ts'
import { check } from '#contract/checks/check'
import { paymentRequestsWords } from './words.ts'

type Named = { token?: string | undefined; payment?: string | undefined }

export const paymentRequestsRoutes = (app: App): Handlers<typeof paymentRequests> => {
  async function view(request: RequestRecord, locale: 'en' | 'ar'): Promise<PaymentRequest> {
    const [quotation, bookings] = await Promise.all([
      request.quotation_id ? quotationById(app.db, request.quotation_id) : undefined,
      bookingsOf(app, request),
    ])
    return {
      id: request.id,
      booking_id: request.booking_ref,
      quotation_id: quotation?.reference ?? null,
      amount: { amount: request.amount_minor, currency: request.currency },
      email: request.email,
      locale: request.locale,
      state: standingOf(request, bookings, app.clock.now()),
      outcome: request.outcome,
      problem: request.problem && sayStored(locale, request.problem),
      expires_at: request.expires_at.toISOString(),
      created_at: request.created_at.toISOString(),
      paid_at: request.paid_at?.toISOString() ?? null,
    }
  }

  async function sharedView(request: RequestRecord): Promise<SharedPaymentRequest> {
    const bookings = await bookingsOf(app, request)
    const booking = bookings.length === 1 ? bookings[0] : undefined
    return {
      reference: booking?.reference ?? (await referenceOf(app.db, request)),
      amount: { amount: request.amount_minor, currency: request.currency },
      state: standingOf(request, bookings, app.clock.now()),
      outcome: request.outcome,
      is_change: request.case_id !== null,
      paying: request.state === 'open' && (await isCardTaken(app.db, { payment_request_id: request.id })),
      declined: request.state === 'open' && (await wasDeclined(app.db, { payment_request_id: request.id })),
      expires_at: request.expires_at.toISOString(),
      locale: request.locale,
      route:
        booking?.origin && booking.destination && booking.departure_at
          ? { origin: booking.origin, destination: booking.destination, departure_at: booking.departure_at }
          : null,
      agency: request.agency_id ? await quotingAgency(app, request.agency_id) : null,
    }
  }

  /** By the link's key, or coming back by that of the payment's page; a wrong one looks like no request. */
  async function opened({ token, payment }: Named): Promise<RequestRecord | undefined> {
    if (token) return requestByToken(app.db, sha256(token))
    const paid = payment ? await paymentByPage(app.db, payment) : undefined
    return paid?.payment_request_id ? requestById(app.db, paid.payment_request_id) : undefined
  }
  const unknown = () => refuse.notFound(check('payment_request_not_found'))

  /** The requests about a booking or quotation that this caller may see. */
  async function about(
    context: Context,
    query: { booking_id?: string | undefined; quotation_id?: string | undefined },
  ) {
    const actor = actorOf(context)
    if (query.booking_id) {
      const booking = await bookingFor(app, context, query.booking_id)
      return booking
        ? requestsAbout(app.db, { booking_ref: booking.reference })
        : refuse.notFound(paymentRequestsWords.booking_not_found)
    }
    if (!query.quotation_id) return refuse.invalid('booking_id', paymentRequestsWords.name_booking_or_quotation)
    const quotation = await quotationByReference(app.db, query.quotation_id)
    return quotation && (inBackOffice(actor) || quotation.agency_id === actor.agency_id)
      ? requestsAbout(app.db, { quotation_id: quotation.id })
      : refuse.notFound(paymentRequestsWords.quotation_not_found)
  }

  return {
    async send(context, { body }) {
      const sent = await sendRequest(app, context, body)
      if (isRefusal(sent)) return sent
      return ok(
        { url: sent.url, data: await view(sent.request, context.locale) },
        paymentRequestsWords.payment_request_sent,
      )
    },

    async list(context, { query }) {
      const requests = await about(context, query)
      if (isRefusal(requests)) return requests
      return ok({ data: await Promise.all(requests.map((request) => view(request, context.locale))) })
    },

    async cancel(context, { body }) {
      const cancelled = await cancelRequest(app, context, body.id)
      return isRefusal(cancelled)
        ? cancelled
        : ok({ data: await view(cancelled, context.locale) }, paymentRequestsWords.payment_request_cancelled)
    },

    async shared(_context, { query }) {
      const request = await opened(query)
      if (!request) return unknown()
      // Whoever has just paid comes back faster than the gateway's news.
      const live =
        request.state === 'open' ? await livePaymentOf(app.db, { payment_request_id: request.id }) : undefined
      // It is asked again by itself: a gateway that does not answer keeps nobody from their page.
      if (live)
        await pollGateway(app, live).catch((error: unknown) =>
          app.log.warn({ err: error, payment: live.id }, 'the gateway could not be asked about a payment'),
        )
      return ok({ data: await sharedView(request) })
    },

    async payChange(context, { body }) {
      const request = await requestChange(app, context, body)
      if (isRefusal(request)) return request
      const started = await openCardPayment(app, {
        paidFor: { payment_request_id: request.id },
        amount: request.amount_minor,
        currency: request.currency,
        reference: await referenceOf(app.db, request),
        returnUrl: (pageKey) => `/pay/${pageKey}`,
      })
      return isRefusal(started) ? started : ok(started)
    },

    async payQuotation(_context, { body }) {
      const request = await requestQuoted(app, body)
      if (isRefusal(request)) return request
      const started = await openCardPayment(app, {
        paidFor: { payment_request_id: request.id },
        amount: request.amount_minor,
        currency: request.currency,
        reference: await referenceOf(app.db, request),
        returnUrl: (pageKey) => `/pay/${pageKey}`,
      })
      return isRefusal(started) ? started : ok(started)
    },

    async pay(_context, { body }) {
      const request = await opened(body)
      if (!request) return unknown()
      const now = app.clock.now()
      if (stateOf(request, now) === 'paid') return refuse.wrongState(paymentRequestsWords.payment_request_paid)
      if (stateOf(request, now) !== 'open')
        return refuse.wrongState(paymentRequestsWords.payment_request_no_longer_open)
      if (request.agency_id && !(await agencySells(app, request.agency_id)))
        return refuse.wrongState(paymentRequestsWords.agency_does_not_take_bookings)
      if (!(await isPayable(app, request, now))) return refuse.wrongState(paymentRequestsWords.booking_no_longer_waits)
      for (const { id } of request.case_id ? [] : await bookingsOf(app, request))
        if (await isCardPaying(app.db, { booking_id: id }))
          return refuse.wrongState(paymentRequestsWords.booking_being_paid_already)
      const started = await openCardPayment(app, {
        paidFor: { payment_request_id: request.id },
        amount: request.amount_minor,
        currency: request.currency,
        reference: await referenceOf(app.db, request),
        // By the payment's page: the link's own key is never written down, not even at the card provider.
        returnUrl: (pageKey) => `/pay/${pageKey}`,
      })
      return isRefusal(started) ? started : ok(started)
    },
  }
}
