import { expect, test } from 'vitest'
import { ruleTitles } from '#server/features/money/ledger'
import { titleOf } from './rule-titles.ts'

test('Every rule has its title in both languages; one of an earlier version is shown as it was kept.', () => {
  for (const rule of ruleTitles()) {
    expect(titleOf('en', rule)).toBe(rule.title)
    expect([rule.title, /[\u0621-\u064a]/.test(titleOf('ar', rule))]).toEqual([rule.title, true])
  }
  expect(titleOf('ar', { name: 'I0 gone', title: 'Every day has a night' })).toBe('Every day has a night')
})
