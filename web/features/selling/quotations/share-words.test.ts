import { describe, expect, test } from 'vitest'
import type { PaymentRequest } from '#contract/money/payment-requests'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { paymentMessage, quotationMessage } from './share-words.ts'

const agency = { en: 'Minar Travels', ar: 'منار للسفر' }
const url = 'https://rihla.example/q/key?lang=ar'
const quotation = (locale: 'en' | 'ar') =>
  ({
    reference: 'QT-7Q2M4X',
    title: 'RUH-LHE',
    total: { amount: 136_125, currency: 'KWD' },
    valid_until: '2027-01-15T12:00:00Z',
    customer: { locale },
  }) as Quotation
const bare = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u00a0', ' ')

describe('the message a link goes out with', () => {
  test('speaks the customer’s language, whatever the agent reads', async () => {
    const en = bare(await quotationMessage(quotation('en'), agency, url, 'Asia/Riyadh'))
    expect(en).toMatch(/^Minar Travels: quotation QT-7Q2M4X, RUH-LHE, KWD 136\.125\. Valid until 15 Jan, 15:00\. https/)
    const ar = bare(await quotationMessage(quotation('ar'), agency, url, 'Asia/Riyadh'))
    expect(ar).toMatch(/^منار للسفر: عرض السعر QT-7Q2M4X، RUH-LHE، .*136\.125/)
    expect(ar).not.toMatch(/quotation|undefined|[{}]/)
  })

  test.each(['en', 'ar'] as const)('asks for a payment with its amount and link (%s)', async (locale) => {
    const request = { locale, amount: { amount: 12_000, currency: 'JPY' }, expires_at: '2027-01-15T12:00:00Z' }
    const translated = bare(await paymentMessage(request as PaymentRequest, 'BK-7Q2M4X', url, 'Asia/Riyadh'))
    expect(translated).toContain('12,000')
    expect(translated).toContain('BK-7Q2M4X')
    expect(translated.endsWith(url)).toBe(true)
    expect(translated).not.toMatch(/[{}]/)
  })
})
