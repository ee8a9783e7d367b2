import { expect, it } from 'vitest'
import { type Buying, walkIn } from '#web/features/selling/desk-buyer/index.ts'
import { contactFor } from './sale-contact.ts'

const customer = { id: 'c1', name: 'Sara', email: 'sara@example.com', phone: '+966501234567' }
const chosen = { buyer: 'customer', agency: null, customer } as Buying
const agency = { buyer: 'agency', agency: { id: 'a1', name: 'Safa' }, customer } as unknown as Buying
const none = { email: '', country: 'SA', number: '' }

it('begins with the contact of a chosen customer', () => {
  expect(contactFor(walkIn, chosen, 'SA')).toEqual({ email: customer.email, country: 'SA', number: customer.phone })
})

it('forgets the contact of a customer once somebody else buys, whom the dialog still remembers', () => {
  for (const next of [{ ...chosen, buyer: 'walk_in' } as Buying, agency])
    expect(contactFor(chosen, next, 'SA')).toEqual(none)
  expect(contactFor(agency, { ...agency, agency: { id: 'a2', name: 'Noor' } } as unknown as Buying, 'SA')).toEqual(none)
})

it('has the contact again of a customer who is chosen again, and keeps it while the buyer stays', () => {
  expect(contactFor({ ...chosen, buyer: 'walk_in' }, chosen, 'SA')).toMatchObject({ email: customer.email })
  expect(contactFor(chosen, { ...chosen }, 'SA')).toBeNull()
})
