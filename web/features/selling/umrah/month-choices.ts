const ahead = 12

/** The Hijri months from this one on. */
export const hijriMonthNumbers = ({ year, month }: { year: number; month: number }) =>
  Array.from({ length: ahead }, (_, index) => {
    const at = month - 1 + index
    return { year: year + Math.floor(at / 12), month: (at % 12) + 1 }
  })

/** `2027-02`: the Gregorian months from this one on. */
export const monthsAhead = (today: string): string[] =>
  Array.from({ length: ahead }, (_, index) => {
    const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
