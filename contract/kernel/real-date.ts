/** Whether `YYYY-MM-DD` is a day that exists. */
export const isRealDate = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8))
