import { expect, test } from 'vitest'
import { wantedLocale } from './context.ts'

test('A browser that wants Arabic first is greeted in Arabic, whatever else it also reads.', () => {
  for (const header of ['ar', 'ar-SA,ar;q=0.9,en;q=0.8', 'fr, en;q=0.2, ar-EG;q=0.7', 'AR-eg'])
    expect([header, wantedLocale(header)]).toEqual([header, 'ar'])
  for (const header of ['en-GB,ar;q=0.9', 'ar;q=0.3,en;q=0.4'])
    expect([header, wantedLocale(header)]).toEqual([header, 'en'])
})

test('One that wants neither of our languages, or says nothing that can be read, has chosen none.', () => {
  for (const header of [undefined, '', 'ur-PK,fr', '*', 'ar;q=0', ';;q=,,', `${'x,'.repeat(5_000)}ar`])
    expect(wantedLocale(header)).toBeNull()
})
