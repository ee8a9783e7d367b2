const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

const partsOf = (date: Date) => {
  const parts = Object.fromEntries(hijri.formatToParts(date).map((part) => [part.type, part.value]))
  return { day: Number(parts['day']), month: Number(parts['month']), year: Number.parseInt(parts['year'] ?? '0', 10) }
}

/** The next 1 Ramadan by the Umm al-Qura calendar, and the days until then (0 on the day itself). */
export function nextRamadan(now: Date): { days_to_ramadan: number; ramadan_starts: string; hijri_year: number } {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  for (let ahead = 0; ahead < 400; ahead++) {
    const date = new Date(today + ahead * 86_400_000)
    const { day, month, year } = partsOf(date)
    if (month === 9 && day === 1)
      return { days_to_ramadan: ahead, ramadan_starts: date.toISOString().slice(0, 10), hijri_year: year }
  }
  throw new Error('no Ramadan within 400 days: the calendar of this Node is broken')
}
