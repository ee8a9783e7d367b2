type Filter = Record<string, string | undefined>

const written = (filter: Filter) =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

/** Whether two filters show the same rows in the same order. */
export const isSame = (a: Filter, b: Filter) => written(a) === written(b)
