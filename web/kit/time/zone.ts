/** Where the person sits: instants are told by this clock. Only in the browser; the portals are rendered there alone. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** `Asia/Riyadh` as people say it: `Riyadh`. */
export const zoneName = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
