/** A name as on a ticket. */
export type TicketName = { title: string; given_name: string; surname: string }

/** How many letters one spelling is from another: added, left out or changed. */
export function lettersApart(from: string, to: string): number {
  const start = Array.from({ length: to.length + 1 }, (_, at) => at)
  const end = [...from].reduce(
    (before, letter, row) =>
      [...to].reduce(
        (next, other, at) => [
          ...next,
          Math.min(before[at + 1]! + 1, next[at]! + 1, before[at]! + (letter === other ? 0 : 1)),
        ],
        [row + 1],
      ),
    start,
  )
  return end.at(-1)!
}

const lettersMax = 3
const words = (name: string) => name.split(/[ -]+/)

/** A spelling that was mistyped: up to three letters, but never most of the name. */
function isSpelling(from: string, to: string): boolean {
  const most = Math.min(lettersMax, Math.floor(Math.max(from.length, to.length) / 3))
  return lettersApart(from, to) <= most
}

/** A part of a name that was left out, or is one too many. */
function isPartLeftOut(from: string, to: string): boolean {
  const [few, many] = words(from).length < words(to).length ? [words(from), words(to)] : [words(to), words(from)]
  let at = 0
  for (const word of many) if (word === few[at]) at++
  return at === few.length && few.length < many.length
}

const isSameOrCorrected = (from: string, to: string) => from === to || isSpelling(from, to) || isPartLeftOut(from, to)

/**
 * Whether another name is that of the same person: a few letters, the order of its parts, the title, a part that was
 * left out. Whatever is more is another passenger: a refund and a new sale.
 */
export function isCorrection(from: TicketName, to: TicketName): boolean {
  const same = from.given_name === to.given_name && from.surname === to.surname
  if (same) return from.title !== to.title
  if (from.given_name === to.surname && from.surname === to.given_name) return true
  return isSameOrCorrected(from.given_name, to.given_name) && isSameOrCorrected(from.surname, to.surname)
}
