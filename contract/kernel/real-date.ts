const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Whether `YYYY-MM-DD` is a day that exists. */
export const isRealDate = (value: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const month = Number(value.slice(5, 7))
  const day = Number(value.slice(8))
  const last = month === 2 && isLeap(Number(value.slice(0, 4))) ? 29 : (lengths[month - 1] ?? 0)
  return day >= 1 && day <= last
}
