import { nameOnTicket, phoneText } from './format.ts'
import type { DocumentContext } from './document-context.ts'
import { colour, contentWidth, size } from './theme.ts'

/** Who pays: the agency, or else the first adult with the contact of the booking. */
export function buyerOf(doc: DocumentContext): { name: string; lines: string[]; isName: boolean } {
  const { input, agency } = doc
  const { booking } = input
  if (agency)
    return {
      name: agency.name,
      lines: [...agency.lines, ...(input.agency?.phone ? [phoneText(input.agency.phone)] : [])],
      isName: false,
    }
  const lead = booking.passengers.find((one) => one.type === 'adult') ?? booking.passengers[0]
  const contact = [phoneText(booking.contact.phone), booking.contact.email].filter(Boolean)
  return { name: lead ? nameOnTicket(lead) : booking.lead_passenger, lines: contact, isName: true }
}

/** Seller at the start, buyer at the end, each with what tax law asks to know of them. */
export function partiesBand(doc: DocumentContext) {
  const { kit, text, company, input } = doc
  const buyer = buyerOf(doc)
  const contactLines = new Set([doc.companyPhone, input.site.email, ...(buyer.isName ? buyer.lines : [])])
  const block = (label: string, name: string, lines: readonly string[], isName: boolean) =>
    kit.column(
      { width: (contentWidth - 24) / 2 },
      kit.text({ fontSize: size.small, color: colour.ink3 }, label),
      (isName ? kit.fact : kit.text)({ fontWeight: 600 }, name),
      ...lines.map((line) =>
        (contactLines.has(line) || /^[+\d\s\u00a0]+$/.test(line) ? kit.fact : kit.text)(
          { fontSize: size.small, color: colour.ink2 },
          line,
        ),
      ),
    )
  return kit.section(
    { borderTopWidth: 0, paddingTop: 16 },
    kit.row(
      { columnGap: 24 },
      block(text.seller, company.name, [...company.lines, doc.companyPhone, input.site.email].filter(Boolean), false),
      block(text.buyer, buyer.name, buyer.lines, buyer.isName),
    ),
  )
}
