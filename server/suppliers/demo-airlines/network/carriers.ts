import type { Carrier } from './carrier.ts'
import { africa } from './carriers/africa.ts'
import { cis } from './carriers/cis.ts'
import { eastAsia } from './carriers/east-asia.ts'
import { europe } from './carriers/europe.ts'
import { europeLowCost } from './carriers/europe-low-cost.ts'
import { latinAmerica } from './carriers/latin-america.ts'
import { middleEast } from './carriers/middle-east.ts'
import { northAmerica } from './carriers/north-america.ts'
import { oceania } from './carriers/oceania.ts'
import { southAsia } from './carriers/south-asia.ts'
import { southEastAsia } from './carriers/south-east-asia.ts'

/** The airlines that sell in the demo network. */
export const carriers: readonly Carrier[] = [
  ...middleEast,
  ...southAsia,
  ...europe,
  ...europeLowCost,
  ...northAmerica,
  ...latinAmerica,
  ...africa,
  ...cis,
  ...southEastAsia,
  ...eastAsia,
  ...oceania,
]

const byCode = new Map(carriers.map((carrier) => [carrier.code, carrier]))

/** Undefined for codes outside the demo network (an operator's import may bring some). */
export const carrierByCode = (code: string): Carrier | undefined => byCode.get(code)

/** Airlines whose tickets are of a partner's stock: sold and settled by it under one brand. */
const plates: Readonly<Record<string, string>> = { '3L': 'G9' }

/** The stock that tickets of an airline are of, its own or its partner's; null: it is ticketless. */
export const ticketStockOf = (code: string): string | null => byCode.get(plates[code] ?? code)?.accounting_code ?? null

export type Operator = { code: string; name_en: string; name_ar: string; country: string }

/** Companies that fly for a marketing airline and sell nothing themselves. */
export const operators: readonly Operator[] = [
  { code: 'MQ', name_en: 'Envoy Air', name_ar: 'إنفوي إير', country: 'US' },
  { code: '9E', name_en: 'Endeavor Air', name_ar: 'إنديفور إير', country: 'US' },
  { code: 'OO', name_en: 'SkyWest Airlines', name_ar: 'سكاي وست', country: 'US' },
  { code: 'QX', name_en: 'Horizon Air', name_ar: 'هورايزون إير', country: 'US' },
  { code: 'QK', name_en: 'Jazz Aviation', name_ar: 'جاز للطيران', country: 'CA' },
  { code: 'WR', name_en: 'WestJet Encore', name_ar: 'وست جت إنكور', country: 'CA' },
  { code: 'CJ', name_en: 'BA Cityflyer', name_ar: 'بي إيه سيتي فلاير', country: 'GB' },
  { code: 'A5', name_en: 'HOP!', name_ar: 'هوب', country: 'FR' },
  { code: 'WA', name_en: 'KLM Cityhopper', name_ar: 'كيه إل إم سيتي هوبر', country: 'NL' },
  { code: 'CL', name_en: 'Lufthansa CityLine', name_ar: 'لوفتهانزا سيتي لاين', country: 'DE' },
  { code: 'YW', name_en: 'Air Nostrum', name_ar: 'إير نوستروم', country: 'ES' },
  { code: 'OA', name_en: 'Olympic Air', name_ar: 'أوليمبيك إير', country: 'GR' },
  { code: '5D', name_en: 'Aeroméxico Connect', name_ar: 'إيروميكسيكو كونكت', country: 'MX' },
  { code: 'FY', name_en: 'Firefly', name_ar: 'فاير فلاي', country: 'MY' },
  { code: 'IW', name_en: 'Wings Air', name_ar: 'وينغز إير', country: 'ID' },
  { code: '2P', name_en: 'PAL Express', name_ar: 'بال إكسبرس', country: 'PH' },
  { code: 'DG', name_en: 'Cebgo', name_ar: 'سيب غو', country: 'PH' },
  { code: 'B7', name_en: 'UNI Air', name_ar: 'يوني إير', country: 'TW' },
  { code: 'EH', name_en: 'ANA Wings', name_ar: 'إيه إن إيه وينغز', country: 'JP' },
  { code: 'XM', name_en: 'J-Air', name_ar: 'جيه إير', country: 'JP' },
  { code: 'QQ', name_en: 'Alliance Airlines', name_ar: 'أليانس إيرلاينز', country: 'AU' },
]
