/**
 * What a fare is called in a language. The rule of all screens, papers and mails: an airline's own name stands as the
 * airline writes it; ours, for airlines without one, have an Arabic name beside it.
 */
export const fareName = ({ name, name_ar }: { name: string; name_ar?: string | undefined }, locale: string): string =>
  locale === 'ar' ? (name_ar ?? name) : name
