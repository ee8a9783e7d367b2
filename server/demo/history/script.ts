import { type Days, daysUntil } from './days.ts'
import { eventsOfAirlines } from './airlines.ts'
import { eventsOfBackOffice } from './back-office.ts'
import type { Event } from './event.ts'
import { eventsOfMoney } from './money.ts'
import { eventsOfOffers } from './offers.ts'
import type { Party } from './people.ts'
import { eventsOfSale, type Fate, type Seller } from './sales.ts'

/** So long is the past that a demonstration begins with. */
export const weeks = 6

/** Days ago and time, route, days to the flights there and back, who, and what came of it. */
type Row = [ago: number, time: string, route: string, out: number, back: number | null, party: Party, fate?: Fate]
/** Today's, by a share of the day or, where seats are still held, by minutes. */
type RowOfToday = [
  at: { share: number } | { minutes: number },
  ...(Row extends [number, string, ...infer Rest] ? Rest : never),
]

const minar: readonly Row[] = [
  [41, '11:20', 'LHE-JED', -27, -13, 'cheema'],
  [41, '15:05', 'LHE-DXB', -33, -26, 'mirza'],
  [40, '10:45', 'ISB-RUH', -30, null, 'gill'],
  [39, '12:10', 'LHE-LHR', -18, 9, 'sheikh'],
  [38, '09:50', 'KHI-DXB', -34, -30, 'dar'],
  [38, '16:30', 'LHE-DXB', -20, -13, 'butt', 'cancelled'],
  [37, '13:15', 'LHE-JED', -21, -7, 'bhatti'],
  [36, '10:05', 'LHE-DOH', -25, -20, 'awan', 'refunded'],
  [35, '14:40', 'ISB-JED', -19, -5, 'chaudhry'],
  [34, '11:55', 'LHE-RUH', -29, null, 'lodhi'],
  [33, '15:35', 'LHE-DXB', -24, -17, 'malik'],
  [32, '10:30', 'LHE-IST', -15, -6, 'rehman', 'voided'],
  [32, '12:45', 'LHE-IST', -15, -6, 'rehman'],
  [31, '16:10', 'KHI-JED', -22, -8, 'shah', 'left to expire'],
  [30, '09:40', 'LHE-KUL', -12, -3, 'niazi'],
  [29, '13:30', 'ISB-DXB', -23, -19, 'abbasi'],
  [28, '11:10', 'LHE-JED', -10, 4, 'malikFamily'],
  [27, '15:20', 'LHE-DMM', -21, null, 'tariq'],
  [26, '10:15', 'LHE-DXB', -16, -9, 'gill'],
  [25, '14:05', 'LHE-LHR', -4, 24, 'dar', 'refund declined'],
  [24, '12:35', 'KHI-DXB', -18, -14, 'lodhi'],
  [23, '16:45', 'LHE-JED', -9, 5, 'awan', 'approved'],
  [22, '09:55', 'ISB-RUH', -15, null, 'butt'],
  [21, '11:40', 'LHE-BAH', -14, -8, 'sheikh', 'cancelled'],
  [20, '13:50', 'LHE-DXB', -11, -4, 'mirzaFamily'],
  [19, '15:15', 'LHE-MED', -6, 8, 'cheema'],
  [18, '10:25', 'LHE-IST', 3, 10, 'niazi'],
  [17, '12:20', 'KHI-JED', -5, 9, 'rehman', 'refunded'],
  [16, '14:55', 'ISB-DXB', -8, -2, 'tariq'],
  [15, '11:05', 'LHE-JED', 2, 16, 'bhatti'],
  [14, '16:20', 'LHE-RUH', -9, null, 'abbasi', 'void refused'],
  [13, '10:50', 'LHE-LHR', 12, 40, 'shah'],
  [12, '13:25', 'LHE-DXB', -3, 3, 'gill'],
  [11, '15:45', 'LHE-DOH', 5, 11, 'lodhi', 'left to expire'],
  [10, '09:35', 'LHE-JED', 8, 22, 'chaudhry'],
  [9, '12:15', 'KHI-DXB', 1, 6, 'dar'],
  [8, '14:30', 'LHE-JED', 14, 28, 'malik'],
  [7, '11:25', 'ISB-JED', 18, 32, 'awan'],
  [6, '16:05', 'LHE-DXB', 4, 9, 'butt', 'voided'],
  [6, '16:50', 'LHE-DXB', 5, 10, 'butt'],
  [5, '10:35', 'LHE-KUL', 21, 30, 'mirza', 'refund quoted'],
  [4, '13:05', 'LHE-RUH', 2, null, 'tariq'],
  [4, '15:50', 'LHE-MED', 19, 33, 'cheema'],
  [3, '09:45', 'LHE-DXB', 6, 12, 'sheikh'],
  [3, '14:20', 'KHI-JED', 25, 39, 'rehman', 'refund asked'],
  [2, '11:50', 'LHE-LHR', 30, 58, 'niazi'],
  [1, '10:10', 'ISB-DXB', 9, 15, 'abbasi'],
  [1, '15:25', 'LHE-JED', 35, 49, 'malikFamily'],
]

const minarToday: readonly RowOfToday[] = [
  [{ share: 0.35 }, 'LHE-DXB', 7, 13, 'gill'],
  [{ share: 0.5 }, 'LHE-JED', 16, 30, 'lodhi', 'void asked'],
  [{ share: 0.62 }, 'LHE-IST', 13, 20, 'mirza'],
  [{ minutes: 310 }, 'LHE-LHR', 24, 45, 'dar', 'left to expire'],
  [{ minutes: 240 }, 'LHE-JED', 11, 25, 'bhatti', 'left to expire'],
  [{ minutes: 75 }, 'KHI-DXB', 5, 11, 'shah', 'left to expire'],
  [{ minutes: 18 }, 'ISB-RUH', 20, null, 'awan', 'left to expire'],
]

