import type { Cabin } from '../engine/index.ts'

/** The booking classes of airlines that use the same letters: each cabin's, dearest first, as many as its ladder has steps. */
type Letters = { of: string; economy: string; premium_economy: string; business: string; first: string }

/** The letters that our own ladder is written in, and of airlines that are in no group. */
const common = { economy: 'YBMHKQLV', premium_economy: 'WPE', business: 'JCDZ', first: 'FA' } as const

/** As the airlines file their fares, from general knowledge of the trade. An airline that is not here uses the common ones. */
const groups: readonly Letters[] = [
  { of: 'PK', economy: 'YBHKLMQV', premium_economy: 'WPS', business: 'JCDI', first: 'FA' },
  { of: 'SV', economy: 'YEBMKHLT', premium_economy: 'WRS', business: 'JCDI', first: 'FP' },
  { of: 'EK', economy: 'YERMBUKT', premium_economy: 'WSN', business: 'JCIO', first: 'FA' },
  { of: 'FZ', economy: 'YAIWTORN', premium_economy: 'PES', business: 'JCZD', first: 'FL' },
  { of: 'QR WY MH', economy: 'YBHKMLVN', premium_economy: 'WPE', business: 'JCDI', first: 'FA' },
  { of: 'EY', economy: 'YBHKMQVE', premium_economy: 'WPS', business: 'JCDZ', first: 'FA' },
  { of: 'GF', economy: 'YHLBXVWN', premium_economy: 'PES', business: 'JCDI', first: 'FA' },
  { of: 'KU', economy: 'YBHKLMQT', premium_economy: 'WPE', business: 'JCDZ', first: 'FA' },
  { of: 'TK', economy: 'YBMHSETL', premium_economy: 'WPG', business: 'CDJZ', first: 'FA' },
  { of: 'RJ', economy: 'YBHKMLSN', premium_economy: 'WPE', business: 'JCDI', first: 'FA' },
  { of: 'MS', economy: 'YBMHQKVS', premium_economy: 'WPE', business: 'CDJZ', first: 'FA' },
  { of: 'ET', economy: 'YGSBMKHU', premium_economy: 'WPE', business: 'CJDZ', first: 'FA' },
  { of: 'AI', economy: 'YBMHKQVU', premium_economy: 'RNP', business: 'CDJZ', first: 'FA' },
  { of: 'LH LX OS SN NH CA LO', economy: 'YBMHQVST', premium_economy: 'GEN', business: 'JCDZ', first: 'FA' },
  { of: 'AF KL', economy: 'YBMUKLTN', premium_economy: 'WSA', business: 'JCDI', first: 'PF' },
  { of: 'BA IB AY', economy: 'YBHKMLVN', premium_economy: 'WET', business: 'JCDR', first: 'FA' },
  { of: 'CX QF JL', economy: 'YBHKMLVS', premium_economy: 'WRE', business: 'JCDI', first: 'FA' },
  { of: 'VS', economy: 'YBRLUMEX', premium_economy: 'WSH', business: 'JCDI', first: 'FA' },
  { of: 'SQ', economy: 'YBEMHWQN', premium_economy: 'SPT', business: 'ZCJU', first: 'FA' },
  { of: 'KE', economy: 'YBMSHEKU', premium_economy: 'WGR', business: 'JCDI', first: 'PF' },
  { of: 'MU', economy: 'YBMEKLNR', premium_economy: 'WPG', business: 'JCDI', first: 'FA' },
  { of: 'AA', economy: 'YHKMLVSN', premium_economy: 'WPG', business: 'JRDI', first: 'FA' },
  { of: 'UA', economy: 'YBMUHQWT', premium_economy: 'OAR', business: 'JCDZ', first: 'FP' },
  { of: 'DL', economy: 'YBMHQLUX', premium_economy: 'PAG', business: 'JCDI', first: 'FS' },
  { of: 'AC', economy: 'YBMUHVWT', premium_economy: 'OEN', business: 'JCDZ', first: 'FA' },
]

const groupOf = new Map(groups.flatMap((group) => group.of.split(' ').map((code) => [code, group])))

/** The letters of an airline's cabin, dearest first. */
export const lettersOf = (carrier: string, cabin: Cabin): string => (groupOf.get(carrier) ?? common)[cabin]

/**
 * The letter under which an airline sells a step of our ladder. Stock is counted by the ladder's own letters, whoever
 * flies: this is what people read. A charterer's letter stays as it is.
 */
export function letterOf(carrier: string, cabin: Cabin, rbd: string): string {
  const step = common[cabin].indexOf(rbd)
  return step < 0 ? rbd : lettersOf(carrier, cabin)[step]!
}

type Basis = { letter: string; season: 'H' | 'L'; trip: 'OW' | 'RT'; brand: string; country: string; low_cost: boolean }

/** A fare basis in the manner of whose fare it is: letter first, then season, trip, brand and country in its own order. */
export function fareBasis(carrier: string, { letter, season, trip, brand, country, low_cost }: Basis): string {
  if (low_cost) return `${letter}${trip}${brand}`
  const one = trip === 'OW' ? 'O' : 'R'
  switch ((carrier.charCodeAt(0) * 7 + carrier.charCodeAt(1)) % 4) {
    case 0:
      return `${letter}${season}${trip}${brand}${country}`
    case 1:
      return `${letter}${brand}${one}${country}1`
    case 2:
      return `${letter}${season}X${one}${brand}${country}`
    default:
      return `${letter}${one}${season}${country}${brand}`
  }
}
