import { expect, test } from 'vitest'
import { placesOfRoom, priceRoom, roomProblems, seatsOfRoom, sumOfRoom } from './holiday-party.ts'

const ages = { infant_until: 1, no_bed_until: 5, child_until: 11 }
const prices = { single: 600, double: 400, triple: 360, child_bed: 280, child_no_bed: 180, infant: 40 }
const room = (adults: number, ...children: [age: number, bed?: boolean][]) => ({
  adults,
  children: children.map(([age, bed = true]) => ({ age, bed })),
})
const sum = (of: ReturnType<typeof room>) => sumOfRoom(priceRoom(of, ages, prices))

test('Adults are charged by how many share the room, children by their beds, infants by themselves.', () => {
  expect([sum(room(1)), sum(room(2)), sum(room(3))]).toEqual([600, 800, 1_080])
  expect(sum(room(2, [7]))).toBe(800 + 280)
  expect(sum(room(2, [4, false], [1]))).toBe(800 + 180 + 40)
  // Six is too old to go without a bed, whatever was ticked.
  expect(placesOfRoom(room(2, [6, false]), ages)).toEqual(['double', 'double', 'child_bed'])
  expect(seatsOfRoom(room(2, [4, false], [1]), ages)).toBe(3)
})

test('The first child with a bed beside one adult is charged as an adult, the second as a child.', () => {
  expect(placesOfRoom(room(1, [1], [9], [7]), ages)).toEqual(['double', 'infant', 'double', 'child_bed'])
  expect(sum(room(1, [3, false]))).toBe(600 + 180)
})

test('A room that is too full, a place that has no price and a child that is an adult are told apart.', () => {
  expect(roomProblems(room(3, [7]), ages, prices)).toEqual([])
  expect(roomProblems(room(3, [7], [8]), ages, prices)).toEqual([{ wrong: 'crowded' }])
  expect(roomProblems(room(2, [1], [1], [1]), ages, prices)).toEqual([{ wrong: 'crowded' }])
  expect(roomProblems(room(2, [12]), ages, prices)).toEqual([{ child: 0 }])
  expect(roomProblems(room(1), ages, { double: 400 })).toEqual([{ wrong: 'not_sold', place: 'single' }])
})
