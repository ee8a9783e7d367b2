import { expect, test } from 'vitest'
import { fill } from '#contract/kernel/fill'
import { createTranslator } from '../../../i18n/translator.ts'

test.each(['en', 'ar'] as const)(
  'in %s the bell’s name says the number that stands on it, so that it can be called by what is seen',
  async (locale) => {
    const texts = createTranslator(locale)
    await texts.load('notifications')
    for (const count of [1, 2, 3, 11, 99])
      expect(fill(texts.message('notifications', 'open', { count }), { count })).toContain(String(count))
  },
)
