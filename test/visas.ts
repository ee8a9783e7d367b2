import { randomUUID } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import type { Visitor } from './visitor.ts'
import { contact } from './passengers.ts'

const papers = { nationalities: [], age_from: 0, age_to: 120, note: { en: '', ar: '' } }
const fee = { nationalities: [] as string[], age_from: 0, age_to: 120, speed: 'normal' }

/** A visa as staff write it: 300 to the embassy, 60 to the centre, 115 for the service; agencies pay 80 of that. */
export const newVisa = (fields: object = {}) => ({
  country: 'TR',
  name: { en: 'Tourist visa', ar: 'تأشيرة سياحية' },
  entries: 'single',
  stay_days: 30,
  validity_days: 90,
  weekend: 'sat_sun',
  days: { min: 5, max: 7 },
  express: { min: 2, max: 3 },
  residences: [],
  fees: [
    { ...fee, embassy: 30_000, centre: 6_000, service: 11_500, agent_service: 8_000 },
    { ...fee, age_to: 5, embassy: 0, centre: 6_000, service: 5_750, agent_service: 4_000 },
    { ...fee, speed: 'express', embassy: 45_000, centre: 6_000, service: 23_000, agent_service: 18_000 },
    { ...fee, nationalities: ['PK'], embassy: 40_000, centre: 6_000, service: 11_500, agent_service: 8_000 },
  ],
  checklist: [
    { ...papers, kind: 'passport', mandatory: true },
    { ...papers, kind: 'photo', mandatory: true },
    { ...papers, kind: 'hotel_booking', mandatory: false },
    { ...papers, kind: 'bank_statement', mandatory: true, nationalities: ['PK'] },
  ],
  active: true,
  ...fields,
})

export const sar = (amount: number) => ({ amount, currency: 'SAR' })
export const key = () => ({ 'idempotency-key': randomUUID() })

/** Saved by a member of staff; answers its id and code. */
export async function madeVisa(admin: Visitor, fields: object = {}): Promise<{ id: string; code: string }> {
  const answer = await admin.post('/api/visas', newVisa(fields), key())
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

export const applicant = (fields: object = {}) => ({
  given_name: 'HUDA',
  surname: 'SALEH',
  gender: 'f',
  date_of_birth: '1990-05-04',
  nationality: 'EG',
  passport_number: 'A1234567',
  passport_country: 'EG',
  passport_expiry: '2031-01-01',
  ...fields,
})

export const apply = (who: Visitor, visa_id: string, total: number, fields: object = {}, person: object = {}) =>
  who.post(
    '/api/visa-applications',
    {
      visa_id,
      speed: 'normal',
      residence: 'SA',
      entry_date: '2027-02-10',
      person: applicant(person),
      contact,
      expected_total: sar(total),
      ...fields,
    },
    key(),
  )

/** A picture of one ground with a dark head in its middle. */
export async function portrait(
  width: number,
  height: number,
  ground: readonly [number, number, number],
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isHead = Math.hypot((x - width / 2) / width, (y - height / 2) / height) < 0.25
      for (const [at, part] of (isHead ? [90, 60, 50] : ground).entries()) pixels[(y * width + x) * 3 + at] = part
    }
  return Transformer.fromRgbaPixels(withAlpha(pixels), width, height).png()
}
function withAlpha(rgb: Buffer): Buffer {
  const pixels = Buffer.alloc((rgb.length / 3) * 4, 255)
  for (let at = 0; at < rgb.length / 3; at++) rgb.copy(pixels, at * 4, at * 3, at * 3 + 3)
  return pixels
}
