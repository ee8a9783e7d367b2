import { describe, expect, test } from 'vitest'
import { type NotificationData, notificationKinds } from '#contract/communication/notifications'
import { createFormat } from '#web/i18n/format.ts'
import { fill } from '#contract/kernel/fill'
import { createTranslator } from '#web/i18n/translator.ts'
import type { Text } from '#web/i18n/use-text.tsx'
import { sentenceOf } from './sentence.ts'

const readers = {
  en: await reader('en'),
  ar: await reader('ar'),
}
async function reader(locale: 'en' | 'ar') {
  const texts = createTranslator(locale)
  await texts.load('notifications')
  const t = ((key: string) => fill(texts.message('notifications', key))) as Text<'notifications'>
  return (one: Parameters<typeof sentenceOf>[0]) => sentenceOf(one, t, createFormat(locale))
}
const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const amount = { amount: 1_250_000, currency: 'SAR' }

const tellings: NotificationData[] = [
  {},
  { reference: 'DP-7Q2M4X', agency: 'Minar Travels', name: 'Ayesha', amount, reason: 'Late' },
]

describe.each(notificationKinds)('%s', (kind) => {
  test.each(['en', 'ar'] as const)('is a sentence (%s), whatever was told with it', (locale) => {
    for (const data of tellings) {
      const { title, detail } = readers[locale]({ kind, data })
      expect(bare(title)).toMatch(locale === 'en' ? /^\S.*[a-z]{2}/ : /[\u0621-\u064a]{2}/)
      expect(title + detail).not.toMatch(/[{}]|kind_|undefined|\[object/)
      expect(title).not.toMatch(/^\s|\s$|\s\s/)
    }
  })
})

test('of a booking that is given back in part that is what is said', () => {
  const one = { kind: 'refunded', data: { reference: 'BK-7Q2M4X', part: 1 } } as const
  expect(bare(readers.en(one).title)).toBe('Some tickets of BK-7Q2M4X are refunded')
})

test('a day is written as people read it', () => {
  const one = { kind: 'licence_expiring', data: { date: '2027-03-05' } } as const
  expect(bare(readers.en(one).title)).toBe('Your trade licence runs out on 5 March 2027')
  expect(bare(readers.ar(one).title)).toBe('ينتهي سجلك التجاري في 5 مارس 2027')
})

test('what the sentence does not say stands below it, once', () => {
  const one = { kind: 'deposit_rejected', data: { reference: 'DP-7Q2M4X', amount, reason: 'Another account' } } as const
  const { title, detail } = readers.en(one)
  expect([bare(title), bare(detail)]).toEqual(['Deposit DP-7Q2M4X was rejected', 'SAR 12,500 · Another account'])
})

test('a value keeps its own direction in a line of the other', () => {
  expect(readers.ar({ kind: 'voided', data: { reference: 'BK-7Q2M4X' } }).title).toContain('\u2068BK-7Q2M4X\u2069')
})

test('of a price that ends before the hold it says when', () => {
  const one = { kind: 'booking_expiring', data: { reference: 'BK-7Q2M4X', date: '2027-01-14 18:30' } } as const
  expect(bare(readers.en(one).title)).toBe('The price of BK-7Q2M4X is guaranteed only until 2027-01-14 18:30')
})
