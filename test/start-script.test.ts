import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startScript } from '../web/layouts/start-script.ts'

type Made = { name: string; rel?: string; href?: string; src?: string }

/** A page while it is read, with everything that waits for the browser in the test's own hand. */
function read(page: { hidden?: boolean; sheet?: object | null; data?: boolean }) {
  const made: Made[] = []
  const frames: (() => void)[] = []
  const timers: { run: () => void; after: number }[] = []
  const self: { $_TSR?: object; trustedTypes: object } = {
    ...(page.data ? { $_TSR: { router: {} } } : {}),
    trustedTypes: { createPolicy: (_name: string, rules: object) => rules },
  }
  const document = {
    hidden: page.hidden ?? false,
    readyState: 'loading',
    head: { append: (one: Made) => made.push(one) },
    createElement: (name: string) => ({ name }),
    addEventListener: () => {},
    querySelector: () => ({ sheet: page.sheet ?? null }),
  }
  runInNewContext(startScript(['/assets/entry.js', '/assets/core.js']), {
    self,
    document,
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: (of?: unknown) => void, after = 0, of?: unknown) => timers.push({ run: () => run(of), after }),
  })
  const ring = (after: number) => {
    for (const one of timers.splice(0))
      if (one.after === after) one.run()
      else timers.push(one)
  }
  return { made, self, document, paint: () => (frames.splice(0).forEach((run) => run()), ring(0)), ring }
}
const names = (made: readonly Made[]) =>
  made.map(({ name, rel, href, src }) => [name, rel ?? src, href].join(' ').trim())
const whole = ['link modulepreload /assets/entry.js', 'link modulepreload /assets/core.js', 'script /assets/entry.js']

test('No script of a page is asked for before its first frame, and each is asked for once.', () => {
  const page = read({ sheet: {}, data: true })
  page.ring(100)
  expect(page.made).toEqual([])
  page.paint()
  expect(names(page.made)).toEqual(whole)
})

test('Where the sheet is late, or the tab in the background, scripts do not wait for a frame.', () => {
  const slow = read({ data: true })
  slow.ring(100)
  slow.paint()
  expect(names(slow.made)).toEqual(whole)
  expect(names(read({ hidden: true, data: true }).made)).toEqual(whole)
})

test('The entry waits for the data of a page that is still on its way.', () => {
  const page = read({ sheet: {} })
  page.paint()
  page.ring(10)
  expect(names(page.made)).toEqual(whole.slice(0, 2))
  page.self.$_TSR = { router: {} }
  page.ring(10)
  expect(names(page.made)).toEqual(whole)
  const without = read({ sheet: {} })
  without.paint()
  without.document.readyState = 'interactive'
  without.ring(10)
  expect(names(without.made)).toEqual(whole)
})
