import type { Leg } from '#contract/selling/flights'
import type { Cabin } from '#server/ports/flight'
import { instantOfLocal } from '#server/local-time'
import type { Baggage, WireSegment, WireSlice } from './wire.ts'

const cabins: readonly string[] = ['economy', 'premium_economy', 'business', 'first']
export const cabinOf = (text: string | undefined): Cabin => (cabins.includes(text ?? '') ? (text as Cabin) : 'economy')

/** Local times come with seconds; ours end at the minute. */
const minuteOf = (text: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) throw new Error('no local time')
  return text.slice(0, 16)
}
const durationForm = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?)?$/
/** `PT6H30M` in minutes; null where it is none. */
function minutesIn(text: string | null): number | null {
  const found = text === null ? null : durationForm.exec(text)
  if (!found) return null
  const [, days = '0', hours = '0', minutes = '0'] = found
  return Number(days) * 1_440 + Number(hours) * 60 + Number(minutes)
}

/** The instant of a wall clock in a zone, in milliseconds. */
const instantOf = (local: string, zone: string): number => instantOfLocal(local, zone).getTime()

/** Pieces alone: what a bag may weigh Duffel does not say. */
export const piecesOf = (baggages: readonly Baggage[] | undefined, type: Baggage['type']) => ({
  pieces: (baggages ?? []).filter((one) => one.type === type).reduce((sum, { quantity }) => sum + quantity, 0),
  kg: 0,
})

const minutesBetween = (from: number, to: number) => Math.round((to - from) / 60_000)

type Timed = { from: number; to: number }
const timedOf = (one: WireSegment): Timed => ({
  from: instantOf(minuteOf(one.departing_at), one.origin.time_zone ?? 'UTC'),
  to: instantOf(minuteOf(one.arriving_at), one.destination.time_zone ?? 'UTC'),
})

function segmentOf(one: WireSegment, own: Timed, next: Timed | undefined): Leg['segments'][number] {
  const [passenger] = one.passengers
  const basis = passenger?.fare_basis_code ?? ''
  return {
    marketing_carrier: one.marketing_carrier.iata_code ?? '',
    operating_carrier: one.operating_carrier.iata_code ?? one.marketing_carrier.iata_code ?? '',
    flight_number: String(one.marketing_carrier_flight_number),
    aircraft: one.aircraft?.name ?? '',
    origin: one.origin.iata_code ?? '',
    origin_terminal: one.origin_terminal ?? null,
    destination: one.destination.iata_code ?? '',
    destination_terminal: one.destination_terminal ?? null,
    departure_at: minuteOf(one.departing_at),
    departure_zone: one.origin.time_zone ?? 'UTC',
    arriving_at: minuteOf(one.arriving_at),
    arriving_zone: one.destination.time_zone ?? 'UTC',
    duration_minutes: minutesIn(one.duration) ?? minutesBetween(own.from, own.to),
    layover_minutes: next ? minutesBetween(own.to, next.from) : null,
    cabin_class: cabinOf(passenger?.cabin_class),
    booking_class: basis.slice(0, 1),
    fare_basis: basis,
    carry_on_bags: piecesOf(passenger?.baggages, 'carry_on'),
    checked_bags: piecesOf(passenger?.baggages, 'checked'),
  }
}

const shortMinutes = 45
function warningsOf(segments: Leg['segments']): Leg['warnings'] {
  const warnings = new Set<Leg['warnings'][number]>()
  for (const [at, one] of segments.entries()) {
    const next = segments[at + 1]
    if (!next) break
    if (next.origin !== one.destination) warnings.add('airport_change')
    if ((one.layover_minutes ?? 0) < shortMinutes) warnings.add('short_connection')
    if (one.arriving_at.slice(0, 10) !== next.departure_at.slice(0, 10)) warnings.add('overnight')
  }
  return [...warnings]
}

/** A slice as a leg of ours. */
export function legOf(slice: WireSlice): Leg {
  const times = slice.segments.map(timedOf)
  const segments = slice.segments.map((one, at) => segmentOf(one, times[at]!, times[at + 1]))
  const [first, last] = [segments[0]!, segments.at(-1)!]
  return {
    origin: first.origin,
    destination: last.destination,
    departure_at: first.departure_at,
    arriving_at: last.arriving_at,
    duration_minutes: minutesBetween(times[0]!.from, times.at(-1)!.to),
    stops: segments.length - 1,
    warnings: warningsOf(segments),
    segments,
  }
}

/** The flights and their times: what must be the same when an offer is read again. */
export const flightsIn = (slices: readonly WireSlice[]): string =>
  slices
    .flatMap(({ segments }) => segments)
    .map(
      (one) =>
        `${one.marketing_carrier.iata_code}${one.marketing_carrier_flight_number}@${minuteOf(one.departing_at)}-${minuteOf(one.arriving_at)}`,
    )
    .join('/')
