import { describe, expect, test } from 'vitest'
import type { Traveller } from '#contract/people/travellers'
import { readPassportLines } from '#web/kit/people/mrz.ts'
import { importBytesMax } from '#contract/people/travellers'
import { fileProblem } from './import.rules.ts'
import {
  emptyTraveller,
  fromLines,
  toInput,
  travellerProblems,
  type TravellerValues,
  valuesOf,
} from './traveller.rules.ts'

const today = '2026-11-20'
const bilal: Traveller = {
  id: '6a8c7f0e-3b1d-4c59-9f41-0d9b0c1f2a33',
  number: 4,
  type: 'adult',
  title: 'mr',
  given_name: 'BILAL AHMED',
  surname: 'QURESHI',
  local_name: 'بلال احمد قریشی',
  gender: 'm',
  nationality: 'PK',
  passport_masked: '•••• 567',
  passport_country: 'PK',
  passport_expiry: '2034-05-12',
  passport_state: 'fine',
  created_at: '2026-11-01T09:00:00.000Z',
  date_of_birth: '1988-03-14',
  passport_number: 'AB1234567',
  passport_issue: null,
  national_id: null,
}
const values = (part: Partial<TravellerValues> = {}): TravellerValues => ({ ...valuesOf(bilal), ...part })
const date = (text: string) => {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month: String(Number(month)), day: String(Number(day)) }
}

describe('the form of a traveller', () => {
  test('gives back what it was given, absent things as null', () => {
    expect(toInput(valuesOf(bilal))).toEqual({
      title: 'mr',
      given_name: 'BILAL AHMED',
      surname: 'QURESHI',
      local_name: 'بلال احمد قریشی',
      gender: 'm',
      date_of_birth: '1988-03-14',
      nationality: 'PK',
      passport_number: 'AB1234567',
      passport_country: 'PK',
      passport_issue: null,
      passport_expiry: '2034-05-12',
      national_id: null,
    })
    expect(travellerProblems(values(), today)).toEqual({})
  })

  test('asks for what a passport has, and for nothing more', () => {
    expect(Object.keys(travellerProblems(emptyTraveller, today))).toEqual([
      'title',
      'given_name',
      'surname',
      'date_of_birth',
      'nationality',
      'passport_number',
      'passport_country',
      'passport_expiry',
    ])
  })

  test('says at its field what cannot be, some of it while one types', () => {
    const wrong: [Partial<TravellerValues>, keyof TravellerValues, string, boolean][] = [
      [{ surname: 'القرشي' }, 'surname', 'latin_only', true],
      [{ date_of_birth: date('2026-11-21') }, 'date_of_birth', 'in_future', true],
      [{ date_of_birth: date('1899-12-31') }, 'date_of_birth', 'check_year', true],
      [{ date_of_birth: date('1988-02-31') }, 'date_of_birth', 'no_such_day', true],
      [{ date_of_birth: { day: '1', month: '', year: '' } }, 'date_of_birth', 'need_date', false],
      [{ passport_issue: { day: '1', month: '', year: '' } }, 'passport_issue', 'need_date', false],
      [{ passport_issue: date('2026-11-21') }, 'passport_issue', 'in_future', true],
      [
        { passport_issue: date('2025-01-02'), passport_expiry: date('2025-01-02') },
        'passport_expiry',
        'before_issue',
        true,
      ],
      [{ passport_number: 'A1' }, 'passport_number', 'passport_form', false],
      [{ national_id: '35202/1' }, 'national_id', 'national_form', true],
      [{ local_name: 'ب'.repeat(81) }, 'local_name', 'local_long', true],
    ]
    for (const [part, field, key, early] of wrong) {
      const found = travellerProblems(values(part), today)
      expect(Object.keys(found), key).toEqual([field])
      expect(found[field], key).toMatchObject({ key, early })
    }
  })

  test('keeps somebody whose passport has ended: the list warns of it', () => {
    expect(travellerProblems(values({ passport_expiry: date('2020-01-01') }), today)).toEqual({})
  })

  test('is filled by the two lines of a passport, the title by sex and age', () => {
    const lines = 'P<SAUAL<HARBI<<SAMI<NASSER<<<<<<<<<<<<<<<<<<\nV482091306SAU8604231M3205127<<<<<<<<<<<<<<08'
    const reading = readPassportLines(lines, today)
    if (!reading.ok) throw new Error(reading.wrong)
    const filled = { ...emptyTraveller, ...fromLines(reading.passport, today) }
    expect(filled).toMatchObject({ title: 'mr', given_name: 'SAMI NASSER', surname: 'AL HARBI', nationality: 'SA' })
    expect(travellerProblems(filled, today)).toEqual({})
    const girl = { ...reading.passport, sex: 'f', date_of_birth: '2014-11-21' } as const
    expect(fromLines(girl, today)).toMatchObject({ title: 'miss' })
    expect(fromLines(girl, '2026-11-21')).toMatchObject({ title: 'ms' })
    expect(fromLines({ ...girl, sex: null }, today)).not.toHaveProperty('title')
  })
})

test('only a table of a sendable size is sent', () => {
  expect(fileProblem({ name: 'People.XLSX', size: importBytesMax }, importBytesMax)).toBe(null)
  expect(fileProblem({ name: 'people.csv', size: importBytesMax + 1 }, importBytesMax)).toBe('import_big')
  expect(fileProblem({ name: 'people.pdf', size: 10 }, importBytesMax)).toBe('import_kind')
})
