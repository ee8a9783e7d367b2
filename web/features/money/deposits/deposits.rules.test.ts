import { expect, test } from 'vitest'
import { inFours } from './deposits.rules.ts'
import { ownPath } from '#web/paths.ts'

test('where to go back to is a path of this site', () => {
  expect(ownPath('/agent/flight-checkout?flight=x')).toBe('/agent/flight-checkout?flight=x')
  for (const foreign of ['https://evil.example', '//evil.example', String.raw`/\evil.example`, '', undefined])
    expect(ownPath(foreign)).toBeUndefined()
})

test('an IBAN is read in fours', () => {
  expect(inFours('SA0380000000608010167519')).toBe('SA03 8000 0000 6080 1016 7519')
})
