/** Every IANA zone that the browser knows, for a list to choose from. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone')
