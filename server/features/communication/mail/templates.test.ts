import { describe, expect, test } from 'vitest'
import { locales } from '#contract/kernel/shapes'
import { demoFacts, demoFactsIn } from '../../../../test/demo-facts.ts'
import { features } from '../../../register-features.ts'
import { mailHtml, mailText } from './mail-layout.ts'
import { mailSamples } from './mail-samples.ts'
import { type MailData, type MailTemplate, registerMails, templateOf } from './templates.ts'

for (const one of features) registerMails(one.mails ?? {})

const data = mailSamples

const sender = { brand: 'Noor Travel', address: 'King Street 5', email: 'desk@noor.test', zone: 'Asia/Riyadh' }
const render = <T extends MailTemplate>(template: T, one: MailData[T], locale: 'en' | 'ar') => {
  const message = templateOf(template)(one, locale, sender.brand)
  return { ...message, all: `${mailText(message, locale, sender)}\n${mailHtml(message, locale, sender)}` }
}

describe.each(Object.keys(data) as MailTemplate[])('the mail %s', (template) => {
  test.each(locales)('in %s is whole, in its language, and states no fact of the demonstration', (locale) => {
    for (const one of data[template]) {
      const { subject, heading, all } = render(template, one as never, locale)
      expect(demoFactsIn(`${subject}\n${all}`)).toEqual([])
      expect(all).not.toMatch(/undefined|\bnull\b|\[object|NaN|Invalid Date/)
      for (const wording of [subject, heading])
        expect([wording, /[\u0621-\u064a]/.test(wording)]).toEqual([wording, locale === 'ar'])
    }
  })
})

/** As `test/glossary.test.ts` asks of buttons: told what to do, not named. */
const namesADeed = /^(?:فتح|دفع|عرض|تأكيد|إرسال|متابعة|اختيار|تسجيل|مراجعة)(?![\u0621-\u064a])/

test('what is read after a sale leads to the booking, every button is told in Arabic, and nothing is lost in the dark', () => {
  for (const template of Object.keys(data) as MailTemplate[])
    for (const one of data[template]) {
      const { blocks, all } = render(template, one as never, 'ar')
      const buttons = blocks.flatMap((block) => (block.kind === 'button' ? [block] : []))
      if (template === 'after-sale') expect(buttons.map((button) => button.url)).toEqual(['https://noor.test/page'])
      expect(buttons.filter(({ label }) => namesADeed.test(label))).toEqual([])
      expect(all).toContain('<meta name="color-scheme" content="light dark">')
      // Each letter has a shade of its own for the night; those on what stays dark or bright need none.
      const unshaded = [...all.matchAll(/<(?:td|span|body)(?![^>]*class=)[^>]*;color:#([0-9a-f]{6})/g)]
      expect(unshaded.filter(([, shade]) => shade !== 'f8f3e9')).toEqual([])
    }
})

test('a fact of the demonstration in a mail would be found', () => {
  const { all } = render('login-code', { name: demoFacts[0]!, code: '123456', minutes: 10 }, 'en')
  expect(demoFactsIn(all)).toContain(demoFacts[0])
})
