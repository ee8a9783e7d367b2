import { expect, test } from 'vitest'
import { errorTree, namesIn } from './field-errors.ts'

const wrong = (message: string) => ({ type: 'contract', message })

test('what is wrong in a line of a form is kept at that line, the first problem of each field', () => {
  const tree = errorTree([
    { field: 'lines.1.amount', error: wrong('Enter an amount') },
    { field: 'lines.1.amount', error: wrong('Too high') },
    { field: 'customer.email', error: wrong('Use an address') },
    { field: 'note', error: wrong('Too long') },
  ])
  expect(tree).toEqual({
    lines: [undefined, { amount: wrong('Enter an amount') }],
    customer: { email: wrong('Use an address') },
    note: wrong('Too long'),
  })
  expect(namesIn(tree)).toEqual(['lines.1.amount', 'customer.email', 'note'])
})

test('a problem of a whole list stands before those of its lines', () => {
  const tree = errorTree([
    { field: 'lines', error: wrong('At most 20 lines') },
    { field: 'lines.0.amount', error: wrong('Enter an amount') },
  ])
  expect(tree).toEqual({ lines: wrong('At most 20 lines') })
})

test('what belongs to no field is no field’s name', () => {
  expect(namesIn({ root: { server: wrong('Refused') }, name: wrong('Enter a name') })).toEqual(['name'])
})
