type Named = { label: string }

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0655]/g, '')

/** Screens and acts whose name holds every word that was typed, those that begin with it first. */
export function matching<S extends Named>(screens: readonly S[], typed: string): S[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return screens
    .filter(({ label }) => words.every((word) => plain(label).includes(word)))
    .toSorted(
      (a, b) => Number(plain(b.label).startsWith(words[0] ?? '')) - Number(plain(a.label).startsWith(words[0] ?? '')),
    )
}

/** Somebody who types means letters; somebody who does not may mean shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio],[type=checkbox]), textarea, select'))
