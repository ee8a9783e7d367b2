import { describe, expect, test } from 'vitest'
import type { Booking, BookingStatus } from '#contract/selling/bookings'
import type { PriceLine } from '#contract/selling/price-lines'
import { customerLines, priceLines, refusalOf } from './booking.rules.ts'
import { ticketText } from '#web/kit/record/ticket-number.ts'

const bookingOf = (status: BookingStatus, entry: { allowed: boolean; reason: string | null }, tickets = 0) =>
  ({
    status,
    tickets: Array.from({ length: tickets }, () => ({})),
    allowed_actions: (['confirm', 'cancel', 'void_request', 'refund_request', 'refund_accept', 'email'] as const).map(
      (action) => ({ action, ...entry }),
    ),
  }) as unknown as Booking

describe('why something cannot be done', () => {
  const no = { allowed: false, reason: 'wrong_state' }

  test('is nothing where it can, and silence where it is not this person’s', () => {
    expect(refusalOf(bookingOf('saved', { allowed: true, reason: null }), 'confirm')).toBeNull()
    expect(refusalOf({ ...bookingOf('saved', no), allowed_actions: [] }, 'confirm')).toBeUndefined()
  })

  test('follows the clock and the work under way before the state', () => {
    expect(refusalOf(bookingOf('saved', { allowed: false, reason: 'ttl_passed' }), 'confirm')).toBe('why_ttl_passed')
    expect(refusalOf(bookingOf('saved', { allowed: false, reason: 'in_progress' }), 'cancel')).toBe('why_in_progress')
  })

  test('tells a ticketed booking from one that is over or waits', () => {
    expect(refusalOf(bookingOf('confirmed', no, 2), 'confirm')).toBe('why_already_confirmed')
    expect(refusalOf(bookingOf('confirmed', no, 2), 'cancel')).toBe('why_ticketed')
    expect(refusalOf(bookingOf('pending_supplier', no), 'cancel')).toBe('why_waiting')
    expect(refusalOf(bookingOf('cancelled', no), 'email')).toBe('why_cancelled')
    expect(refusalOf(bookingOf('expired', no), 'confirm')).toBe('why_expired')
  })
})

describe('after the sale', () => {
  const no = { allowed: false, reason: 'wrong_state' }

  test('the clocks of void and quotation are named', () => {
    const over = { allowed: false, reason: 'void_window_closed' }
    expect(refusalOf(bookingOf('confirmed', over, 1), 'void_request')).toBe('why_void_window_closed')
    const late = { allowed: false, reason: 'quote_expired' }
    expect(refusalOf(bookingOf('refund_quoted', late, 1), 'refund_accept')).toBe('why_quote_expired')
  })

  test('a saved booking has nothing to void, and one that is being voided or refunded says so', () => {
    expect(refusalOf(bookingOf('saved', no), 'void_request')).toBe('why_not_sold')
    expect(refusalOf(bookingOf('void_requested', no, 1), 'refund_request')).toBe('why_void_requested')
    expect(refusalOf(bookingOf('refund_requested', no, 1), 'void_request')).toBe('why_refunding')
  })

  test('nobody is shown an answer to a refund that was not quoted', () => {
    expect(refusalOf(bookingOf('confirmed', no, 1), 'refund_accept')).toBeUndefined()
    expect(refusalOf(bookingOf('refund_quoted', { allowed: true, reason: null }, 1), 'refund_accept')).toBeNull()
  })
})

describe('a price, line by line', () => {
  const line = (kind: PriceLine['kind'], amount: number, more: Partial<PriceLine> = {}): PriceLine => ({
    kind,
    code: null,
    ptc: null,
    quantity: 1,
    amount: {
      amount,
      currency: 'SAR',
    },
    ...more,
  })

  test('adds what is of one kind and code, and keeps passenger types apart', () => {
    const shown = priceLines([
      line('tax', 100, { code: 'IO' }),
      line('base', 500, { ptc: 'ADT', quantity: 2 }),
      line('tax', 50, { code: 'IO' }),
      line('base', 300, { ptc: 'CHD' }),
      line('tax', 7, { code: 'YQ' }),
    ])
    expect(shown.map(({ kind, code, amount }) => [kind, code, amount])).toEqual([
      ['base', null, 500],
      ['base', null, 300],
      ['tax', 'IO', 150],
      ['tax', 'YQ', 7],
    ])
  })

  test('for the customer’s eyes is one service up to the selling price', () => {
    const shown = customerLines({
      price_lines: [
        line('base', 500),
        line('agent_charge', 10, { code: 'ISSUE' }),
        line('agent_charge', 9, { code: 'SERVICE' }),
      ],
      total: { amount: 519, currency: 'SAR' },
      selling: { amount: 550, currency: 'SAR' },
    })
    expect(shown.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['base', 500],
      ['agent_charge', 50],
    ])
  })

  test('comes to the same total, whatever is left out', () => {
    const lines = [
      line('base', 500, { ptc: 'ADT' }),
      line('rounding', 0),
      line('commission', -30),
      line('ancillary', 80, { code: 'SEAT 1A' }),
    ]
    const sum = priceLines(lines).reduce((total, { amount }) => total + amount, 0)
    expect(sum).toBe(550)
    expect(priceLines(lines).some(({ kind }) => kind === 'rounding')).toBe(false)
  })
})

test('a ticket number is read in its groups', () => {
  expect(ticketText('0652419883201')).toBe('065 2419 883 201')
  expect(ticketText('strange')).toBe('strange')
})
