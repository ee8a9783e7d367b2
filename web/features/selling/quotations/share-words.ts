import type { Localised } from '#contract/kernel/shapes'
import type { PaymentRequest } from '#contract/money/payment-requests'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { clockOf } from '#web/kit/time/clock.ts'
import { createFormat } from '#web/i18n/format.ts'
import { fill } from '#contract/kernel/fill'
import { createTranslator, type Values } from '#web/i18n/translator.ts'

/** The customer's language, which need not be the one the agent works in. */
async function wordsFor(locale: 'en' | 'ar', zone: string) {
  const texts = createTranslator(locale)
  await texts.load('quotations')
  const format = createFormat(locale)
  const clock = clockOf(format, zone)
  return {
    format,
    /** With its date even today: a message is read tomorrow. */
    moment: (instant: string) => format.list([clock.date(instant), clock.time(instant)]),
    translate: (key: string, values: Values) => fill(texts.message('quotations', key), values),
  }
}

/** The message a quotation's link goes out with. */
export async function quotationMessage(
  quotation: Quotation,
  agency: Localised,
  url: string,
  zone: string,
): Promise<string> {
  const { locale } = quotation.customer
  const { translate, format, moment } = await wordsFor(locale, zone)
  return translate('whatsapp_text', {
    agency: agency[locale] || agency.en,
    reference: quotation.reference,
    title: quotation.title,
    total: format.money(quotation.customer_total ?? quotation.total, 'always'),
    until: moment(quotation.valid_until),
    url,
  })
}

/** The message a payment link goes out with. */
export async function paymentMessage(
  request: PaymentRequest,
  reference: string,
  url: string,
  zone: string,
): Promise<string> {
  const { translate, format, moment } = await wordsFor(request.locale, zone)
  return translate('pay_whatsapp_text', {
    amount: format.money(request.amount, 'always'),
    reference,
    until: moment(request.expires_at),
    url,
  })
}
