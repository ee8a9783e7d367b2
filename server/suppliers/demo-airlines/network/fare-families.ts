/** What an airline calls its fares: in economy from the barest to the freest, in front the usual and the freest. */
type Family = { economy: readonly [string, string, string]; front?: readonly [string, string]; source: string }

/**
 * Fare families as the trade knows them, with where each airline says so itself: `source` is where to check, and was
 * not read for this list. An airline that is not here, or has no such names, sells under ours.
 */
export const fareFamilies: Readonly<Record<string, Family>> = {
  EK: { economy: ['Saver', 'Flex', 'Flex Plus'], front: ['Flex', 'Flex Plus'], source: 'emirates.com, fare types' },
  FZ: { economy: ['Lite', 'Value', 'Flex'], source: 'flydubai.com, fare types' },
  QR: {
    economy: ['Classic', 'Convenience', 'Comfort'],
    front: ['Comfort', 'Elite'],
    source: 'qatarairways.com, fare families',
  },
  EY: { economy: ['Value', 'Comfort', 'Deluxe'], front: ['Comfort', 'Deluxe'], source: 'etihad.com, fare types' },
  G9: { economy: ['Basic', 'Value', 'Ultimate'], source: 'airarabia.com, fare types' },
  '3L': { economy: ['Basic', 'Value', 'Ultimate'], source: 'airarabia.com, fare types' },
  SV: { economy: ['Basic', 'Semi Flex', 'Flex'], front: ['Basic', 'Flex'], source: 'saudia.com, fare families' },
  XY: { economy: ['Light', 'Plus', 'Premium'], source: 'flynas.com, fare bundles' },
  GF: { economy: ['Light', 'Smart', 'Flex'], front: ['Smart', 'Flex'], source: 'gulfair.com, fare families' },
  WY: { economy: ['Light', 'Comfort', 'Flex'], front: ['Comfort', 'Flex'], source: 'omanair.com, fare families' },
  J9: { economy: ['Light', 'Value', 'Extra'], source: 'jazeeraairways.com, fare types' },
  TK: {
    economy: ['EcoFly', 'ExtraFly', 'PrimeFly'],
    front: ['BusinessFly', 'BusinessPrime'],
    source: 'turkishairlines.com, fare packages',
  },
  PC: { economy: ['Light', 'Saver', 'Comfort Flex'], source: 'flypgs.com, flight packages' },
  LH: { economy: ['Light', 'Classic', 'Flex'], front: ['Saver', 'Flex'], source: 'lufthansa.com, fares' },
  LX: { economy: ['Light', 'Classic', 'Flex'], front: ['Saver', 'Flex'], source: 'swiss.com, fares' },
  OS: { economy: ['Light', 'Classic', 'Flex'], front: ['Saver', 'Flex'], source: 'austrian.com, fares' },
  AF: { economy: ['Light', 'Standard', 'Flex'], front: ['Standard', 'Flex'], source: 'airfrance.com, fares' },
  KL: { economy: ['Light', 'Standard', 'Flex'], front: ['Standard', 'Flex'], source: 'klm.com, fares' },
  FR: { economy: ['Basic', 'Regular', 'Flexi Plus'], source: 'ryanair.com, fare types' },
  W6: { economy: ['Basic', 'Smart', 'Plus'], source: 'wizzair.com, bundles' },
  U2: { economy: ['Standard', 'Standard Plus', 'Flexi'], source: 'easyjet.com, fare types' },
  A3: { economy: ['Light', 'Flex', 'ComfortFlex'], source: 'aegeanair.com, fare families' },
  DY: { economy: ['LowFare', 'LowFare+', 'Flex'], source: 'norwegian.com, ticket types' },
  TP: { economy: ['Discount', 'Basic', 'Classic'], source: 'flytap.com, fares' },
  AI: { economy: ['Value', 'Classic', 'Flex'], source: 'airindia.com, fare families' },
  IX: { economy: ['Xpress Lite', 'Xpress Value', 'Xpress Flex'], source: 'airindiaexpress.com, fares' },
  SQ: { economy: ['Lite', 'Value', 'Flexi'], front: ['Standard', 'Flexi'], source: 'singaporeair.com, fare types' },
  TR: { economy: ['Fly', 'FlyBag', 'FlyBagEat'], source: 'flyscoot.com, fares' },
  NZ: { economy: ['Seat', 'Seat+Bag', 'The Works'], source: 'airnewzealand.com, fare types' },
  VA: { economy: ['Lite', 'Choice', 'Flex'], source: 'virginaustralia.com, fare types' },
  AC: { economy: ['Basic', 'Standard', 'Flex'], source: 'aircanada.com, fares' },
}

/** Names of ours: fares of airlines whose own names we do not know. */
const ours = {
  SV: { en: 'Saver', ar: 'التوفير' },
  VL: { en: 'Value', ar: 'القيمة' },
  FX: { en: 'Flex', ar: 'المرنة' },
} as const

/**
 * What a fare is called. An airline's own name stands as the airline writes it, in Latin letters in both languages;
 * ours has an Arabic one beside it.
 */
export function fareName(
  carrier: string,
  isFront: boolean,
  brand: keyof typeof ours,
): { name: string; name_ar?: string } {
  const family = fareFamilies[carrier]
  const own = isFront
    ? family?.front?.[brand === 'FX' ? 1 : 0]
    : family?.economy[brand === 'SV' ? 0 : brand === 'VL' ? 1 : 2]
  return own ? { name: own } : { name: ours[brand].en, name_ar: ours[brand].ar }
}
