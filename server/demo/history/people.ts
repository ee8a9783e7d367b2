import { addMonths } from '#contract/selling/passenger-rules'
import type { Passenger } from '#contract/selling/bookings'

type Title = Passenger['title']
type Person = {
  title: Title
  given_name: string
  surname: string
  years: number
  nationality: string
  passport: string
}

const one = (
  title: Title,
  given_name: string,
  surname: string,
  years: number,
  passport: string,
  nationality = 'PK',
): Person => ({ title, given_name, surname, years, nationality, passport })

/** Who travels, together: invented, with names as people in these cities have them. */
const parties = {
  malik: [one('mr', 'SALMAN', 'MALIK', 41, 'BT1184207'), one('mrs', 'HINA', 'MALIK', 37, 'BT1184208')],
  malikFamily: [
    one('mr', 'SALMAN', 'MALIK', 41, 'BT1184207'),
    one('mrs', 'HINA', 'MALIK', 37, 'BT1184208'),
    one('mstr', 'IBRAHIM', 'MALIK', 8, 'BT1184209'),
    one('miss', 'ZAINAB', 'MALIK', 5, 'BT1184210'),
  ],
  cheema: [one('mr', 'GHULAM RASOOL', 'CHEEMA', 67, 'CX2290145'), one('mrs', 'KANEEZ', 'CHEEMA', 62, 'CX2290146')],
  butt: [one('mr', 'WAQAS', 'BUTT', 29, 'DK4410982')],
  dar: [one('mr', 'JUNAID', 'DAR', 34, 'EP7713350')],
  sheikh: [one('ms', 'MAHNOOR', 'SHEIKH', 26, 'FA9028117')],
  bhatti: [
    one('mr', 'ASIF', 'BHATTI', 45, 'GH3381902'),
    one('mrs', 'RUBINA', 'BHATTI', 42, 'GH3381903'),
    one('miss', 'AREEBA', 'BHATTI', 10, 'GH3381904'),
  ],
  gill: [one('mr', 'NAVEED', 'GILL', 38, 'HB5519273')],
  mirza: [one('mr', 'FAHAD', 'MIRZA', 31, 'JM6620418'), one('mrs', 'SIDRA', 'MIRZA', 28, 'JM6620419')],
  mirzaFamily: [
    one('mr', 'FAHAD', 'MIRZA', 31, 'JM6620418'),
    one('mrs', 'SIDRA', 'MIRZA', 28, 'JM6620419'),
    one('mstr', 'RAYYAN', 'MIRZA', 1, 'JM6620420'),
  ],
  awan: [one('mr', 'TAHIR', 'AWAN', 52, 'KL8801637')],
  rehman: [one('mrs', 'SHAZIA', 'REHMAN', 48, 'LN9942065'), one('mr', 'OSAMA', 'REHMAN', 19, 'LN9942066')],
  lodhi: [one('mr', 'KAMRAN', 'LODHI', 36, 'MR1057728')],
  abbasi: [one('mr', 'ZEESHAN', 'ABBASI', 27, 'NS2168839')],
  chaudhry: [
    one('mr', 'RIAZ', 'CHAUDHRY', 58, 'PT3279940'),
    one('mrs', 'NASREEN', 'CHAUDHRY', 55, 'PT3279941'),
    one('mr', 'HASSAN', 'CHAUDHRY', 24, 'PT3279942'),
  ],
  shah: [one('mr', 'SYED ALI', 'SHAH', 44, 'QV4380051')],
  niazi: [one('ms', 'FATIMA', 'NIAZI', 33, 'RW5491162')],
  tariq: [one('mr', 'USMAN', 'TARIQ', 23, 'SX6502273')],
  reyes: [one('ms', 'MARICEL', 'REYES', 35, 'P4417820A', 'PH')],
  santos: [one('mr', 'RODEL', 'SANTOS', 40, 'P5528931B', 'PH'), one('mrs', 'LIZA', 'SANTOS', 38, 'P5528932B', 'PH')],
  haddad: [one('mr', 'MAZEN', 'HADDAD', 46, 'J6639042', 'JO')],
  mansouri: [one('mr', 'KHALIFA', 'AL MANSOURI', 39, 'C7740153', 'AE')],
  joseph: [one('mr', 'BIJU', 'JOSEPH', 43, 'M8851264', 'IN')],
  otaibi: [one('mr', 'FAHD', 'AL OTAIBI', 37, 'V9962375', 'SA'), one('mrs', 'REEM', 'AL OTAIBI', 33, 'V9962376', 'SA')],
  dossari: [one('mr', 'NASSER', 'AL DOSSARI', 50, 'W1073486', 'SA')],
  farouk: [one('mr', 'MOSTAFA', 'FAROUK', 34, 'A21845970', 'EG'), one('mrs', 'DINA', 'FAROUK', 31, 'A21845971', 'EG')],
  ghamdi: [one('ms', 'SHAHAD', 'AL GHAMDI', 28, 'X2184597', 'SA')],
  ahmed: [one('ms', 'SARA', 'AHMED', 30, 'Y3295608', 'SA')],
} as const satisfies Record<string, readonly Person[]>

export type Party = keyof typeof parties

const typeOf = ({ years }: Person): Passenger['type'] => (years < 2 ? 'infant' : years < 12 ? 'child' : 'adult')

/** Birthdays lie between those of the journeys, so that nobody changes from infant to child on the way. */
const bornOn = (today: string, years: number, place: number) => addMonths(today, -(years * 12 + 2 + ((place * 3) % 6)))

/** A party as a form sends it, adults first, with passports that last. */
export function passengersOf(party: Party, today: string): Passenger[] {
  const people: readonly Person[] = parties[party]
  return people.map(({ years, passport, ...person }, place) => ({
    ...person,
    type: typeOf({ ...person, years, passport }),
    gender: person.title === 'mr' || person.title === 'mstr' ? 'm' : 'f',
    date_of_birth: bornOn(today, years, place),
    passport_number: passport,
    passport_country: person.nationality,
    passport_expiry: addMonths(today, 40 + ((years * 7) % 60)),
  }))
}
