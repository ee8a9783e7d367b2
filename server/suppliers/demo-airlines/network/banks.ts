/**
 * How a hub spreads its departures over the day. At a banked hub they leave in waves, each fed by arrivals that came
 * in 75 to 150 minutes before; without that, hardly any connection would be found.
 */
export type BankStyle =
  | 'us'
  | 'euro'
  | 'euro24'
  | 'cdg'
  | 'svo'
  | 'istanbul'
  | 'levant'
  | 'cairo'
  | 'casablanca'
  | 'addis'
  | 'gulf'
  | 'saudi'
  | 'asia'
  | 'asia24'
  | 'rolling'
  | 'rolling24'
  | 'day'

type Style = {
  /** Local minutes at which waves begin to depart; empty: departures are spread evenly. */
  waves: readonly number[]
  /** First and last departure where there are no waves. */
  from: number
  to: number
}

const at = (text: string) => {
  const [hours, minutes] = text.split(':')
  return Number(hours) * 60 + Number(minutes)
}
const banked = (times: string): Style => ({ waves: times.split(' ').map(at), from: 0, to: 1439 })
const spread = (from: string, to: string): Style => ({ waves: [], from: at(from), to: at(to) })

export const bankStyles: Readonly<Record<BankStyle, Style>> = {
  us: banked('06:00 07:45 09:30 11:15 13:00 14:45 16:30 18:15 20:00 21:45'),
  euro: banked('07:00 09:40 12:30 15:30 18:15 20:45'),
  cdg: banked('07:15 09:45 12:30 15:30 18:30 20:50'),
  euro24: banked('00:30 07:00 10:30 14:00 18:00 21:00 23:15'),
  svo: banked('00:30 08:00 11:00 14:30 18:00 21:00'),
  istanbul: banked('01:45 07:15 10:00 13:15 16:15 19:15 22:30'),
  levant: banked('00:45 08:00 11:30 16:00 20:30'),
  cairo: banked('00:45 09:30 14:00 18:30 22:15'),
  casablanca: banked('00:40 07:30 12:30 16:45 20:30'),
  addis: banked('08:30 15:30 22:45'),
  gulf: banked('02:30 08:15 14:30 20:45'),
  saudi: banked('01:30 05:45 09:30 13:30 17:30 21:30'),
  asia: banked('00:30 07:45 10:45 13:45 16:45 19:45'),
  asia24: banked('00:20 07:45 10:30 14:00 17:00 20:00 23:00'),
  rolling: spread('05:50', '21:30'),
  rolling24: spread('00:10', '23:50'),
  day: spread('06:15', '21:15'),
}

/** Departures of a wave leave within this many minutes of its start. */
export const waveMinutes = 45
const feedEarliest = 150
const feedLatest = 75

const slotMinutes = 5
const feeding = new Map<BankStyle, Uint8Array>()

/** Whether an arrival at this local minute meets a wave; always so where there are none. */
export function feedsWave(style: BankStyle, minute: number): boolean {
  let slots = feeding.get(style)
  if (!slots) {
    const { waves } = bankStyles[style]
    slots = new Uint8Array(1440 / slotMinutes).fill(waves.length === 0 ? 1 : 0)
    for (const wave of waves) {
      for (let m = wave - feedEarliest; m <= wave - feedLatest; m += slotMinutes) {
        slots[Math.floor(((m + 1440) % 1440) / slotMinutes)] = 1
      }
    }
    feeding.set(style, slots)
  }
  return slots[Math.floor(minute / slotMinutes)] === 1
}
