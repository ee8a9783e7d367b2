import { describe, expect, test } from 'vitest'
import type { Leg } from '#contract/selling/flights'
import { standInOffer } from '../../../../test/stand-ins/supplier.ts'
import { answersTo, classOf, clocksOf } from './classify.ts'

const [before] = standInOffer({ adults: 1, children: 0, infants: 0 }, { out: '2027-01-15', back: '2027-01-22' }).legs
const minutes = (text: string, more: number) =>
  new Date(Date.parse(`${text}:00Z`) + more * 60_000).toISOString().slice(0, 16)
/** The leg some minutes later, with its one flight changed besides. */
const after = (more: number, change: Partial<Leg['segments'][number]> = {}): Leg => {
  const [one] = before!.segments
  const times = { departure_at: minutes(one!.departure_at, more), arriving_at: minutes(one!.arriving_at, more) }
  return { ...before!, ...times, segments: [{ ...one!, ...times, ...change }] }
}
const told = (leg: Leg | null) => [{ leg: 0, before: before!, after: leg }]

describe('A change by an airline', () => {
  test('is minor up to 15 minutes, medium below two hours, and major from then on, earlier as well as later.', () => {
    const classes = [0, 15, 16, 119, 120, -15, -119, -120].map((more) => [more, classOf('retime', told(after(more)))])
    expect(Object.fromEntries(classes)).toEqual({
      0: 'minor',
      15: 'minor',
      16: 'medium',
      119: 'medium',
      120: 'major',
      '-15': 'minor',
      '-119': 'medium',
      '-120': 'major',
    })
  })

  test('is major where it is no longer the journey that was bought, however little its times differ.', () => {
    const others = [
      null,
      after(24 * 60),
      after(5, { destination: 'SKT' }),
      after(0, { layover_minutes: 10 }),
      { ...after(0), segments: [...after(0).segments, ...after(0).segments] },
    ]
    expect(others.map((leg) => classOf('retime', told(leg)))).toEqual(others.map(() => 'major'))
    expect(classOf('cancel', told(after(5)))).toBe('major')
    expect(classOf('misconnection', told(after(5)))).toBe('major')
    // Another aircraft on the same flight is small; another flight is asked about.
    expect(classOf('equipment', told(after(0, { aircraft: '789' })))).toBe('minor')
    expect(classOf('retime', told(after(5, { flight_number: '999' })))).toBe('medium')
    const business = { ...before!, segments: [{ ...before!.segments[0]!, cabin_class: 'business' as const }] }
    expect(classOf('equipment', [{ leg: 0, before: business, after: after(0) }])).toBe('major')
  })

  test('is answered as its class allows and its airline offers; a hold is not rebooked and has nothing to refund.', () => {
    const all = ['accept', 'rebook', 'refund'] as const
    expect(answersTo('medium', told(after(60)), all, false)).toEqual(['accept', 'rebook'])
    expect(answersTo('major', told(after(130)), all, false)).toEqual(all)
    expect(answersTo('major', told(null), all, false)).toEqual(['rebook', 'refund'])
    expect(answersTo('major', told(after(130)), ['accept', 'refund'], false)).toEqual(['accept', 'refund'])
    expect(answersTo('major', told(after(130)), all, true)).toEqual(['accept'])
  })

  test('is the office’s after 72 hours, 24 hours before departure or at the airline’s deadline, whichever is first.', () => {
    const seen = new Date('2027-01-01T00:00:00Z')
    const leaves = '2027-01-15T05:15:00.000Z'
    const due = (at: string, answerBy: string | null) =>
      clocksOf(told(null), new Date(at), answerBy ? new Date(answerBy) : null).due_at.toISOString()
    expect(clocksOf(told(null), seen, null).leaves_at.toISOString()).toBe(leaves)
    expect(due('2027-01-01T00:00:00Z', null)).toBe('2027-01-04T00:00:00.000Z')
    expect(due('2027-01-13T00:00:00Z', null)).toBe('2027-01-14T05:15:00.000Z')
    expect(due('2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z')).toBe('2027-01-02T00:00:00.000Z')
    // Told on the last day it is the office's at once.
    expect(due('2027-01-15T00:00:00Z', null)).toBe('2027-01-15T00:00:00.000Z')
  })
})
