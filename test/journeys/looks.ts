/**
 * Marks the text of a screen whose look is new with `data-new-look`, and answers the looks that were marked. A look is
 * all that decides colours: an element and those it stands in, each with its classes, styles and states, and the width of
 * the window. Runs in the page. Left out: what `repeated` matches, what is not seen, and of an opened window whatever is
 * behind it, for that is judged where nothing stands before it. `known`: looks that need not be judged again.
 */
export function markNewLooks({ known, repeated }: { known: readonly number[]; repeated: readonly string[] }): number[] {
  /** 53 bits of a text: enough that no two looks of a run are taken for one. */
  const hash = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2_654_435_761)
      low = Math.imul(low ^ code, 1_597_334_677)
    }
    high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
    low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
    return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
  }
  /** Names and ties of an element decide no colour. */
  const silent =
    /^(id|href|src|srcset|alt|title|name|value|for|key|d|placeholder|content|action|datetime|tabindex|data-(key|id|rac|react-aria.*|before|collection|text-value)|aria-(label|labelledby|describedby|controls|owns|details|activedescendant|valuetext|valuenow|rowindex|colindex|posinset|setsize))$/
  const states = [':checked', ':disabled', ':focus', ':focus-within', ':placeholder-shown', ':invalid', ':hover']
  const inside = [':has(:checked)', ':has(:focus-visible)', ':has([aria-invalid=true])', ':has([aria-expanded=true])']
  const ofItself = (one: Element) => {
    let text = one.tagName
    for (const { name, value } of one.attributes) if (!silent.test(name)) text += ` ${name}=${value}`
    for (const state of states) if (one.matches(state)) text += state
    const classes = one.getAttribute('class') ?? ''
    if (classes.includes('has-')) for (const state of inside) if (one.matches(state)) text += state
    // What may be drawn by its place in the row of its siblings.
    if (/tr|li|td|th/i.test(one.tagName) || /first|last|odd|even|only|nth|divide/.test(classes))
      text += ` ${one.matches(':first-child')} ${one.matches(':last-child')} ${one.matches(':nth-child(odd)')}`
    return text
  }
  const looks = new Map<Element, number>()
  const lookOf = (one: Element): number => {
    const made = looks.get(one)
    if (made !== undefined) return made
    const own = ofItself(one)
    // Another before it may decide how it looks (`peer`): its states are part of the look.
    const before = /peer|\+|~/.test(one.getAttribute('class') ?? '') && one.previousElementSibling
    const look = hash(
      `${one.parentElement ? lookOf(one.parentElement) : innerWidth} ${own}${before ? ofItself(before) : ''}`,
    )
    looks.set(one, look)
    return look
  }
  const seen = new Set(known)
  const marked: number[] = []
  const windows = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const ground = windows.length > 0 ? windows[windows.length - 1]! : document.documentElement
  const mark = (one: Element) => {
    if (one.hasAttribute('data-new-look') || repeated.some((selector) => one.closest(selector))) return
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    const look = lookOf(one)
    if (seen.has(look)) return
    one.setAttribute('data-new-look', '')
    seen.add(look)
    if (ground.contains(one)) marked.push(look)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const candidates = new Set<Element>(document.querySelectorAll('input, textarea, select'))
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue!.trim() && text.parentElement) candidates.add(text.parentElement)
  for (const one of candidates) mark(one)
  return marked
}
