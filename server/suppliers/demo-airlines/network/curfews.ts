/** Airports closed to scheduled flights at night: 23:00 to 05:59 local, one rule for all. */
const closedAtNight = new Set(
  'FRA ZRH GVA BSL ORY STR DUS HAM BER NUE LCY LHR SYD ADL OOL ITM CGH SDU LIN BMA TSA GMP FUK SNA SAN LGB DCA WLG ZQN YTZ AEP BHD LUX'.split(
    ' ',
  ),
)

const opens = 6 * 60
const closes = 23 * 60

/** Whether a movement at this local minute is forbidden there. */
export const isCurfew = (airport: string, minute: number): boolean =>
  (minute < opens || minute >= closes) && closedAtNight.has(airport)
