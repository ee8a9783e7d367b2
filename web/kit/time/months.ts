/** The same day so many months later, or the month's last where it has fewer days. */
export function monthAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, length))).toISOString().slice(0, 10)
}
