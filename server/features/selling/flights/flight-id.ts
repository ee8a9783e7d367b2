import type { App } from '#server/app'
import { sameText } from '#server/http/csrf'
import type { PassengerCounts } from '#server/ports/flight'

/** What a flight_id stands for: the supplier's own reference, for whom it was priced, and at what price. */
export type OpenedFlightId = {
  supplier: string
  ref: string
  passengers: PassengerCounts
  channel: 'agent' | 'customer'
  /** What the supplier asked, and what we asked, in minor units, when the offer was shown. */
  supplierTotal: number
  total: number
  expiresAt: Date
}

const signatureLength = 16

/** Writes the id. It is signed: a changed price, passenger count or reference opens nothing (abuse T10). */
export function writeFlightId(app: App, parts: OpenedFlightId): string {
  const { adults, children, infants } = parts.passengers
  const minute = Math.floor(parts.expiresAt.getTime() / 60_000)
  const text = [
    parts.supplier,
    parts.ref,
    `${adults}${children}${infants}`,
    parts.channel[0],
    parts.supplierTotal.toString(36),
    parts.total.toString(36),
    minute.toString(36),
  ].join('|')
  return `${Buffer.from(text).toString('base64url')}.${app.secrets.sign(`flight:${text}`).slice(0, signatureLength)}`
}

/** Reads an id of ours; null when it is not ours. Whether it has expired is the caller's question. */
export function openFlightId(app: App, flightId: string): OpenedFlightId | null {
  const [body, signature] = flightId.split('.')
  if (!body || !signature) return null
  const text = Buffer.from(body, 'base64url').toString()
  if (!app.secrets.signatures(`flight:${text}`).some((one) => sameText(signature, one.slice(0, signatureLength))))
    return null
  const [supplier, ref, counts, channel, supplierTotal, total, minute] = text.split('|') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return {
    supplier,
    ref,
    passengers: { adults: Number(counts[0]), children: Number(counts[1]), infants: Number(counts[2]) },
    channel: channel === 'a' ? 'agent' : 'customer',
    supplierTotal: Number.parseInt(supplierTotal, 36),
    total: Number.parseInt(total, 36),
    expiresAt: new Date(Number.parseInt(minute, 36) * 60_000),
  }
}
