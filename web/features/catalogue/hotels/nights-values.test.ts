import { expect, test } from 'vitest'
import { nightsBody, nothingChanged } from './nights-values.ts'

const chosen = { room: 'QUAD', from: '2027-02-10', to: '2027-02-11' }
const sent = (fields: object) => nightsBody('h', { ...nothingChanged(chosen), ...fields })

test('What is left empty is not sent, and a nought takes a limit away.', () => {
  expect(sent({})).toEqual({ hotel_id: 'h', ...chosen })
  expect(sent({ capacity: ' 4 ', min_stay: '0', stop_sale: 'closed', closed_arrival: 'open' })).toEqual({
    hotel_id: 'h',
    ...chosen,
    capacity: 4,
    min_stay: null,
    stop_sale: true,
    closed_arrival: false,
  })
})

test('Nights that are to be as in the contract have no number of their own, whatever was typed before.', () => {
  expect(sent({ by_contract: true, capacity: '4' })).toEqual({ hotel_id: 'h', ...chosen, capacity: null })
})
