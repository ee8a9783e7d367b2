import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isolate } from './bidi.ts'
import type { DocumentInput } from './document-input.ts'
import { renderDocument } from './index.ts'
import { agencyIssuer } from './document-context.ts'
import {
  connecting,
  family,
  infant,
  sampleAgency,
  sampleBooking,
  sampleInput,
  sixLegs,
} from '../../../../test/support/samples.ts'

const locales = ['en', 'ar'] as const
const kinds = ['eticket', 'invoice', 'receipt'] as const

const print = async (more: Partial<DocumentInput>) => (await renderDocument(sampleInput(more))).toString('latin1')
const pagesOf = (pdf: string) => (pdf.match(/\/Type \/Page\b/g) ?? []).length
const facesIn = (pdf: string) => new Set(pdf.match(/\/BaseFont \/[\w+-]+/g))

/** How many glyphs the pages set: a lost letter shows here, whatever the fonts are called. */
function glyphsSet(pdf: string): number {
  let glyphs = 0
  for (const stream of pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    try {
      const content = inflateSync(Buffer.from(stream[1] ?? '', 'latin1')).toString('latin1')
      if (!/\bTJ\b/.test(content)) continue
      for (const text of content.matchAll(/\[([^\]]*)\] TJ/g))
        for (const run of (text[1] ?? '').matchAll(/<([0-9a-f]+)>/g)) glyphs += (run[1] ?? '').length / 4
    } catch {
      // Fonts and pictures are streams too.
    }
  }
  return glyphs
}

describe.each(locales)('documents in %s', (locale) => {
  it('runs a return trip with connections and an infant over two pages', async () => {
    const booking = sampleBooking({ legs: connecting, passengers: [...family, infant] })
    expect(pagesOf(await print({ locale, agency: sampleAgency, booking }))).toBe(2)
  })

  it('runs six legs over two pages', async () => {
    expect(pagesOf(await print({ locale, booking: sampleBooking({ legs: sixLegs }) }))).toBe(2)
  })

  it('prints the same letters however many documents came before', async () => {
    const first = await print({ locale })
    for (const kind of kinds) await print({ kind, locale: locale === 'ar' ? 'en' : 'ar', agency: sampleAgency })
    const again = await print({ locale })
    expect(glyphsSet(first)).toBeGreaterThan(600)
    expect(glyphsSet(again)).toBe(glyphsSet(first))
  })

  it('embeds each face once', async () => {
    const faces = facesIn(await print({ locale }))
    const names = [...faces].map((face) => face.replace(/^.*\+/, ''))
    expect(new Set(names).size).toBe(faces.size)
    expect(faces.size).toBeLessThanOrEqual(8)
  })
})

describe('what documents say', () => {
  it('sets one line more on each page of a demo booking', async () => {
    const real = glyphsSet(await print({ booking: sampleBooking({ demo: false }) }))
    const demo = glyphsSet(await print({ booking: sampleBooking({ demo: true }) }))
    expect(demo - real).toBe(2 * 'DEMO - not a valid travel document'.length)
  })

  it('leaves the price off a ticket when told to', async () => {
    const shown = glyphsSet(await print({ showPrices: true }))
    expect(glyphsSet(await print({ showPrices: false }))).toBeLessThan(shown - 100)
  })

  it('survives bookings without tickets, places, seats, or letters of our fonts', async () => {
    const booking = sampleBooking({
      tickets: [],
      pnr: null,
      airline_pnr: null,
      status: 'saved',
      payment_status: 'unpaid',
      invoice: null,
    })
    const agency = {
      ...sampleAgency,
      name: { en: '旅行社 Łódź Şehir', ar: '旅行社' },
      address: null,
      licence: null,
      phone: null,
    }
    for (const locale of locales) {
      const pdf = await print({
        locale,
        booking,
        agency,
        airports: new Map(),
        airlines: new Map(),
        aircraft: new Map(),
      })
      expect(pagesOf(pdf)).toBeLessThanOrEqual(2)
    }
  })

  it('leaves a Latin address the way round it was written, also in Arabic', () => {
    const [latin] = agencyIssuer({ ...sampleAgency, address: '14 Davis Road, Lahore' }, 'ar').lines
    expect(latin).toContain('\u206614 Davis Road, Lahore\u2069')
    const [arabic] = agencyIssuer({ ...sampleAgency, address: 'طريق العليا 14، الرياض' }, 'ar').lines
    expect(arabic?.startsWith('\u2067طريق العليا 14، الرياض\u2069')).toBe(true)
  })

  it('names on a credit note the invoice that it takes back', async () => {
    const note = { ...sampleInput().invoice!, kind: 'credit_note' as const, number: 'CN-26-00001' }
    const booking = sampleBooking({ status: 'voided', payment_status: 'refunded' })
    const named = glyphsSet(await print({ kind: 'invoice', booking, invoice: note }))
    const bare = glyphsSet(await print({ kind: 'invoice', booking: { ...booking, invoice: null }, invoice: note }))
    expect(named - bare).toBe(`Invoice${isolate(booking.invoice!.number)}`.length)
  })

  it('says of a pro forma what is due when, in each language, and the agency’s price alone to its customer', async () => {
    const due = (
      no: number,
      kind: 'deposit' | 'instalment' | 'balance',
      amount: number,
      state: 'paid' | 'overdue' | 'open',
    ) => ({
      no,
      kind,
      amount: { amount, currency: 'SAR' },
      due_at: `2027-0${no}-01T09:00:00.000Z`,
      state,
      paid_at: state === 'paid' ? '2026-12-01T09:00:00.000Z' : null,
    })
    const dues = [
      due(1, 'deposit', 100_000, 'paid'),
      due(2, 'instalment', 120_000, 'overdue'),
      due(3, 'balance', 80_000, 'open'),
    ]
    const booking = sampleBooking({ dues, payment_status: 'partly_paid' as never, invoice: null })
    for (const locale of locales) {
      const own = {
        kind: 'pro_forma' as const,
        locale,
        booking: { ...booking, selling: { amount: 999_900, currency: 'SAR' } },
      }
      expect(pagesOf(await print({ ...own, invoice: null }))).toBeLessThan(3)
      expect(pagesOf(await print({ ...own, invoice: null, forCustomer: true }))).toBeLessThan(3)
    }
    await expect(print({ kind: 'pro_forma', booking: { ...booking, dues: dues.slice(0, 1) } })).rejects.toThrow()
  })

  it('prints an agency logo', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    expect(await print({ agency: { ...sampleAgency, logo: { data: png, format: 'png' } } })).toContain(
      '/Subtype /Image',
    )
  })

  it('are set beside the thread that answers people, which goes on with other things', async () => {
    await print({})
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    const doc = print({}).finally(() => (isDone = true))
    setImmediate(count)
    await doc
    expect(turns).toBeGreaterThan(100)
  })

  it('refuses an invoice without one issued and a receipt without a payment', async () => {
    await expect(print({ kind: 'invoice', invoice: null })).rejects.toThrow(/no invoice/)
    await expect(print({ kind: 'receipt', payment: null })).rejects.toThrow(/no payment/)
  })
})
