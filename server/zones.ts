const single = new Map<string, string | null>()

/** The zone of a country that has one clock; null where it has several, or is not known. */
export function zoneOfCountry(country: string | null): string | null {
  if (!country) return null
  const known = single.get(country)
  if (known !== undefined) return known
  // Newer than the compiler's own table of what there is.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined }
  const zones = locale.getTimeZones?.() ?? []
  const only = zones.length === 1 ? zones[0]! : null
  single.set(country, only)
  return only
}

/** An agency's own clock: what it has chosen, else its country's; null where that has several, for the company's. */
export const zoneOfAgency = (agency: { zone: string | null; country: string | null }): string | null =>
  agency.zone ?? zoneOfCountry(agency.country)
