/** The month that a moment falls in on the wall of a zone: `2027-01`, and the instant it begins. */
export function monthStart(now: Date, zone: string): { name: string; begins: Date } {
  const name = now.toLocaleDateString('en-CA', { timeZone: zone }).slice(0, 7)
  const utc = new Date(`${name}-01T00:00:00Z`)
  // The same wall clock, read in the zone and in UTC: what lies between is the zone's offset on that day.
  const wall = new Date(`${utc.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)
  return { name, begins: new Date(utc.getTime() - (wall.getTime() - utc.getTime())) }
}
