/** Parts of the world by which airlines think of their networks. */
export type Region =
  | 'NAM'
  | 'CAR'
  | 'LAM'
  | 'EUR'
  | 'CIS'
  | 'GUL'
  | 'LEV'
  | 'NAF'
  | 'AFR'
  | 'SAS'
  | 'SEA'
  | 'EAS'
  | 'OCE'

const countries: Record<Region, string> = {
  NAM: 'US CA BM PM GL',
  CAR: 'MX GT BZ SV HN NI CR PA CU JM HT DO PR BS TC KY AG DM LC VC GD BB TT AW CW BQ SX MF BL GP MQ KN MS AI VG VI',
  LAM: 'CO VE EC PE BO BR PY UY AR CL GY SR GF FK',
  EUR: 'GB IE FR ES PT DE NL BE LU CH AT IT MT GR CY DK SE NO FI IS EE LV LT PL CZ SK HU RO BG SI HR BA RS ME XK MK AL MD UA GI FO JE GG IM AX SJ MC AD SM LI',
  CIS: 'RU BY KZ UZ KG TJ TM AM AZ GE',
  GUL: 'SA AE QA KW BH OM YE',
  LEV: 'TR JO LB SY IQ IR IL PS',
  NAF: 'EG SD LY TN DZ MA EH MR',
  AFR: 'ET ER DJ SO KE UG TZ RW BI SS CD CG GA CM CF TD NE NG BJ TG GH CI BF ML SN GM GW GN SL LR CV GQ ST AO ZM ZW MW MZ BW NA ZA LS SZ MG MU SC KM RE YT SH',
  SAS: 'PK IN BD LK NP BT MV AF',
  SEA: 'TH VN LA KH MM MY SG ID PH BN TL',
  EAS: 'CN HK MO TW JP KR KP MN',
  OCE: 'AU NZ FJ PG NC PF VU SB WS TO CK NU GU MP FM MH PW NR KI TV AS WF NF CX CC',
}

const byCountry = new Map(
  Object.entries(countries).flatMap(([region, list]) =>
    list.split(' ').map((code) => [code, region as Region] as const),
  ),
)

/** The region of a country; undefined for the few without scheduled flights. */
export const regionOf = (country: string): Region | undefined => byCountry.get(country)

/**
 * Pairs that no airline connects: no relations, closed borders, closed airspace. A region stands for all its
 * countries, `*` for everyone.
 */
const closed: readonly (readonly [string, string])[] = [
  ['UA', '*'],
  ['KP', '*'],
  ['IN', 'PK'],
  ['MA', 'DZ'],
  ['AM', 'AZ'],
  ['AM', 'TR'],
  ['RU', 'EUR'],
  ['RU', 'NAM'],
  ['BY', 'EUR'],
  ['BY', 'NAM'],
  ['RU', 'OCE'],
  ['IR', 'NAM'],
  ['SY', 'NAM'],
  ['AF', 'NAM'],
  ['AF', 'EUR'],
  ['CU', 'IL'],
  ...'PK SA KW QA OM YE IQ IR SY LB MY ID BD AF DZ TN LY SD BN MV SO'.split(' ').map((code) => ['IL', code] as const),
]

/** Exceptions to the lines above. */
const open = new Set(['RS RU', 'RU RS'])

const barred = new Map<string, Set<string>>()
const bar = (one: string, other: string) => barred.set(one, (barred.get(one) ?? new Set()).add(other))
for (const [one, other] of closed) {
  for (const a of one in countries ? countries[one as Region].split(' ') : [one]) {
    for (const b of other in countries ? countries[other as Region].split(' ') : [other]) {
      if (open.has(`${a} ${b}`)) continue
      bar(a, b)
      bar(b, a)
    }
  }
}
const toEveryone = barred.get('*') ?? new Set<string>()

/** Whether flights between two countries are possible at all. Inside a country only a closed sky forbids them. */
export const mayFly = (one: string, other: string): boolean =>
  !toEveryone.has(one) && !toEveryone.has(other) && !barred.get(one)?.has(other)

/** Airports without border control, or kept for flights inside the country. */
const domestic = new Set(
  (
    'CGH SDU ITM OKD HLP THR LGA DCA DAL GIL KDU BHV CJL SKZ TUK IXJ PAT RPR IXR UDR JDH BHO JLR DED HBX RJA IMF IXA DIB ' +
    'TEZ SHL AJL DMU IXS KNU DBR GWL AYJ TIR BHH RAE URY EJH WAE SHW DWD AQI ABT CXB JSR RJH SPD BZL BIR NOP CWJ'
  ).split(' '),
)

/** Whether an airport takes flights from abroad. */
export const takesForeignFlights = (airport: string): boolean => !domestic.has(airport)
