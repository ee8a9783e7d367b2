import { expect, test } from 'vitest'
import type { Permission } from '#contract/kernel/permissions'
import { kindsFor } from './choices.rules.ts'

const kindsOf = (...permissions: Permission[]) =>
  kindsFor({ role: 'admin-staff', member: null, permissions: new Set(permissions) }).map(({ kind }) => kind)

test('the back office chooses among what it is told: messages by who may see bookings, requests by who works on them', () => {
  expect(kindsOf('booking.view')).toEqual(['booking_status', 'message_received'])
  expect(kindsOf('offline.update')).toEqual([
    'offline_requested',
    'offline_accepted',
    'offline_declined',
    'offline_cancelled',
  ])
  expect(kindsOf('offline.view')).toEqual([])
})
