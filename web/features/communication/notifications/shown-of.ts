const shownMax = 99

/** The number that stands on the bell, and in its name. */
export const shownOf = (unread: number): string => (unread > shownMax ? `${shownMax}+` : String(unread))
