import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Due } from '#contract/selling/bookings'
import { currencyName } from '#server/money-text'
import { bankAccounts } from './bank-accounts.ts'
import { isolate } from './bidi.ts'
import type { DocumentContext } from './document-context.ts'
import { factRows } from './facts.ts'
import { figuresWidth } from './figures.ts'
import { hijriText, wallClock } from './format.ts'
import { documentPage } from './page.ts'
import { partiesBand } from './parties.ts'
import { asSold, priceRows, totalAmount } from './prices.ts'
import { colour, contentWidth, size } from './theme.ts'
import { tripFacts } from './trip.ts'

const amountWidth = 130
const waits = ({ state }: Pick<Due, 'state'>) => state === 'open' || state === 'overdue'
const sum = (dues: readonly Due[]) => dues.reduce((total, { amount }) => total + amount.amount, 0)

/** What is to be paid and until when, a row each; what is paid already says so. */
function dueRows({ kit, text, date, money, input }: DocumentContext, dues: readonly Due[]) {
  const cell = { fontSize: size.small, color: colour.ink2 }
  const width = figuresWidth(dues.map(({ amount }) => money(amount)))
  return dues.map(({ kind, amount, due_at, state }) => {
    const { date: day, time } = wallClock(due_at, input.zone)
    const until = state === 'paid' ? text.due_paid : text.due_until(`${date(day, 'long')}${text.comma}${isolate(time)}`)
    return kit.whole(
      {},
      kit.row(
        {
          justifyContent: 'space-between',
          paddingVertical: 4.5,
          borderBottomWidth: 0.75,
          borderBottomColor: colour.line,
        },
        kit.column(
          { width: contentWidth - amountWidth },
          kit.text({}, text.due[kind]),
          kit.text({ ...cell, ...(state === 'overdue' && { color: colour.warn }) }, until),
        ),
        kit.fact({ fontWeight: 500, textAlign: 'right', flexShrink: 0, width }, money(amount)),
      ),
    )
  })
}

/** Of an agency's customer: what they pay in all, by the day on which the last of it is due. */
function customersDue({ input: { booking } }: DocumentContext): Due[] {
  const last = booking.dues.filter(waits).at(-1)
  return last && booking.selling ? [{ ...last, kind: 'full', amount: booking.selling, state: 'open' }] : []
}

/**
 * What is still to be paid of a booking, before there is an invoice: the price, and each due with its day. No tax
 * document, and it says so. Headed by the company, or by the agency for its own customer at the price it asks. Refuses
 * (Error) where nothing is to be paid.
 */
export function proForma(doc: DocumentContext): ReactElement<DocumentProps> {
  const { kit, text, input } = doc
  const { booking } = input
  const isAgencys = input.forCustomer === true && doc.agency !== null
  const dues = isAgencys ? customersDue(doc) : booking.dues.filter((one) => waits(one) || one.state === 'paid')
  const open = dues.filter(waits)
  if (open.length === 0) throw new Error(`nothing is to be paid of ${booking.reference}`)
  const { currency } = open[0]!.amount
  const day = wallClock(input.issuedAt.toISOString(), input.zone).date
  const label = { fontSize: size.small, color: colour.ink2 }
  const priced = isAgencys ? asSold(booking) : booking
  return documentPage(
    doc,
    {
      issuer: isAgencys ? doc.agency! : doc.company,
      title: text.title_pro_forma,
      references: [{ label: text.booking_reference, value: booking.reference }],
      subject: booking.reference,
      notes: [
        text.pro_forma_note,
        ...(isAgencys ? [text.contactPhone(doc.contactPhone)] : [text.questions(doc.companyPhone, input.site.email)]),
      ],
    },
    isAgencys ? null : partiesBand(doc),
    kit.section(
      { borderTopWidth: isAgencys ? 0 : 0.75, paddingTop: 14, paddingBottom: 12 },
      kit.text({ ...label, color: colour.warn, paddingBottom: 8 }, text.pro_forma_no_invoice),
      kit.text({ ...label, color: colour.ink3 }, text.to_pay),
      kit.row({}, totalAmount(doc, { amount: sum(open), currency }, 26)),
    ),
    kit.section({ paddingVertical: 9 }, kit.text({ ...label, paddingBottom: 5 }, text.dues), ...dueRows(doc, dues)),
    isAgencys ? null : bankAccounts(doc, currency),
    kit.section(
      { paddingBottom: 6 },
      kit.row(
        { justifyContent: 'space-between', paddingBottom: 5, borderBottomWidth: 0.75, borderBottomColor: colour.line },
        kit.text(label, text.description),
        kit.text({ ...label, textAlign: kit.end }, text.amount_in(currencyName(currency, doc.locale))),
      ),
      ...priceRows(doc, priced, doc.agency && !isAgencys ? 'agency' : 'customer', 'full', text.total),
    ),
    kit.section(
      { paddingVertical: 9 },
      ...factRows(doc, [
        { label: text.date, lines: [`${doc.date(day, 'long')}${text.comma}${hijriText(day, doc.locale)}`] },
        ...tripFacts(doc),
      ]),
    ),
  )
}
