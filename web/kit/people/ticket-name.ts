const ticketName = /^[A-Z]+(?:[ '-][A-Z]+)*$/
const nameLengthMax = 40

/** As tickets print it, given names first. */
export const fullName = ({ given_name, surname }: { given_name: string; surname: string }) => `${given_name} ${surname}`

/** As tickets need it: capitals, marks over letters dropped, no doubled spaces. Other scripts stay, to be refused. */
export const asTicketName = (typed: string) =>
  typed
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, (mark) => (/[\u0300-\u036f]/.test(mark) ? '' : mark))
    .replace(/[’‘`]/g, "'")
    .replace(/\s+/g, ' ')
    .trimStart()
    .toUpperCase()

/** Why a name cannot stand on a ticket, as a key of the texts of `person`. `early`: worth saying while typing. */
export function nameProblem(name: string): { key: 'need_name' | 'latin_only' | 'name_long'; early?: true } | undefined {
  const trimmed = name.trim()
  if (!trimmed) return { key: 'need_name' }
  if (/[^A-Z '-]/.test(trimmed)) return { key: 'latin_only', early: true }
  if (trimmed.length > nameLengthMax) return { key: 'name_long', early: true }
  return ticketName.test(trimmed) ? undefined : { key: 'latin_only' }
}
