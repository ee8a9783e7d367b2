/** The focus goes to the first of these fields, or of their parts, as they stand on the screen; the caller's render comes first. */
export function focusFirst(form: HTMLElement | null, fields: readonly string[]): void {
  requestAnimationFrame(() => {
    const found = fields.flatMap((name) => [
      ...(form?.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"], [name^="${CSS.escape(name)}."]`) ?? []),
    ])
    found
      .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .at(0)
      ?.focus()
  })
}
