const common = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'outlook.sa',
  'hotmail.co.uk',
  'yahoo.co.uk',
]

/** Letters to add, drop, change or swap to make one of the other. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next[j] = least
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/** `sami@gmial.com` was perhaps meant for gmail.com; null where nothing looks mistyped. */
export function mailSuggestion(address: string): string | null {
  const [name, host] = address.trim().toLowerCase().split('@')
  if (!name || !host || host.length < 5 || common.includes(host)) return null
  const near = common.find((known) => distance(host, known) <= (known.length > 9 ? 2 : 1))
  return near ? `${name}@${near}` : null
}