const khor: readonly Row[] = [
  [40, '12:00', 'DXB-MNL', -28, -7, 'reyes'],
  [34, '10:20', 'DXB-CAI', -25, -18, 'haddad'],
  [29, '16:15', 'DXB-KHI', -22, -12, 'joseph', 'cancelled'],
  [24, '11:30', 'DXB-LHR', -13, -5, 'mansouri'],
  [18, '14:10', 'DXB-MNL', 10, 38, 'santos'],
  [12, '09:55', 'DXB-LHE', -6, 2, 'haddad', 'voided'],
  [7, '13:40', 'DXB-BKK', 6, 13, 'mansouri'],
  [3, '15:30', 'DXB-MNL', 17, 40, 'reyes'],
]
const khorToday: readonly RowOfToday[] = [[{ minutes: 150 }, 'DXB-CAI', 9, 16, 'joseph', 'left to expire']]

const najd: readonly Row[] = [
  [41, '10:40', 'RUH-CAI', -30, -16, 'farouk'],
  [36, '13:20', 'RUH-JED', -33, -31, 'dossari'],
  [31, '11:15', 'RUH-DXB', -24, -20, 'otaibi'],
  [25, '15:00', 'RUH-IST', -11, -3, 'ghamdi', 'refunded'],
  [19, '12:25', 'RUH-CAI', 4, 18, 'farouk'],
  [13, '16:35', 'RUH-LHR', 8, 22, 'otaibi'],
  [8, '10:00', 'RUH-JED', -4, -2, 'dossari'],
  [2, '14:45', 'RUH-KUL', 26, 37, 'ghamdi'],
]
const najdToday: readonly RowOfToday[] = [[{ share: 0.45 }, 'RUH-DXB', 3, 6, 'dossari']]

const sara: readonly Row[] = [
  [33, '20:10', 'RUH-DXB', -21, -17, 'ahmed', 'sold by card'],
  [16, '21:30', 'RUH-CAI', -5, 1, 'ahmed', 'cancelled'],
  [6, '19:45', 'RUH-IST', 27, 34, 'ahmed', 'sold by card'],
]

const sellers = {
  MT: { email: 'agent@demo.test', contact: { email: 'bookings@minar.test', phone: '+923005550114' } },
  KH: { email: 'agent.dubai@demo.test', contact: { email: 'desk@khor.test', phone: '+971505550132' } },
  NW: { email: 'agent.riyadh@demo.test', contact: { email: 'desk@najdwings.test', phone: '+966505550178' } },
  SA: { email: 'customer@demo.test', contact: { email: 'customer@demo.test', phone: '+966555550120' } },
} satisfies Record<string, Seller>

/** The number of a sale by its route and how many days ahead it flies. */
function refOf(mark: keyof typeof sellers, rows: readonly Row[], route: string, out: number): string {
  const index = rows.findIndex(([, , to, days]) => to === route && days === out)
  if (index < 0) throw new Error(`no sale of ${mark} to ${route} in ${out} days`)
  return numberOf(mark, index)
}
const numberOf = (mark: string, index: number) => `${mark}-${1041 + index * 3}`

/** What airlines changed in the last days. */
const changesOf = (days: Days): Event[] =>
  eventsOfAirlines(days, [
    [5, '06:10', sellers.MT.email, refOf('MT', minar, 'LHE-JED', 8), { kind: 'retime', minutes: 10 }],
    [4, '07:20', sellers.MT.email, refOf('MT', minar, 'LHE-LHR', 12), { kind: 'cancel' }],
    [1, '08:15', sellers.MT.email, refOf('MT', minar, 'LHE-JED', 14), { kind: 'retime', minutes: 75 }],
    [1, '09:05', sellers.NW.email, refOf('NW', najd, 'RUH-KUL', 26), { kind: 'retime', minutes: 150 }],
    [1, '09:40', sellers.SA.email, refOf('SA', sara, 'RUH-IST', 27), { kind: 'cancel' }],
  ])

function salesOf(
  days: Days,
  until: Date,
  mark: keyof typeof sellers,
  rows: readonly Row[],
  today: readonly RowOfToday[] = [],
): Event[] {
  const ofToday = today.map(([at, ...rest]) => ({
    at: 'share' in at ? days.today(at.share) : days.justNow(at.minutes),
    rest,
  }))
  return [...rows.map(([ago, time, ...rest]) => ({ at: days.ago(ago, time), rest })), ...ofToday].flatMap(
    ({ at, rest: [route, out, back, party, fate] }, index) =>
      eventsOfSale(
        {
          ref: numberOf(mark, index),
          at,
          seller: sellers[mark],
          route,
          out,
          back: back ?? undefined,
          party,
          fate: fate ?? 'sold',
        },
        days,
        until,
      ),
  )
}

/** All that happened, in its order: the same for the same end. */
export function scriptOf(until: Date): Event[] {
  const days = daysUntil(until)
  return [
    ...salesOf(days, until, 'MT', minar, minarToday),
    ...salesOf(days, until, 'KH', khor, khorToday),
    ...salesOf(days, until, 'NW', najd, najdToday),
    ...salesOf(days, until, 'SA', sara),
    ...changesOf(days),
    ...eventsOfMoney(days),
    ...eventsOfOffers(days, sellers.MT),
    ...eventsOfBackOffice(days, weeks * 7),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
