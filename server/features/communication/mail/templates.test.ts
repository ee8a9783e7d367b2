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

test('a fact of the demonstration in a mail would be found', () => {
  const { all } = render('login-code', { name: demoFacts[0]!, code: '123456', minutes: 10 }, 'en')
  expect(demoFactsIn(all)).toContain(demoFacts[0])
})
