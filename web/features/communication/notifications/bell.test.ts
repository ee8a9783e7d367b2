import { expect, test } from 'vitest'
import { fill } from '#contract/kernel/fill'
import { createTranslator } from '../../../i18n/translator.ts'
import { shownOf } from './shown-of.ts'

test.each(['en', 'ar'] as const)(
  'in %s the bell’s name says the number that stands on it, so that it can be called by what is seen',
  async (locale) => {
    const texts = createTranslator(locale)
    await texts.load('notifications')
    for (const count of [1, 2, 3, 11, 99, 100, 1_000]) {
      const shown = shownOf(count)
      expect(fill(texts.message('notifications', 'open', { count }), { count, shown })).toContain(shown)
    }
    expect([shownOf(99), shownOf(100)]).toEqual(['99', '99+'])
  },
)
