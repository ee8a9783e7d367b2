import { describe, expect, test } from 'vitest'
import { checkDigit, readPassportLines } from './mrz.ts'

const today = '2026-11-20'
const upper = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const lower = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'

/** Lines of a made-up person, with check digits that fit. */
function passport({
  country = 'PAK',
  names = 'QURESHI<<BILAL<AHMED',
  number = 'AB1234567',
  birth = '860423',
  sex = 'M',
  expiry = '310512',
} = {}) {
  const first = `P<${country}${names}`.padEnd(44, '<')
  const personal = '<'.repeat(14)
  const [n, b, e] = [number + checkDigit(number), birth + checkDigit(birth), expiry + checkDigit(expiry)]
  return `${first}\n${n}${country}${b}${sex}${e}${personal}<${checkDigit(n + b + e + personal + '<')}`
}

describe('the lines at the foot of a passport', () => {
  test('the specimen of the standard is read with all its check digits', () => {
    const reading = readPassportLines(`${upper}\n${lower}`, today)
    expect(reading).toMatchObject({
      ok: true,
      passport: {
        surname: 'ERIKSSON',
        given_name: 'ANNA MARIA',
        sex: 'f',
        date_of_birth: '1974-08-12',
        passport_number: 'L898902C3',
        passport_expiry: '2012-04-15',
        nationality: null,
      },
    })
  })

  test('a real country becomes the code of our lists, one-letter Germany too', () => {
    expect(readPassportLines(passport(), today)).toMatchObject({
      passport: { nationality: 'PK', passport_country: 'PK' },
    })
    expect(readPassportLines(passport({ country: 'D<<' }), today)).toMatchObject({ passport: { nationality: 'DE' } })
  })

  test('spaces, small letters, one long line and odd quotation marks do no harm', () => {
    const pasted = passport()
    for (const text of [
      pasted.toLowerCase(),
      pasted.replace('\n', ''),
      pasted.replaceAll('<', '‹'),
      ` ${pasted.replaceAll('Q', 'Q ')} `,
    ]) {
      expect(readPassportLines(text, today)).toMatchObject({
        ok: true,
        passport: { surname: 'QURESHI', given_name: 'BILAL AHMED' },
      })
    }
  })

  test('nobody is born tomorrow: the year of birth is the latest that has passed', () => {
    expect(readPassportLines(passport({ birth: '260501' }), today)).toMatchObject({
      passport: { date_of_birth: '2026-05-01' },
    })
    expect(readPassportLines(passport({ birth: '270501' }), today)).toMatchObject({
      passport: { date_of_birth: '1927-05-01' },
    })
  })

  test('a single name stands for both', () => {
    expect(readPassportLines(passport({ names: 'SUKARNO' }), today)).toMatchObject({
      passport: { surname: 'SUKARNO', given_name: 'SUKARNO' },
    })
  })

  test('a wrong character is named by the field it is in', () => {
    const at = (place: number, character: string) =>
      `${upper}\n${lower.slice(0, place)}${character}${lower.slice(place + 1)}`
    expect(readPassportLines(at(2, '1'), today)).toEqual({ ok: false, wrong: 'passport_number' })
    expect(readPassportLines(at(14, '9'), today)).toEqual({ ok: false, wrong: 'date_of_birth' })
    expect(readPassportLines(at(22, '9'), today)).toEqual({ ok: false, wrong: 'passport_expiry' })
    expect(readPassportLines(at(43, '9'), today)).toEqual({ ok: false, wrong: 'line' })
    for (const text of ['', 'hello', lower, upper])
      expect(readPassportLines(text, today)).toEqual({ ok: false, wrong: 'shape' })
  })
})
