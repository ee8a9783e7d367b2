import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from '../scripts/failed-tests.mjs'

test('A run ends by naming each test that failed, with what it said, and each file that could not be read.', () => {
  const red = '\u001b[31mexpected 1 to be 2\u001b[39m'
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'money adds up', failureMessages: [red] },
        { status: 'passed', fullName: 'money is whole', failureMessages: [] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'Cannot find module' },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'all is well' }] },
  ]
  expect(failedInVitest({ testResults })).toEqual([
    '  a.test.ts: money adds up\n    expected 1 to be 2',
    '  b.test.ts\n    Cannot find module',
  ])
  expect(failedInVitest(undefined)).toEqual([])
})

test('A journey that failed, or passed only at its second try, is named with its line, and so is one that never began.', () => {
  const spec = (title: string, status: string, errors: object[] = []) => ({
    file: 'book.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ errors }] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('is well', 'expected')],
        suites: [
          { specs: [spec('a customer pays', 'unexpected', [{ stack: 'Error: late' }]), spec('a clerk', 'flaky')] },
        ],
      },
    ],
    errors: [{ message: 'the server did not start' }],
  }
  expect(failedInPlaywright(report)).toEqual([
    '  book.spec.ts:7: a customer pays\n    Error: late',
    '  book.spec.ts:7: a clerk',
    '  journeys\n    the server did not start',
  ])
  expect(failedInPlaywright(undefined)).toEqual([])
})
